import { useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { DataTable } from '~/listing/data-table';
import { changeQuery } from '~/listing/query';
import { LIST_EXPORT } from '~/paths';
import { TRADING_METHOD } from '~contract/constants';
import type { Job } from '~contract/operations/jobs';
import { DescriptionList } from '../../shared/description-list';
import { JobPanel } from '../../shared/job-panel';
import { isUnfinished } from '../../shared/use-job';
import styles from './billing-runs.module.css';
import { ByCustomer, type CustomerSum, sumColumns } from './by-customer';
import { HeldTransactions } from './held';
import type { BillingRunDetails } from './load.server';
import { RunState, starterOf } from './state';

/** One run: its progress and what it billed; only the progress while it is the user's own and under way. */
export function RunDetails({ details }: { details: BillingRunDetails }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { run, job } = details;
  const given = [
    [t('billingRuns.by'), starterOf(t, run)],
    [t('billingRuns.before'), format.dateTime(run.before)],
    ...limitsOf(t, details),
    [t('billingRuns.started'), format.dateTime(run.create_time)],
  ] as const;
  if (job && isUnfinished(job)) {
    return (
      <>
        <Progress job={job} />
        <DescriptionList facts={given} />
      </>
    );
  }
  const { done, total, fault_reference: reference } = run;
  return (
    <>
      <DescriptionList
        facts={[
          [t('common.status'), <RunState key="state" state={run.state} />],
          ...given,
          [t('billingRuns.finished'), format.dateTime(run.finish_time)],
          [
            t('billingRuns.done'),
            t('billingRuns.doneOf', { done: format.number(done), total: format.number(total) }),
          ],
        ]}
      />
      {isUnfinished(run) && <Refresh />}
      {run.state === 'failed' && <p>{t('runs.failed')}</p>}
      {run.stop_reason && <p role="status">{run.stop_reason}</p>}
      {reference && <p>{t('errors.fault', { reference })}</p>}
      {run.state === 'cancelled' && <p>{t('runs.cancelled', { done, total })}</p>}
      {details.customers.length + details.skipped.length + details.held.length > 0 && (
        <p>
          <a className="button" href={`${LIST_EXPORT}/account/billingRun${changeQuery('', { run: run.id })}`}>
            {t('listing.export')}
          </a>
        </p>
      )}
      <Billed details={details} />
    </>
  );
}

/** What a run was limited to, where it was. */
const limitsOf = (t: TFunction, { run, chosen }: BillingRunDetails) =>
  [
    [t('billingRuns.workUntil'), run.work_until],
    [t('billingRuns.customers'), chosen.join(', ')],
    [t('billingRuns.postedInto'), run.posting_month],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));

/** What a run billed, by currency and by customer. */
function Billed({ details: { run, customers, skipped, held } }: { details: BillingRunDetails }) {
  const { t } = useTranslation();
  const format = useFormatters();
  // In the ledger by customer. A server that does not know the run shows the charges of its days.
  const charges = ({ customer_id, currency_code }: CustomerSum) =>
    changeQuery('', {
      ...{ customer_id, currency_code, trading_method: TRADING_METHOD.charge },
      billing_run: run.id,
      start_create_time: format.date(run.create_time),
      end_create_time: format.date(run.finish_time || run.create_time),
    });
  return (
    <>
      <div className={styles.sums}>
        <h2>{t('billingRuns.byCurrency')}</h2>
        <DataTable
          caption={t('billingRuns.byCurrency')}
          columns={sumColumns(t, format)}
          rows={run.sum_list}
          rowKey={(sum) => sum.currency_code}
          empty={t('billingRuns.nothingBilled')}
        />
      </div>
      {customers.length > 0 && (
        <ByCustomer title={t('billingRuns.byCustomer')} rows={customers} path="/account/index" to={charges} />
      )}
      {skipped.length > 0 && (
        <>
          <ByCustomer
            title={t('billingRuns.skipped')}
            rows={skipped}
            path="/account/customerAccount"
            to={({ customer_id }) => changeQuery('', { customer_id })}
          />
          <p role="status">{t('billingRuns.skippedMeans')}</p>
        </>
      )}
      {held.length > 0 && <HeldTransactions rows={held} count={run.held_count ?? held.length} />}
    </>
  );
}

/** The user's own run while it is under way. */
function Progress({ job }: { job: Job }) {
  const { t } = useTranslation();
  const says = ({ state, done, total }: Job) => {
    if (state === 'running') return t('runs.running', { done, total });
    return t(`billingRuns.states.${state}`);
  };
  return <JobPanel key={job.id} job={job} title={t('billingRuns.progress')} says={says} />;
}

/** Runs of others, and the nightly one, are followed by reloading. */
function Refresh() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <p>
      {t('billingRuns.underWay')}{' '}
      <Link to={changeQuery(search, {})} preventScrollReset>
        {t('listing.refresh')}
      </Link>
    </p>
  );
}
