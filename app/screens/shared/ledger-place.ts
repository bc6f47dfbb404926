import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { changeQuery } from '~/listing/query';
import type { FoundInLedger } from '~contract/transactions/found';

const SCREENS = {
  entry: ['/account/index', 'transaction_no', 'found.entry'],
  remittance: ['/remittance/index', 'application_no', 'found.remittance'],
  transfer: ['/transfer/index', 'application_no', 'found.transfer'],
} as const;

/** A ledger entry or an application that was found: its number, what it is, and the list that shows it. */
export function ledgerPlace(
  { kind, number, customer_id, customer_code, create_time, amount, currency_code }: FoundInLedger,
  t: TFunction,
  format: Pick<Formatters, 'date' | 'money'>,
) {
  const [path, filter, name] = SCREENS[kind];
  const day = format.date(create_time);
  const query = { customer_id, [filter]: number, start_create_time: day, end_create_time: day };
  return {
    text: number,
    hint: [t(name), customer_code, format.money(amount, currency_code)].join(' '),
    to: `${path}${changeQuery('', kind === 'remittance' ? { tab: 'applications', ...query } : query)}`,
  };
}
