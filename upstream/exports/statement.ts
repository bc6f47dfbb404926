import type { Readable } from 'node:stream';
import type { ParsedOf } from '../contract/endpoint';
import type { accountStatementExport as call } from '../contract/statement';
import { notFound } from '../errors';
import { type Actor, sees } from '../identity/actor';
import { accountsOf, type Issuing, statementOf } from '../ledger/statement';
import { entriesOf } from '../ledger/statement-entries';
import { translate } from '../messages/translate';
import type { Executor } from '../store/db';
import { monthRange } from '../time';
import { ledgerColumns } from './ledger';
import { partiesOf, partyColumns } from './statement-parties';
import { linesOf, summaryColumns } from './statement-summary';
import { streamTables } from './workbook';

/**
 * A month's statement as a workbook: a sheet that leads from the opening balance to the closing one, a sheet of the
 * entries that it counts, oldest first, each with the balance after it, and one of who issues it, whom it is for and
 * where to pay to.
 * @throws Refusal `notFound` for an account that is not there, or not the actor's to see
 */
export async function exportStatement(
  db: Executor,
  actor: Actor,
  { customer_id, currency_code, month }: ParsedOf<typeof call>,
  issuing: Issuing,
): Promise<{ fileName: string; content: Readable }> {
  if (!sees(actor, customer_id)) throw notFound();
  const accounts = await accountsOf(db, customer_id);
  const account = accounts.find(({ currencyCode }) => currencyCode === currency_code);
  if (!account) throw notFound();
  const { language } = actor;
  const { timeZone } = issuing;
  const { statement, lastEntryId } = await statementOf(db, actor, account, month, issuing);
  const [from, before] = monthRange(month, timeZone);
  const { id: accountId, currencyCode } = account;
  const counted = { accountId, currencyCode, from, before, lastEntryId, opening: statement.opening_balance };
  const summary = {
    name: translate(language, 'statement.title'),
    columns: summaryColumns(language),
    rows: inOne(linesOf(statement, language)),
    totalsTitle: '',
    timeZone,
  };
  const entries = {
    name: translate(language, 'statement.entries'),
    columns: ledgerColumns(language),
    rows: entriesOf(db, counted, language),
    totalsTitle: translate(language, 'exports.totals'),
    timeZone,
  };
  const parties = {
    name: translate(language, 'statement.parties'),
    columns: partyColumns(language),
    rows: inOne(partiesOf(statement)),
    totalsTitle: '',
    timeZone,
  };
  const fileName = `statement_${account.customerCode}_${currency_code}_${month}.xlsx`;
  return { fileName, content: streamTables([summary, entries, parties]) };
}

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
