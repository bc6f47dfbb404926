import type { ComparedSum } from '~contract/accounts/comparison';
import { plus } from '../../shared/decimal';

/** Months that are compared, up to the one of the statement. */
export const SPANS = [1, 3, 6, 12] as const;

/** Amounts of a charge item, or of all, by month and customer, `''` for all months. */
type Amounts = Record<string, string>;
/** The key of a customer in a month. */
export const columnOf = (month: string, customerId: number): string => `${month} ${customerId}`;

interface Row {
  /** Of the charge item, or of the type of transactions without one. */
  readonly key: string;
  readonly name: string;
  readonly amounts: Amounts;
}

interface Table {
  readonly currency: string;
  readonly rows: Row[];
  readonly total: Amounts;
}

/** A table for each currency, its items in the order of the reply. */
export function tablesOf(sums: readonly ComparedSum[]): Table[] {
  const tables = new Map<string, Table>();
  const rows = new Map<string, Row>();
  for (const sum of sums) {
    const { currency_code: currency, billing_type_id, billing_name: name } = sum;
    const table = tables.get(currency) ?? { currency, rows: [], total: {} };
    tables.set(currency, table);
    const key = `${currency} ${billing_type_id} ${name}`;
    const row = rows.get(key) ?? { key, name, amounts: {} };
    if (!rows.has(key)) table.rows.push(row);
    rows.set(key, row);
    for (const amounts of [row.amounts, table.total]) addTo(amounts, sum);
  }
  return [...tables.values()];
}

function addTo(amounts: Amounts, { month, customer_id, amount }: ComparedSum): void {
  for (const key of [columnOf(month, customer_id), columnOf('', customer_id)]) {
    amounts[key] = plus(amounts[key] ?? '0', amount) ?? amount;
  }
}
