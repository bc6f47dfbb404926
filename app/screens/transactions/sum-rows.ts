import type { TransactionTotals } from '~contract/transactions/transactions';
import { plus } from '../shared/decimal';
import { isUnpriced } from '../shared/unpriced';
import type { TransactionRow } from './columns';

/** What transactions of a charge state come to in a currency. */
export interface Sum {
  readonly state: string;
  readonly currency: string;
  readonly count: number;
  readonly amount: string;
}

export interface Sums {
  readonly sums: readonly Sum[];
  /** Transactions without a price: they are in none of the sums. */
  readonly unpriced: number;
}

/** What is read of a row to sum it. */
export type SumRow = Pick<TransactionRow, 'id' | 'charge_status_text' | 'currency_code' | 'total_amount'> & {
  readonly isUnpriced: boolean;
};

export const sumRowOf = (row: TransactionRow): SumRow => ({
  ...{ id: row.id, charge_status_text: row.charge_status_text },
  ...{ currency_code: row.currency_code, total_amount: row.total_amount },
  isUnpriced: isUnpriced(row),
});

/** The sums of rows: what is charged is never added to what is not. */
export function sumRows(rows: readonly SumRow[]): Sums {
  const groups = new Map<string, Sum>();
  const priced = rows.filter((row) => !row.isUnpriced);
  for (const { charge_status_text: state, currency_code: currency, total_amount } of priced) {
    const key = `${state} ${currency}`;
    const { count, amount } = groups.get(key) ?? { count: 0, amount: '0' };
    groups.set(key, { state, currency, count: count + 1, amount: plus(amount, total_amount) ?? amount });
  }
  return { sums: [...groups.values()], unpriced: rows.length - priced.length };
}

/** The same of all that match, as the server has summed them. */
export function sumsOf(totals: readonly TransactionTotals[]): Sums {
  const priced = totals.filter(({ currency_code }) => currency_code !== '');
  const sums = priced.map((group) => ({
    ...{ state: group.charge_status_text, currency: group.currency_code },
    ...{ count: group.count, amount: group.total_amount },
  }));
  const unpriced = totals.reduce((all, group) => all + (group.currency_code === '' ? group.count : 0), 0);
  return { sums, unpriced };
}

/** Sums by currency, the currency of most transactions first. */
export function byCurrency({ sums }: Sums): [currency: string, sums: Sum[]][] {
  const groups = new Map<string, Sum[]>();
  for (const sum of sums) groups.set(sum.currency, [...(groups.get(sum.currency) ?? []), sum]);
  const countOf = (of: readonly Sum[]) => of.reduce((all, { count }) => all + count, 0);
  return [...groups].sort(([, a], [, b]) => countOf(b) - countOf(a));
}
