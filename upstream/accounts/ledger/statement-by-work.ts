import {
  MAX_WORK_LINES,
  type StatementByWork,
  type WorkPart,
} from '../../../contract/accounts/statement-by-work';
import type { Language } from '../../../contract/common';
import { add, compare, priceText, roundMoney, subtract, sum, trimZeros } from '../../money';
import { withArchived } from '../../operations/archive/read';
import type { Executor } from '../../store/db';
import { chargeNames } from './charge-name';
import { transactionTypeList } from './reply';
import { loadWork, type Part, type WorkMonth } from './work';
import { firstWorkLines } from './work-lines';

/** The sums of a statement by work: all of it but the lines. */
export type WorkSums = Omit<StatementByWork, 'line_list'>;

/** A month of work, with its first lines. */
export async function statementByWork(
  db: Executor,
  month: WorkMonth,
  language: Language,
): Promise<StatementByWork> {
  // What is archived of it is unpacked once, for both.
  return withArchived(db, workOf(month), async (db) => ({
    ...(await sumsOf(db, month, language)),
    line_list: await firstWorkLines(db, month, language, MAX_WORK_LINES),
  }));
}

const workOf = ({ customerId, from, before }: WorkMonth) => ({ customerIds: [customerId], from, before });

/** What a month of work costs, and whether it leads to what the ledger charged in the month. */
export const workSums = (db: Executor, month: WorkMonth, language: Language): Promise<WorkSums> =>
  withArchived(db, workOf(month), (db) => sumsOf(db, month, language));

async function sumsOf(db: Executor, month: WorkMonth, language: Language): Promise<WorkSums> {
  const rows = await loadWork(db, month);
  const nameOf = chargeNames(language);
  const types = new Map(transactionTypeList(language).map(({ key, value }) => [key, value]));
  const rounded = (amount: string) => roundMoney(amount, month.currencyCode);
  const total = (of: readonly { amount: string }[]) => sum(of.map(({ amount }) => amount));
  const charges = rows.filter(({ part }) => part === 'charge');
  const partOf = (name: Part): WorkPart => {
    const own = rows.filter(({ part }) => part === name).sort((a, b) => Number(a.type) - Number(b.type));
    return {
      count: own.reduce((count, row) => count + Number(row.count), 0),
      amount: rounded(total(own)),
      type_list: own.map(({ type, count, amount }) => ({
        transaction_type: Number(type),
        transaction_type_text: types.get(String(type)) ?? '',
        count: Number(count),
        amount: rounded(amount),
      })),
    };
  };
  const parts = {
    work: partOf('work'),
    unbilled: partOf('unbilled'),
    posted_elsewhere: partOf('posted_elsewhere'),
    other_work: partOf('other_work'),
    posted: partOf('posted'),
  };
  const billed = subtract(parts.work.amount, parts.unbilled.amount);
  const expected = add(subtract(billed, parts.posted_elsewhere.amount), parts.other_work.amount);
  const isWhole = compare(parts.work.amount, total(charges)) === 0;
  return {
    charge_list: charges.map((row) => ({
      billing_type_id: row.billing_type_id === null ? null : Number(row.billing_type_id),
      billing_name: nameOf(row.title, row.type),
      transaction_type: row.type,
      count: Number(row.count),
      quantity: row.quantity === null ? '' : trimZeros(row.quantity),
      unit_price: row.unit_price === null ? '' : priceText(row.unit_price, month.currencyCode),
      amount: rounded(row.amount),
    })),
    line_count: charges.reduce((count, row) => count + Number(row.count), 0),
    ...parts,
    is_reconciled: Number(isWhole && compare(expected, parts.posted.amount) === 0),
  };
}
