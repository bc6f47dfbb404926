import type { ImportKind } from '../../../contract/operations/import-bounds';
import { customers } from '../../catalogue/record-sets/customers';
import type { IncomingRow, SetKind } from '../../catalogue/record-sets/kind';
import { limits } from '../../catalogue/record-sets/limits';
import { materials } from '../../catalogue/record-sets/materials';
import { openingBalances } from '../../catalogue/record-sets/opening-balances';
import { type RowByCode, readOne } from '../../catalogue/record-sets/read';
import { skus } from '../../catalogue/record-sets/skus';
import { planSet, storeSet } from '../../catalogue/record-sets/store';
import { warehouses } from '../../catalogue/record-sets/warehouses';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import type { Rejection } from '../../transactions/ingest/reason';
import { runAgreements } from './agreements/run';
import type { ImportOutcome } from './outcome';
import { runServices } from './services';

interface Row {
  readonly row: number;
  readonly record: object;
  readonly given: readonly string[];
}

/** Rows that are written together. */
const CHUNK = 1000;
const ACTION = 'import.commit';

interface RunOptions {
  readonly isStored: boolean;
  /** Services that repeat another or come to nothing are stored too. */
  readonly keepsFlagged?: boolean;
  readonly timeZone: string;
}
/** Counts what rows would do or, if they are to be stored, does it; in the caller's database transaction. */
type Run = (db: Executor, actor: Actor, rows: readonly Row[], options: RunOptions) => Promise<ImportOutcome>;

const runnerOf =
  <Fields, State extends object>(kindIn: (timeZone: string) => SetKind<Fields, State>): Run =>
  async (db, actor, rows, { isStored, timeZone }) => {
    const kind = kindIn(timeZone);
    const seen: RowByCode = new Map();
    const rejected: Rejection[] = [];
    const incoming: IncomingRow<Fields>[] = [];
    for (const { row, record, given } of rows) {
      const read = readOne(kind, row, record, seen, given);
      if ('reason' in read) rejected.push(read);
      else incoming.push(read);
    }
    const counts = { created: 0, changed: 0, unchanged: 0 };
    for (let at = 0; at < incoming.length; at += CHUNK) {
      const plan = await planSet(db, actor, kind, incoming.slice(at, at + CHUNK));
      if (isStored) await storeSet(db, actor, kind, plan, ACTION);
      counts.created += plan.created.length;
      counts.changed += plan.changed.length;
      counts.unchanged += plan.unchanged;
      rejected.push(...plan.rejected);
    }
    return { ...counts, rejected: rejected.sort((a, b) => a.row - b.row) };
  };

export const IMPORT_JOB: Readonly<Record<ImportKind, Run>> = {
  customers: runnerOf(() => customers),
  warehouses: runnerOf(() => warehouses),
  materials: runnerOf(() => materials),
  skus: runnerOf(() => skus),
  limits: runnerOf(() => limits),
  opening_balances: runnerOf(openingBalances),
  agreements: runAgreements,
  services: runServices,
};
