import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guardedLoader } from '~/session/guarded.server';
import { useMayOpen } from '~/shell/shell-data';
import { pageTitle } from '~/shell/title';
import type { StatementWay } from '~contract/accounts/statement';
import { CustomerLinks } from '../../shared/customer-links';
import { PageHeader } from '../../shared/page-head';
import { PaperPage } from '../../shared/paper';
import { ComparisonTables } from './comparison';
import { StatementDocument } from './document';
import { MonthLinks, StatementFilters, WayLinks } from './filters';
import { LedgerLink, workbookAddress } from './ledger-link';
import { loadStatement, type StatementPage } from './load.server';
import styles from './statement.module.css';

export const loader = guardedLoader(loadStatement);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** A month of a customer's account in one currency, or of several customers' work. */
export default function StatementScreen() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const { statement, customer, comparison } = page;
  return (
    <PaperPage>
      <PageHeader
        title={page.title}
        tabs={(comparison || statement) && <WayLinks by={page.by} canCompare={page.canCompare} />}
      />
      <StatementFilters page={page} />
      {(comparison || statement) && (
        <div className={styles.toolbar}>
          <MonthLinks month={page.month} thisMonth={page.thisMonth} />
          {statement && !comparison && <Actions statement={statement} by={page.work ? 'work' : undefined} />}
        </div>
      )}
      {comparison ? (
        <ComparisonTables comparison={comparison} />
      ) : statement ? (
        <StatementDocument page={page} statement={statement} />
      ) : (
        <p className="empty">
          {customer ? (
            t('statement.noAccount')
          ) : (
            <CustomerLinks text={t('statement.chooseCustomer')} customers={page.customers} />
          )}
        </p>
      )}
    </PaperPage>
  );
}

interface ActionsProps {
  readonly statement: NonNullable<StatementPage['statement']>;
  readonly by: StatementWay | undefined;
}

/** Actions on the statement. */
function Actions({ statement, by }: ActionsProps) {
  const { t } = useTranslation();
  const mayOpenLedger = useMayOpen('/account/index');
  return (
    <div className={styles.actions}>
      {mayOpenLedger && (
        <LedgerLink statement={statement} className="button">
          {t('statement.entries')}
        </LedgerLink>
      )}
      <button type="button" data-needs-script onClick={() => window.print()}>
        {t('statement.print')}
      </button>
      <a href={workbookAddress({ ...statement, by })} className="button">
        {t('transactions.export')}
      </a>
    </div>
  );
}
