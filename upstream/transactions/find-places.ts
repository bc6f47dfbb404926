import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { TRANSACTION_SCREENS, type TransactionScreen } from '../../contract/transactions/kinds';
import { transaction } from '../store/schema/transactions';
import { SHARED_NUMBERS } from './filters';
import { SERVER_KINDS } from './kinds';

/** Index rows read before visibility is checked: keeps a search for what many numbers have fast. */
export const LOOKED_THROUGH = 10_000;
/** Rows that an answer holds at most. */
export const AT_MOST = 50;

/** A column of numbers, what it is called on the wire, and the screens that show it. */
export interface Place {
  field: string;
  table: PgTable;
  number: PgColumn;
  screens: readonly TransactionScreen[];
}

/** Screens that show or filter by a number that every transaction has. A receipt's is kept as its order number. */
const screensWith = (field: string): TransactionScreen[] =>
  SERVER_KINDS.flatMap(({ kind }) => {
    const shown = [...kind.columns, ...kind.facts, ...kind.numbers].map(({ key }) => key);
    return shown.includes(field) ? [kind.name as TransactionScreen] : [];
  });

export const PLACES: readonly Place[] = [
  ...Object.entries(SHARED_NUMBERS).map(([field, number]) => ({
    field,
    table: transaction,
    number,
    screens: field === 'reference_no' ? TRANSACTION_SCREENS : screensWith(field),
  })),
  ...SERVER_KINDS.flatMap(({ kind, ownNumbers }) =>
    Object.entries(ownNumbers?.columns ?? {}).map(([field, number]) => ({
      field,
      table: ownNumbers!.table,
      number,
      screens: [kind.name as TransactionScreen],
    })),
  ),
];
