import { useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { Dialog } from '~/forms/dialog';
import { TextareaField } from '~/forms/field';
import { QuestionDialog } from '~/forms/question-dialog';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import type { Application, PlannedEntry } from '~contract/accounts/applications';
import { isGreater } from '../decimal';
import { type DescriptionItem, DescriptionList } from '../description-list';
import { quotientText } from '../exact-rate';
import { RecordHistory } from '../history/history';
import type { History } from '../history/read-changes.server';
import { wholeDays } from '../whole-days';
import styles from './decide-dialog.module.css';
import { type Ask, CONFIRM, canDecide, isUndecided, NO_DIALOG, REJECT } from './decisions';
import { Planned } from './planned';
import { type AvailableParts, availableParts } from './quote';

interface DecideDialogProps {
  readonly review: AvailableParts & {
    /** Null if it is not among the applications listed. */
    readonly res: Application | null;
    readonly ask: Ask;
    readonly planned_list?: readonly PlannedEntry[];
    readonly available?: string | null | undefined;
    /** Whether the server takes a reason with a rejection. */
    readonly hasReason?: boolean;
    readonly history?: History | null;
  };
  /** Facts that only this kind of application has. */
  readonly facts?: readonly DescriptionItem[];
  readonly idempotencyKey: string;
}

/** Asks before an application is confirmed or rejected; shows it, and what confirming would post. */
export default function DecideDialog({ review, facts = [], idempotencyKey }: DecideDialogProps) {
  const { t } = useTranslation();
  const all = useFacts(review.res, facts);
  const [search] = useSearchParams();
  const { res, ask } = review;
  const close = changeQuery(search, NO_DIALOG);
  if (!res) {
    return (
      <Dialog title={t(`applications.${ask}Title`)} close={close} size="small">
        <p role="status">{t('applications.notListed')}</p>
      </Dialog>
    );
  }
  const may = canDecide(res);
  return (
    <QuestionDialog
      title={may ? t(`applications.${ask}Title`) : res.application_no}
      close={close}
      intent="decide"
      idempotencyKey={idempotencyKey}
      yes={may ? t(`applications.${ask}`) : undefined}
    >
      <input type="hidden" name="id" value={res.id} />
      <input type="hidden" name="status" value={ask === 'confirm' ? CONFIRM : REJECT} />
      <input type="hidden" name="application_no" value={res.application_no} />
      <DescriptionList facts={all} isLastWide={res.remark !== ''} />
      {may ? <Question review={review} application={res} /> : <CannotDecide application={res} />}
      <RecordHistory changes={review.history ?? null} />
    </QuestionDialog>
  );
}

/** The facts that the application has. */
function useFacts(res: Application | null, facts: readonly DescriptionItem[]): readonly DescriptionItem[] {
  const { t } = useTranslation();
  const format = useFormatters();
  if (!res) return [];
  const all: DescriptionItem[] = [
    [t('applications.applicationNo'), res.application_no],
    [t('applications.customer'), res.customer_code],
    [t('applications.applicant'), res.create_user_name],
    [t('applications.createTime'), format.dateTime(res.create_time)],
    [t('applications.amount'), format.money(res.from_amount, res.from_currency_code)],
    [t('applications.rate'), wholeDays(rateText(t, format, res))],
    [
      t('applications.exchangeLoss'),
      res.exchange_loss && format.money(res.exchange_loss, res.to_currency_code),
    ],
    [t('applications.receivedAmount'), res.to_amount && format.money(res.to_amount, res.to_currency_code)],
    ...facts,
    [t('applications.reason'), res.reason],
    [t('applications.remark'), res.remark],
  ];
  return all.filter(([, value]) => value);
}

/** The rate as it can be read, as it was computed with where that differs, and where it comes from. */
function rateText(t: TFunction, format: Formatters, application: Application): string {
  if (!application.rate) return '';
  const quotient = quotientText(application, format);
  const parts = [format.number(application.rate), quotient && `= ${quotient}`, rateOrigin(t, application)];
  return parts.filter(Boolean).join(' ');
}

/** The age of a rate, or that it was entered by hand, matters to the reviewer; not all servers say it. */
function rateOrigin(t: TFunction, application: Application): string {
  const { from_currency_code: from, to_currency_code: to, rate_date: day, is_rate_old } = application;
  if (from === to) return '';
  if (day) return t(is_rate_old === 1 ? 'applications.rateOnOld' : 'applications.rateOn', { day });
  return typeof is_rate_old === 'number' ? t('applications.rateByHand') : '';
}

interface QuestionProps extends Pick<DecideDialogProps, 'review'> {
  readonly application: Application;
}

/** What the decision does, as far as the server says it. */
function Question({ review, application: res }: QuestionProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { ask, planned_list = [], available, hasReason = true } = review;
  const isConfirm = ask === 'confirm';
  const money = (amount: string) => format.money(amount, res.from_currency_code);
  const made = availableParts(review, money);
  const isExplained = isConfirm ? planned_list.length > 0 : hasReason;
  return (
    <>
      {isConfirm && planned_list.length > 0 && <Planned entries={planned_list} />}
      {isConfirm && available && isGreater(res.from_amount, available) && (
        <p className={styles.short}>
          {made
            ? t('applications.notEnoughParts', { amount: money(available), ...made })
            : t('applications.notEnough', { amount: money(available) })}
        </p>
      )}
      {ask === 'reject' && hasReason && (
        <TextareaField
          name="reason"
          label={t('applications.reason')}
          rows={2}
          maxLength={500}
          aria-required
        />
      )}
      <p>{t(isExplained ? `applications.${ask}Means` : 'applications.isFinal')}</p>
    </>
  );
}

/** Why it cannot be decided: it has been decided, by whom and when, or this user may not. */
function CannotDecide({ application }: { application: Application }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { status_text: status, reviewer_user_name: name, review_time } = application;
  const time = format.dateTime(review_time);
  const by = name ? t('applications.decidedBy', { status, name }) : status;
  const decided = name
    ? t('applications.decided', { status, name, time })
    : t('applications.ended', { status, time });
  const ended = time ? decided : by;
  return <p role="status">{isUndecided(application) ? t('applications.cannotDecide') : ended}</p>;
}
