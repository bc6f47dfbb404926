import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextareaField } from '~/forms/field';
import { QuestionDialog } from '~/forms/question-dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { changeQuery } from '~/listing/query';
import type { Application, PlannedEntry } from '~contract/applications';
import { isMore } from '../decimal';
import { type Fact, Facts } from '../facts';
import styles from './decide-dialog.module.css';
import { type Ask, CONFIRM, NO_DIALOG, PENDING, REJECT } from './decisions';
import { Planned } from './planned';

interface DecideDialogProps {
  readonly review: {
    readonly res: Application;
    readonly planned_list: readonly PlannedEntry[];
    readonly ask: Ask;
    readonly available?: string | null | undefined;
  };
  /** Facts that only this kind of application has. */
  readonly facts?: readonly Fact[];
  readonly idempotencyKey: string;
}

/** Asks before an application is confirmed, rejected or withdrawn; shows it, and what confirming would post. */
export function DecideDialog({ review, facts = [], idempotencyKey }: DecideDialogProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { res, planned_list, ask, available } = review;
  const close = changeQuery(search, NO_DIALOG);
  const isConfirm = ask === 'confirm';
  const may = (ask === 'withdraw' ? res.can_withdraw : res.can_decide) === 1;
  const money = (amount: string | null | undefined, currency: string) =>
    amount && format.money(amount, currency);
  // The age of a rate, or that it was entered by hand, matters to the reviewer.
  const rateOf = ({ from_currency_code: from, to_currency_code: to, rate_date: day }: Application) => {
    if (from === to) return '';
    const age = res.is_rate_old === 1 ? `, ${t('applications.rateOld')}` : '';
    return day ? `${t('applications.rateOn', { day })}${age}` : t('applications.rateByHand');
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
    ...(res.reason ? [[t('applications.reason'), res.reason] as const] : []),
    [t('applications.remark'), res.remark],
  ];
  return (
    <QuestionDialog
      title={may ? t(`applications.${ask}Title`) : res.application_no}
      close={close}
      intent={ask === 'withdraw' ? 'withdraw' : 'decide'}
      idempotencyKey={idempotencyKey}
      yes={may ? t(`applications.${ask}`) : undefined}
    >
      <input type="hidden" name="id" value={res.id} />
      {ask !== 'withdraw' && <input type="hidden" name="status" value={isConfirm ? CONFIRM : REJECT} />}
      <input type="hidden" name="application_no" value={res.application_no} />
      <Facts facts={all} isLastWide />
      {may ? (
        <>
          {isConfirm && <Planned entries={planned_list} />}
          {isConfirm && available && isMore(res.from_amount, available) && (
            <p className={styles.short}>
              {t('applications.notEnough', { amount: money(available, res.from_currency_code) })}
            </p>
          )}
          {ask === 'reject' && (
            <TextareaField
              name="reason"
              label={t('applications.reason')}
              rows={2}
              maxLength={500}
              aria-required
            />
          )}
          <p>{t(`applications.${ask}Means`)}</p>
        </>
      ) : (
        <Undecidable application={res} />
      )}
    </QuestionDialog>
  );
}

/** Why it cannot be decided: it has been decided, by whom and when, or this user may not. */
function Undecidable({ application }: { application: Application }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { status, status_text, reviewer_user_name: name, review_time } = application;
  const time = format.dateTime(review_time);
  const decided = name
    ? t('applications.decided', { status: status_text, name, time })
    : t('applications.ended', { status: status_text, time });
  return <p role="status">{status === PENDING ? t('applications.cannotDecide') : decided}</p>;
}
