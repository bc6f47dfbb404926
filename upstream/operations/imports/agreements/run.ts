import type { z } from 'zod';
import { agreementForm } from '../../../../contract/agreements/agreements';
import { ApiError } from '../../../errors';
import type { Actor } from '../../../identity/actor';
import { LOCK, lockUntilEnd } from '../../../store/advisory-locks';
import type { Executor } from '../../../store/db';
import { problemOf } from '../../../transactions/ingest/read-record';
import { type Reason, type Rejection, reasonOf } from '../../../transactions/ingest/reason';
import type { ImportOutcome } from '../outcome';
import { type FeeRow, readFeeRow } from './fee-row';
import { type AgreementLookup, agreementKey, knownTo } from './known';
import { grouped, sheetOf } from './sheet';
import { storeAgreement } from './store';

/** Tables of agreements: each row is a fee, and those of a customer, warehouse, name and first day are one agreement. */

const MAX_AGREEMENTS = 500;

type Reasons = ReadonlyMap<number, Reason>;

interface Row {
  readonly row: number;
  readonly record: object;
}

/** Makes the agreements that are good in all their rows; counts are of rows. */
export async function runAgreements(
  db: Executor,
  actor: Actor,
  records: readonly Row[],
  { timeZone }: { readonly timeZone: string },
): Promise<ImportOutcome> {
  // Of two who import the same, the second finds what the first has made.
  await lockUntilEnd(db, LOCK.recordCodes);
  const read = records.map(({ row, record }) => readFeeRow(row, record, timeZone));
  const rejected: Rejection[] = read.filter((one) => 'reason' in one);
  const rows = read.filter((one) => 'list' in one);
  // One that cannot be read belongs to each agreement of its name: its day may be what is wrong.
  const broken = new Map(
    records.flatMap(({ row, record }, i) => ('reason' in read[i]! ? [[nameOf(record), row] as const] : [])),
  );
  const existing = await knownTo(db, rows);
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const groups = grouped(rows, ({ header, start }) => `${nameOf(header)}\n${start.getTime()}`);
  for (const [i, group] of groups.entries()) {
    const other = broken.get(nameOf(group[0]!.header));
    const came =
      i >= MAX_AGREEMENTS
        ? allBecause(group, reasonOf('imports.tooManyAgreements', { max: MAX_AGREEMENTS }))
        : other === undefined
          ? await runOne(db, actor, group, existing, timeZone)
          : allBecause(group, reasonOf('imports.otherRow', { row: other }));
    if (typeof came === 'string') counts[came] += group.length;
    else rejected.push(...ofAll(group, came));
  }
  return { ...counts, rejected: rejected.sort((a, b) => a.row - b.row) };
}

const nameOf = (row: { customer_code?: string; warehouse_code?: string; agreement?: string }): string =>
  `${row.customer_code}\n${row.warehouse_code}\n`.toLowerCase() + row.agreement;

const allBecause = (group: readonly FeeRow[], reason: Reason): Reasons =>
  new Map(group.map(({ row }) => [row, reason]));

/** All rows of an agreement are rejected with those that are wrong. */
function ofAll(group: readonly FeeRow[], reasons: Reasons): Rejection[] {
  const [first = 0] = reasons.keys();
  const other = reasonOf('imports.otherRow', { row: first });
  return group.map(({ row }) => ({ row, reason: reasons.get(row) ?? other }));
}

/** Stores one agreement, or says which of its rows are wrong. */
async function runOne(
  db: Executor,
  actor: Actor,
  group: readonly FeeRow[],
  existing: AgreementLookup,
  timeZone: string,
) {
  const [{ header, row, start, end }] = group as [FeeRow];
  const { customer_code, warehouse_code, agreement: title, currency_code } = header;
  const customer = existing.customers.get(customer_code.toLowerCase());
  const warehouseId = existing.warehouses.get(warehouse_code.toLowerCase());
  if (!customer) return allBecause(group, reasonOf('ingest.unknownCustomer', { code: customer_code }));
  if (!warehouseId) return allBecause(group, reasonOf('ingest.unknownWarehouse', { code: warehouse_code }));
  const differing = differencesIn(group);
  if (differing.size > 0) return differing;
  const { sheet, places } = sheetOf(group, existing);
  const rowAt = (path: string) => {
    const parts = path.split('.');
    const at = parts.findLastIndex((_, i) => places.has(parts.slice(0, i + 1).join('.')));
    return places.get(parts.slice(0, at + 1).join('.')) ?? row;
  };
  const entered = {
    ...{ title, currency_code, customer_id: customer.id, warehouse_id: warehouseId },
    ...{ start_create_time: start.toISOString(), end_create_time: end.toISOString(), ...sheet },
  };
  const form = agreementForm.safeParse(entered);
  if (!form.success) return firstAtEach(form.error.issues, entered, rowAt);
  const id = existing.agreements.get(agreementKey(customer.id, warehouseId, title, start));
  try {
    // What was written before it was refused is taken back.
    return await db.transaction((tx) => storeAgreement(tx, actor, form.data, id, timeZone));
  } catch (refused) {
    if (!(refused instanceof ApiError)) throw refused;
    const fields = Object.entries(refused.fields);
    if (fields.length === 0) return new Map([[row, reasonOf(refused.key, refused.params)]]);
    return new Map(fields.map(([path, key]) => [rowAt(path), reasonOf(key, refused.params)]));
  }
}

/** What rows say of their agreement otherwise than the first, or of its settings otherwise than one above. */
function differencesIn(group: readonly FeeRow[]): Reasons {
  const reasons = new Map<number, Reason>();
  const said = new Map<string, { value: string; row: number }>();
  for (const { row, header, end, config } of group) {
    const { currency_code } = header;
    for (const [field, value] of Object.entries({ currency_code, last_day: end.toISOString(), ...config })) {
      const other = said.get(field);
      if (!other) said.set(field, { value, row });
      else if (other.value !== value)
        reasons.set(row, reasonOf('imports.differs', { field, row: other.row }));
    }
  }
  return reasons;
}

/** The first issue of each row, about the column that it has there. */
function firstAtEach(
  issues: readonly z.core.$ZodIssue[],
  form: object,
  rowAt: (path: string) => number,
): Reasons {
  const reasons = new Map<number, Reason>();
  for (const issue of issues) {
    const row = rowAt(issue.path.join('.'));
    if (reasons.has(row)) continue;
    const reason = problemOf(issue, form);
    const field = String(issue.path.at(-1));
    reasons.set(row, { ...reason, params: { ...reason.params, field } });
  }
  return reasons;
}
