import { sql } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { RECORD_KINDS, type RecordKindName } from '../../../contract/operations/arrivals';
import { CHANGE_STATUS } from '../../../contract/operations/record-changes';
import type { ingestErrors, ingestRecordStates } from '../../../contract/transactions/ingest';
import { KINDS } from '../../../contract/transactions/kinds';
import type { Actor } from '../../identity/actor';
import { explainError } from '../../messages/explain';
import { translate } from '../../messages/translate';
import { roundMoney } from '../../money';
import type { RatingError } from '../../rating/result';
import type { Executor } from '../../store/db';
import { parseInstant } from '../../time';
import { type Reason, rejectionText } from '../../transactions/ingest/reason';

/** What a machine asks about the records that it pushed. */

const TYPES: ReadonlyMap<string, readonly number[]> = new Map(
  KINDS.flatMap((kind) => ('records' in kind ? [[kind.records, kind.types.map(({ code }) => code)]] : [])),
);
const typesOfRecords = (name: RecordKindName) => TYPES.get(name) ?? [];
/** A key of all customers could find as many as there are of these. */
const STATES = 100;
const ERRORS_AT_ONCE = 500;

interface StateRow extends Record<string, unknown> {
  transaction_type: number;
  source_ref: string;
  customer_code: string;
  warehouse_code: string;
  reference_no: string;
  total_amount: string;
  currency_code: string;
  error: RatingError | null;
  billing_status: number;
  is_cancelled: number;
  is_waiting: boolean;
  doubt_of: string | null;
  update_time: string;
}

/** What became of records, of the customers, warehouses and kinds that the key may push. */
export async function recordStates(
  db: Executor,
  { key, language }: Actor,
  { source_ref, kind, customer_code }: ParsedOf<typeof ingestRecordStates>,
): Promise<ReplyOf<typeof ingestRecordStates>> {
  const mayAsk = (name: RecordKindName) => !key?.kinds.length || key.kinds.includes(name);
  const kinds = RECORD_KINDS.filter((name) => mayAsk(name) && (kind === undefined || kind === name));
  const within = (column: string, ids: readonly number[] = []) =>
    ids.length > 0 ? sql`${sql.raw(column)} = any(${sql.param(ids)}::bigint[])` : sql`true`;
  const types = kinds.flatMap(typesOfRecords);
  // By customer and type, as the index has it.
  const { rows } = await db.execute<StateRow>(sql`
    select t.*, w.warehouse_code from (
      select c.customer_code, t.* from customer c
      join transaction t on t.customer_id = c.id and t.transaction_type = any(${sql.param(types)}::smallint[])
        and t.source_ref = ${source_ref}
      where ${within('c.id', key?.customerIds)} and ${within('t.warehouse_id', key?.warehouseIds)}
        and ${customer_code === undefined ? sql`true` : sql`c.customer_code = ${customer_code}`}
      order by t.id limit ${STATES}
    ) f cross join lateral (
      select f.customer_code, f.transaction_type, f.source_ref, f.reference_no, f.total_amount, f.currency_code, f.error,
        f.billing_status, f.is_cancelled, f.doubt_of, to_json(f.update_time) #>> '{}' as update_time,
        exists (select from record_change r where r.transaction_id = f.id
          and r.status = ${sql.raw(String(CHANGE_STATUS.waiting))}) as is_waiting
    ) t join warehouse w on w.id = f.warehouse_id order by f.id`);
  const list = rows.map((row) => ({
    kind: RECORD_KINDS.find((name) => typesOfRecords(name).includes(row.transaction_type))!,
    ...{ source_ref: row.source_ref, customer_code: row.customer_code, warehouse_code: row.warehouse_code },
    ...{ reference_no: row.reference_no, currency_code: row.currency_code },
    total_amount: roundMoney(row.total_amount, row.currency_code),
    error_msg: row.error ? explainError(language, row.error) : '',
    ...{ is_billed: row.billing_status, is_cancelled: row.is_cancelled, is_waiting: Number(row.is_waiting) },
    doubt_msg: row.doubt_of ? translate(language, 'transactions.doubt', { reference: row.doubt_of }) : '',
    update_time: row.update_time,
  }));
  return { list };
}

interface ErrorRow extends Record<string, unknown> {
  arrival_id: string;
  create_time: string;
  kind: string;
  row: number;
  reason: Reason;
  text: string;
  is_cut: number;
}

/** A page of rows that were rejected since a time, of pushes with the actor's key. */
export async function rejectedSince(
  db: Executor,
  { key, language }: Actor,
  { since, cursor }: ParsedOf<typeof ingestErrors>,
  timeZone: string,
): Promise<ReplyOf<typeof ingestErrors>> {
  const [arrivalId, row] = (cursor ?? '0-0').split('-').map(Number);
  const { rows } = await db.execute<ErrorRow>(sql`
    select r.arrival_id, to_json(a.create_time) #>> '{}' as create_time, a.kind, r.row, r.reason, r.text, r.is_cut
    from arrival a join arrival_row r on r.arrival_id = a.id
    where a.api_key_id = ${key?.id ?? 0} and a.create_time >= ${parseInstant(since, timeZone).toISOString()}
      and (r.arrival_id, r.row) > (${arrivalId}, ${row})
    order by r.arrival_id, r.row limit ${ERRORS_AT_ONCE}`);
  const last = rows.length === ERRORS_AT_ONCE ? rows.at(-1) : undefined;
  return {
    list: rows.map(({ arrival_id: _, reason, ...one }) => ({
      ...one,
      reason: rejectionText(language, reason),
    })),
    cursor: last ? `${last.arrival_id}-${last.row}` : '',
  };
}
