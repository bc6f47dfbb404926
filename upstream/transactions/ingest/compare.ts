import { type SQL, sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../contract/constants';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import type { FieldChange } from '../../store/schema/ingest';
import { type FieldValue, filled } from './contents';
import type { RecordKind, ResolvedRecord } from './kind';
import type { RecordBase } from './record';

/** What records say field by field, to show what a later one changes. */

type Contents = Readonly<Record<string, FieldValue>>;

/** Most entries of a list that a change names on each side: a day's stock has up to 20,000 lots. */
const LISTED = 100;

/** What a record says, once its facts are read. */
export function recordContents<R extends RecordBase, F>(
  kind: RecordKind<R, F>,
  { record, businessTime }: ResolvedRecord<R>,
  facts: F,
): Contents {
  const { transactionType, orderNumber, platformNumber, externalNumber, orderType, note, attributes } =
    kind.head(record);
  return {
    ...filled({
      warehouse_code: record.warehouse_code,
      business_time: businessTime.toISOString(),
      status: record.status,
      receipt_type: transactionType === TRANSACTION_TYPE.return ? 'return' : undefined,
      ...{ order_number: orderNumber, platform_number: platformNumber, external_number: externalNumber },
      ...{ order_type: orderType, note },
    }),
    ...attributes,
    ...kind.said(facts),
  };
}

/** JSON without what says nothing. */
const said = (fields: string): SQL => sql.raw(`jsonb_strip_nulls(jsonb_build_object(${fields}))`);

const PIECES = said(`'sku', s.sku, 'quantity', l.quantity::text, 'length', trim_scale(l.length_cm)::text,
  'width', trim_scale(l.width_cm)::text, 'height', trim_scale(l.height_cm)::text,
  'weight', trim_scale(l.weight_kg)::text, 'pack_material', m.material_name,
  'label_quantity', nullif(l.label_quantity, 0)::text, 'power_on_quantity', nullif(l.power_on_quantity, 0)::text,
  'putaway_date', l.putaway_date::text, 'registered_volume', trim_scale(l.registered_volume)::text`);
const CHARGES =
  said(`'fee_type', l.fee_type, 'weight', coalesce(l.weight_sent, trim_scale(l.weight_kg)::text),
  'unit_price', trim_scale(l.unit_price)::text, 'amount', trim_scale(l.amount)::text, 'note', nullif(l.note, '')`);
const HEAD = `'warehouse_code', w.warehouse_code, 'business_time', to_json(t.business_time) #>> '{}',
  'status', case t.is_cancelled when 1 then 'cancelled' else 'active' end,
  'receipt_type', case t.transaction_type when ${TRANSACTION_TYPE.return} then 'return' end,
  'order_number', nullif(t.order_number, ''), 'platform_number', nullif(t.platform_number, ''),
  'external_number', nullif(t.external_number, ''), 'order_type', nullif(t.order_type, ''), 'note', nullif(t.note, ''),
  'volume', trim_scale(r.volume)::text, 'tracking_number', s.tracking_number,
  'package_code', nullif(s.package_code, ''), 'carrier_code', s.carrier_code, 'snapshot_date', k.snapshot_date::text,
  'charge_item', b.title, 'quantity', trim_scale(v.quantity)::text, 'unit_price', trim_scale(v.unit_price)::text,
  'is_service_fee', nullif(v.is_service_fee, 0)::text, 'ref_no', nullif(v.ref_no, '')`;

/** What transactions stand for. */
export async function loadContents(db: Executor, ids: readonly number[]): Promise<Map<number, Contents>> {
  const { rows } = await db.execute<{ id: string; said: Record<string, FieldValue> }>(sql`
    select t.id, ${said(HEAD)} || coalesce(t.attributes, '{}') || jsonb_strip_nulls(jsonb_build_object(
      'lines', (select jsonb_agg(${PIECES} || coalesce(l.attributes, '{}') order by l.line_no) from transaction_line l join sku s on s.id = l.sku_id
        left join pack_material m on m.id = l.pack_material_id where l.transaction_id = t.id),
      'materials', (select jsonb_agg(jsonb_build_object('pack_material', m.material_name, 'quantity', u.quantity::text))
        from transaction_material u join pack_material m on m.id = u.pack_material_id where u.transaction_id = t.id),
      'charges', (select jsonb_agg(${CHARGES} order by l.line_no) from shipment_line l
        where l.transaction_id = t.id))) as said
    from transaction t join warehouse w on w.id = t.warehouse_id
    left join receipt r on r.transaction_id = t.id left join shipment s on s.transaction_id = t.id
    left join stock k on k.transaction_id = t.id
    left join vas v on v.transaction_id = t.id left join billing_type b on b.id = v.billing_type_id
    where t.id = ${anyOfIds(ids)}`);
  return new Map(
    rows.map(({ id, said: { business_time, ...fields } }) => [
      Number(id),
      { ...fields, business_time: new Date(String(business_time)).toISOString() },
    ]),
  );
}

/** What differs, field by field; of lists the entries that only one of them has. */
export function changesBetween(before: Contents, after: Contents): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field): FieldChange[] => {
    const [from, to] = [before[field] ?? '', after[field] ?? ''];
    if (typeof from === 'string' && typeof to === 'string') return from === to ? [] : [{ field, from, to }];
    const lists = onlyIn(from || [], to || []);
    return lists.from.length + lists.to.length === 0 ? [] : [{ field, ...lists }];
  });
}

type Entry = Readonly<Record<string, string>>;

function onlyIn(before: FieldValue, after: FieldValue): { from: Entry[]; to: Entry[] } {
  const left = new Map<string, Entry[]>();
  for (const entry of before as readonly Entry[]) {
    const key = keyOf(entry);
    left.set(key, [...(left.get(key) ?? []), entry]);
  }
  const to = (after as readonly Entry[]).filter((entry) => !left.get(keyOf(entry))?.pop());
  return { from: [...left.values()].flat().slice(0, LISTED), to: to.slice(0, LISTED) };
}

const keyOf = (entry: Entry): string =>
  JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
