import { sql } from 'drizzle-orm';
import { BILLING_STATUS, CHARGE_STATUS } from '../../contract/constants';
import { KINDS } from '../../contract/transactions/kinds';
import type { Executor } from '../store/db';
import type { SentAttributes } from '../store/schema/transactions';
import { unnestRows } from '../store/unnest';
import type { Price, PricingKey } from './price';

/** First letters of a reference number, by type. */
const PREFIX: Readonly<Record<number, string>> = Object.fromEntries(
  KINDS.flatMap(({ types }) => types.map(({ code, letters }) => [code, letters])),
);

/** A transaction with its price, before it has an id. */
export interface NewTransaction extends PricingKey {
  transactionType: number;
  /** Null: it was made here. */
  sourceRef: string | null;
  /** Of the record that it stands for. */
  hash?: string;
  revision?: number | null;
  isCancelled?: boolean;
  orderNumber?: string;
  platformNumber?: string;
  externalNumber?: string;
  orderType?: string;
  note?: string;
  /** What the record said beyond its pieces. */
  attributes?: SentAttributes | null;
  price: Price;
  /** Charged and not billed, now, unless it is told otherwise. */
  chargeStatus?: number;
  billingStatus?: number;
  updateTime?: Date;
}

/** Writes the heads of transactions; what they are about and their items follow. Returns the ids in their order. */
export async function insertTransactions(
  db: Executor,
  rows: readonly NewTransaction[],
  timeZone: string,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const heads = rows.map((row, n) => ({
    n,
    prefix: PREFIX[row.transactionType],
    type: row.transactionType,
    customer: row.customerId,
    warehouse: row.warehouseId,
    source: row.sourceRef,
    hash: row.hash,
    revision: row.revision,
    cancelled: Number(row.isCancelled ?? false),
    order: row.orderNumber ?? '',
    platform: row.platformNumber ?? '',
    external: row.externalNumber ?? '',
    kind: row.orderType ?? '',
    note: row.note ?? '',
    attributes: row.attributes,
    time: row.businessTime,
    updated: row.updateTime,
    charge: row.chargeStatus ?? (row.isCancelled ? CHARGE_STATUS.notCharged : CHARGE_STATUS.charged),
    billing: row.billingStatus ?? BILLING_STATUS.notBilled,
    amount: row.price.billingAmount,
    currency: row.price.currency,
    version: row.price.versionId,
    error: row.price.error,
  }));
  const { rows: ids } = await db.execute<{ id: string }>(sql`
    with w as materialized (
      select *, nextval(pg_get_serial_sequence('transaction', 'id')) as id
      from ${unnestRows(heads, {
        ...{ n: 'int', prefix: 'text', type: 'smallint', customer: 'bigint', warehouse: 'bigint' },
        ...{ source: 'text', order: 'text', platform: 'text', external: 'text', kind: 'text', note: 'text' },
        ...{ time: 'timestamptz', updated: 'timestamptz', charge: 'smallint', billing: 'smallint' },
        ...{ amount: 'numeric', currency: 'text', version: 'bigint', error: 'jsonb' },
        ...{ hash: 'bigint', revision: 'bigint', cancelled: 'smallint', attributes: 'jsonb' },
      })}
      order by n
    ), added as (
      insert into transaction (id, transaction_type, reference_no, customer_id, warehouse_id, source_ref,
        order_number, platform_number, external_number, order_type, note, business_time, update_time,
        charge_status, billing_status, billing_amount, total_amount, currency_code, agreement_version_id, error,
        source_hash, source_revision, is_cancelled, attributes)
      overriding system value
      select id, type, ${referenceNo(timeZone)}, customer, warehouse, source, "order", platform, external, kind,
        note, time, coalesce(updated, now()), charge, billing, amount, amount, currency, version, error,
        hash, revision, cancelled, attributes
      from w
    )
    select id from w order by n`);
  return ids.map(({ id }) => Number(id));
}

/** `OB20261121-0000042`: the day of the work in the operator's zone, and its id, so that it is unique. */
const referenceNo = (timeZone: string) => sql`prefix || to_char(time at time zone ${timeZone}, 'YYYYMMDD')
  || '-' || lpad(id::text, greatest(7, length(id::text)), '0')`;
