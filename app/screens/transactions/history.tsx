import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { adjustment, TransactionChange } from '~contract/transactions/transactions';
import { FieldChanges } from '../shared/field-changes';
import styles from './history.module.css';

type Adjustment = z.output<typeof adjustment>;

interface HistoryProps {
  readonly adjustments: readonly Adjustment[];
  readonly changes: readonly TransactionChange[];
  readonly currency: string;
}

/** What was done to a transaction: who did it, when, and why. */
export function TransactionHistory({ adjustments, changes, currency }: HistoryProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const lines = [
    ...adjustments.map((change) => ({ ...change, text: adjusted(t, format, change, currency), changes: [] })),
    ...changes.map((change) => ({ ...change, text: changed(t, format, change, currency) })),
    // Both are of one server and in UTC, so that their texts are in the order of their times.
  ].sort((one, other) => one.create_time.localeCompare(other.create_time));
  if (lines.length === 0) return null;
  return (
    <section className={styles.history}>
      <h2>{t('transactions.history')}</h2>
      <ol>
        {lines.map(({ create_time, text, changes, confirmed_by, reason, customer_note }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be done at once, and the lines never move
          <li key={i}>
            <time dateTime={create_time}>{format.dateTime(create_time)}</time> {text}
            {confirmed_by && ` ${t('transactions.confirmedBy', { user: confirmed_by })}`}
            {changes && changes.length > 0 && <FieldChanges changes={changes} />}
            {reason && <p>{t('transactions.reasonLine', { text: reason })}</p>}
            {customer_note && <p>{t('transactions.customerNoteLine', { text: customer_note })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const adjusted = (t: TFunction, format: Formatters, change: Adjustment, currency: string): string =>
  t('transactions.historyLine', {
    user: change.user_name,
    name: change.billing_name,
    from: format.money(change.from_amount, currency),
    to: format.money(change.to_amount, currency),
  });

const TEXTS = {
  charge: 'transactions.didCharge',
  not_charge: 'transactions.didNotCharge',
  reverse: 'transactions.didReverse',
  bill: 'transactions.didBill',
  carrier_lines: 'transactions.didEnterLines',
  approve: 'transactions.didApprove',
  not_approve: 'transactions.didNotApprove',
  request_adjust: 'transactions.didRequestAdjust',
  request_reverse: 'transactions.didRequestReverse',
  refuse: 'transactions.didRefuse',
  record_correct: 'transactions.didCorrect',
  record_cancel: 'transactions.didCancel',
  record_restore: 'transactions.didRestore',
  record_waits: 'transactions.didDiffer',
  record_applied: 'transactions.didApply',
  record_left: 'transactions.didLeave',
} as const;

/** Another server may have done what we have no words for. */
function changed(t: TFunction, format: Formatters, change: TransactionChange, currency: string): string {
  const { action, user_name, from_amount, to_amount } = change;
  const user = user_name || t('transactions.nobody');
  const text = Object.hasOwn(TEXTS, action) ? TEXTS[action as keyof typeof TEXTS] : undefined;
  if (!text) return `${user} ${action}`;
  const money = (amount: string | null | undefined) => (amount ? format.money(amount, currency) : '');
  return t(text, { user, from: money(from_amount), to: money(to_amount) });
}
