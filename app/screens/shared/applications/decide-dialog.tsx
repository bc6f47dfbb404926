import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { changeQuery } from '~/listing/query';
import type { Application, PlannedEntry } from '~contract/applications';
import { isMore } from '../decimal';
import { type Fact, Facts } from '../facts';
import styles from './decide-dialog.module.css';
import { CONFIRM, NO_DIALOG, PENDING } from './decisions';
import { Planned } from './planned';
import { Question } from './question';

interface DecideDialogProps {
  readonly review: {
    readonly res: Application;
    readonly planned_list: readonly PlannedEntry[];
    readonly decision: number;
    readonly available?: string | null | undefined;
  };
  /** What only this kind of application has. */
  readonly facts?: readonly Fact[];
  readonly intentKey: string;
}

/** Asks before an application is confirmed or rejected: what it is, and what confirming it would post. */
export function DecideDialog({ review, facts = [], intentKey }: DecideDialogProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { res, planned_list, decision, available } = review;
  const close = changeQuery(search, NO_DIALOG) || '?';
  const isConfirm = decision === CONFIRM;
  const canDecide = res.can_decide === 1;
  const title = t(isConfirm ? 'applications.confirmTitle' : 'applications.rejectTitle');
  const money = (amount: string | null | undefined, currency: string) =>
    amount && format.money(amount, currency);
  // How old it is, or that somebody has given it, is for the reviewer to weigh.
  const rateOf = ({ from_currency_code: from, to_currency_code: to, rate_date: day }: Application) => {
    if (from === to) return '';
    return day ? t('applications.rateOn', { day }) : t('applications.rateByHand');
  };
  const all: Fact[] = [
    [t('applications.applicationNo'), res.application_no],
    [t('applications.customer'), res.customer_code],
    [t('applications.applicant'), res.create_user_name],
    [t('applications.createTime'), format.dateTime(res.create_time)],
    [t('applications.amount'), money(res.from_amount, res.from_currency_code)],
    [t('applications.rate'), res.rate && `${format.number(res.rate)} ${rateOf(res)}`],
    [t('applications.exchangeLoss'), money(res.exchange_loss, res.to_currency_code)],
    [t('applications.receivedAmount'), money(res.to_amount, res.to_currency_code)],
    ...facts,
    [t('applications.remark'), res.remark],
  ];
  return (
    <Question
      title={canDecide ? title : res.application_no}
      close={close}
      intent="decide"
      intentKey={intentKey}
      yes={canDecide ? t(isConfirm ? 'applications.confirm' : 'applications.reject') : undefined}
    >
      <input type="hidden" name="id" value={res.id} />
      <input type="hidden" name="status" value={decision} />
      <input type="hidden" name="application_no" value={res.application_no} />
      <Facts facts={all} isLastWide />
      {canDecide ? (
        <>
          {isConfirm && <Planned entries={planned_list} />}
          {isConfirm && available && isMore(res.from_amount, available) && (
            <p className={styles.short}>
              {t('applications.notEnough', { amount: money(available, res.from_currency_code) })}
            </p>
          )}
          <p>{t(isConfirm ? 'applications.confirmMeans' : 'applications.rejectMeans')}</p>
        </>
      ) : (
        <Undecidable application={res} />
      )}
    </Question>
  );
}

/** Why it cannot be decided: it has been, by whom and when, or it is not for this user to do. */
function Undecidable({ application }: { application: Application }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { status, status_text, reviewer_user_name: name, review_time } = application;
  const time = format.dateTime(review_time);
  return (
    <p role="status">
      {status === PENDING
        ? t('applications.cannotDecide')
        : t('applications.decided', { status: status_text, name, time })}
    </p>
  );
}
