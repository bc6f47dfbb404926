import { sql } from 'drizzle-orm';
import type { RuleWhen } from '../../../../contract/agreements/rule-names';
import { groupBy } from '../../../group-by';
import type { CountedDocument } from '../../../rating/period/facts';
import type { RuleLine, RuleWork } from '../../../rating/rules/work';
import { carrierCostOf, parcelOf } from '../../../rating/shipment';
import { lotAge } from '../../../rating/stock-age';
import { awaitAll } from '../../../store/await-all';
import type { Executor } from '../../../store/db';
import type { SentAttributes } from '../../../store/schema/transactions';
import { unnestRows } from '../../../store/unnest';
import { documentOf } from '../../inputs/documents';
import { pieceOf, readLines } from '../../inputs/lines';
import { readCarrierLines } from '../shipment/facts';
import { byReceipts } from '../storage/by-receipts';
import { WORK_TYPES } from '../work-types';

/** Documents of periods, as the rules of their sheets ask for them: alike ones once, with how many there are. */

/** What is asked of the documents of a kind of work for one period. */
export interface WorkAsked {
  readonly n: number;
  readonly work: RuleWhen;
  readonly hasLines: boolean;
  readonly customerId: number;
  readonly warehouseId: number;
  readonly from: Date;
  readonly before: Date;
  readonly timeZone: string;
  /** Stock ages by receipts. */
  readonly byReceipts: boolean;
}

type Found = Map<number, Map<RuleWhen, CountedDocument[]>>;

/** Documents by the number of what was asked, and by kind of work. */
export async function readWork(db: Executor, asked: readonly WorkAsked[]): Promise<Found> {
  const read = await awaitAll([
    readAlike(
      db,
      asked.filter(({ hasLines }) => !hasLines),
    ),
    readEach(
      db,
      asked.filter(({ hasLines }) => hasLines),
    ),
  ]);
  const byWork = (found: readonly Read[]) =>
    new Map(
      [...groupBy(found, ({ work }) => work)].map(([work, own]) => [
        work,
        own.map(({ document }) => document),
      ]),
    );
  return new Map([...groupBy(read.flat(), ({ n }) => n)].map(([n, found]) => [n, byWork(found)]));
}

interface Read {
  n: number;
  work: RuleWhen;
  document: CountedDocument;
}

interface Row extends Record<string, unknown> {
  n: number;
  work: RuleWhen;
  hour: string;
  order_type: string;
  carrier: string | null;
  attributes: SentAttributes | null;
}

const COLUMNS = {
  n: 'int',
  work: 'text',
  type: 'smallint',
  customerId: 'bigint',
  warehouseId: 'bigint',
  from: 'timestamptz',
  before: 'timestamptz',
  timeZone: 'text',
} as const;
const askedRows = (asked: readonly WorkAsked[]) =>
  unnestRows(
    asked.map((one) => ({ ...one, type: WORK_TYPES[one.work] })),
    COLUMNS,
    'p',
  );
const OF_PERIOD = sql`join transaction t on t.transaction_type = p.type and t.customer_id = p."customerId"
  and t.warehouse_id = p."warehouseId" and t.business_time >= p."from" and t.business_time < p.before
  and t.is_cancelled = 0
  left join stock k on p.work = 'stock_day' and k.transaction_id = t.id
  left join shipment s on p.work = 'parcel' and s.transaction_id = t.id`;
/** A day of stock is the one that was counted, whatever its zone was once. */
const HOUR = sql`coalesce(k.snapshot_date::text || 'T00',
  to_char(t.business_time at time zone p."timeZone", 'YYYY-MM-DD"T"HH24'))`;

/** Those whose lines do not count, the alike ones counted by the database. */
async function readAlike(db: Executor, asked: readonly WorkAsked[]): Promise<Read[]> {
  if (asked.length === 0) return [];
  const { rows } = await db.execute<Row & { times: number }>(sql`
    select p.n, p.work, ${HOUR} as hour, t.order_type, s.carrier_code as carrier, t.attributes,
      count(*)::int as times
    from ${askedRows(asked)} ${OF_PERIOD}
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6::text`);
  return rows.map((row) => ({
    ...{ n: row.n, work: row.work },
    document: { work: workOf(row, []), times: row.times },
  }));
}

/** The others, each with its lines. */
async function readEach(db: Executor, asked: readonly WorkAsked[]): Promise<Read[]> {
  if (asked.length === 0) return [];
  const { rows } = await db.execute<Row & { id: string; volume: string | null }>(sql`
    select p.n, p.work, t.id, ${HOUR} as hour, t.order_type, s.carrier_code as carrier, t.attributes,
      trim_scale(r.volume) as volume
    from ${askedRows(asked)} ${OF_PERIOD}
    left join receipt r on p.work in ('receipt', 'return') and r.transaction_id = t.id
    order by p.n, t.business_time, t.id`);
  const idsOf = (isParcel: boolean) =>
    rows.flatMap(({ work, id }) => ((work === 'parcel') === isParcel ? [Number(id)] : []));
  const [lines, freight] = await awaitAll([
    readLines<{ putaway_date: string | null }>(db, idsOf(false), sql`l.putaway_date::text as putaway_date`),
    readCarrierLines(db, idsOf(true)),
  ]);
  const askedOf = new Map(asked.map((one) => [one.n, one]));
  const documents = rows.map((row) => {
    const { customerId, warehouseId } = askedOf.get(row.n)!;
    const snapshotDate = row.hour.slice(0, 10);
    const pieces = (lines.get(Number(row.id)) ?? []).map((line) => ({
      ...pieceOf(line),
      quantity: line.quantity,
      putawayDate: line.putaway_date ?? '',
      ...(line.putaway_date && lotAge(line.putaway_date, snapshotDate)),
    }));
    return { row, customerId, warehouseId, snapshotDate, lots: pieces };
  });
  const isAsked = ({ row: { n, work } }: (typeof documents)[number]) =>
    work === 'stock_day' && askedOf.get(n)!.byReceipts;
  return (await byReceipts(db, documents, isAsked)).map(({ row, lots, lotsByReceipts }) => {
    const work = workOf(row, lotsByReceipts ?? lots);
    return {
      ...{ n: row.n, work: row.work },
      document: {
        work: {
          ...work,
          byReceipts: lotsByReceipts !== undefined,
          volume: row.volume,
          carrierCost: carrierCostOf(freight.get(Number(row.id)) ?? []),
        },
        times: 1,
      },
    };
  });
}

function workOf({ work, hour, order_type, carrier, attributes }: Row, lines: readonly RuleLine[]): RuleWork {
  const document = documentOf(attributes, { order_type, ...(carrier && { carrier }) });
  return {
    ...document,
    when: work,
    time: () => hour,
    lines: work === 'parcel' ? [parcelOf(document)] : lines,
    charges: [],
  };
}
