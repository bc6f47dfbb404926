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
  charge: 'deeds.charge',
  not_charge: 'deeds.notCharge',
  reverse: 'deeds.reverse',
  bill: 'deeds.bill',
  carrier_lines: 'deeds.enterLines',
  approve: 'deeds.approve',
  not_approve: 'deeds.notApprove',
  request_adjust: 'deeds.requestAdjust',
  request_reverse: 'deeds.requestReverse',
  refuse: 'deeds.refuse',
  record_correct: 'deeds.correct',
  record_cancel: 'deeds.cancel',
  record_restore: 'deeds.restore',
  record_waits: 'deeds.differ',
  record_applied: 'deeds.apply',
  record_left: 'deeds.leave',
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
