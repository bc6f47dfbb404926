import type { Readable } from 'node:stream';
import type { accountStatementExport as call } from '../../../contract/accounts/statement';
import type { Language } from '../../../contract/common';
import type { ParsedOf } from '../../../contract/endpoint';
import {
  accountsOf,
  type Issuing,
  loadStatement,
  type Statement,
  workMonth,
} from '../../accounts/ledger/statement';
import { workSums } from '../../accounts/ledger/statement-by-work';
import { entriesOf } from '../../accounts/ledger/statement-entries';
import type { WorkMonth } from '../../accounts/ledger/work';
import { workLinesOf } from '../../accounts/ledger/work-lines';
import { notFound } from '../../errors';
import { type Actor, canSeeCustomer } from '../../identity/actor';
import { translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { ledgerColumns } from './ledger';
import { partiesOf, partyColumns } from './statement-parties';
import { statementLines, summaryColumns } from './statement-summary';
import { itemColumn, quantityColumns, workColumns, workSummary } from './statement-work';
import type { Table } from './table';
import { streamTables } from './workbook';

/**
 * A month's statement as a workbook: a sheet that leads from the opening balance to the closing one, a sheet of the
 * entries that it counts, oldest first, each with the balance after it, and one of who issues it, whom it is for and
 * where to pay to. By work: a sheet of what the work costs and how that leads to what was posted, and one of the lines.
 * @throws ApiError `notFound` for an account that is not there, or not the actor's to see
 */
export async function exportStatement(
  db: Executor,
  actor: Actor,
  { by, customer_id, currency_code, month }: ParsedOf<typeof call>,
  issuing: Issuing,
): Promise<{ fileName: string; content: Readable }> {
  if (!canSeeCustomer(actor, customer_id)) throw notFound();
  const accounts = await accountsOf(db, customer_id);
  const account = accounts.find(({ currencyCode }) => currencyCode === currency_code);
  if (!account) throw notFound();
  const { language } = actor;
  const { timeZone } = issuing;
  const isByWork = by === 'work';
  const stated = await loadStatement(db, actor, account, month, issuing);
  const of = { ...stated, month: workMonth(account, month, issuing) };
  const sheets = isByWork ? await workSheets(db, of, language) : postingSheets(db, of, language);
  const parties = {
    name: translate(language, 'statement.parties'),
    columns: partyColumns(language),
    rows: inOne(partiesOf(stated.statement)),
    totalsTitle: '',
  };
  const name = ['statement', account.customerCode, currency_code, month, isByWork && 'work'];
  const tables = [...sheets, parties].map((table) => ({ ...table, timeZone }) as Table<unknown>);
  return { fileName: `${name.filter(Boolean).join('_')}.xlsx`, content: streamTables(tables) };
}

interface Stated {
  readonly statement: Statement;
  readonly lastEntryId: number;
  readonly month: WorkMonth;
}

function postingSheets(db: Executor, { statement, lastEntryId, month }: Stated, language: Language) {
  const summary = {
    name: translate(language, 'statement.title'),
    columns: summaryColumns(language),
    rows: inOne(statementLines(statement, language)),
    totalsTitle: '',
  };
  const entries = {
    name: translate(language, 'statement.entries'),
    columns: [...ledgerColumns(language), itemColumn(language)],
    rows: entriesOf(db, { ...month, lastEntryId, opening: statement.opening_balance }, language),
    totalsTitle: translate(language, 'exports.totals'),
  };
  return [summary, entries];
}

async function workSheets(db: Executor, { statement, month }: Stated, language: Language) {
  const sums = await workSums(db, month, language);
  const summary = {
    name: translate(language, 'statement.title'),
    columns: [...summaryColumns(language), ...quantityColumns(language)],
    rows: inOne(workSummary(statement, sums, language)),
    totalsTitle: '',
  };
  const lines = {
    name: translate(language, 'statement.work'),
    columns: workColumns(language, month.currencyCode),
    rows: workLinesOf(db, month, language),
    totalsTitle: translate(language, 'exports.totals'),
  };
  return [summary, lines];
}

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
