import { sql } from 'drizzle-orm';
import { listOf } from '../../../contract/agreements/rule-values';
import type { DocumentAttributes, LineAttributes } from '../../rating/rules/work';
import type { Measures } from '../../rating/sides';
import { inUsualUnit } from '../../rating/units';
import type { Executor } from '../../store/db';
import { inIds } from '../../store/filter';
import type { SentAttributes } from '../../store/schema/transactions';

/** What records say beyond their pieces, as it is kept, shown, and read by charge rules. */

const NAMES = [
  ...['channel', 'tags', 'carrier', 'carrier_service', 'zone', 'country', 'postcode'],
  ...['order_value', 'declared_value', 'after_hours', 'return_grade'],
  ...['cartons', 'pallets', 'places', 'containers'],
  ...['length', 'width', 'height', 'weight'],
] as const;
const LINE_NAMES = [
  ...['categories', 'units_per_carton', 'units_per_pallet'],
  ...['place', 'place_type', 'origin'],
] as const;

/** What a record, or a line of it, says, as texts by name; null without any. */
function textsOf(names: readonly string[], given: Readonly<Record<string, unknown>>): SentAttributes | null {
  let texts: Record<string, string> | null = null;
  for (const name of names) {
    const text = textOf(given[name]);
    if (text === '') continue;
    texts ??= {};
    texts[name] = text;
  }
  return texts;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((part: string | { type: string; count: number }) =>
      typeof part === 'string' ? part : `${part.type} × ${part.count}`,
    )
    .join(', ');
}

export const sentAttributes = (record: object): SentAttributes | null =>
  textsOf(NAMES, record as Record<string, unknown>);
export const sentLineAttributes = (line: object): SentAttributes | null =>
  textsOf(LINE_NAMES, line as Record<string, unknown>);

/** SentAttributes of a document as charge rules read them; `own` are attributes that stand elsewhere. What is empty is not known. */
export function documentOf(
  attributes: SentAttributes | null,
  own: DocumentAttributes['attributes'] = {},
): DocumentAttributes {
  if (!attributes) return { attributes: own };
  const { tags, after_hours, cartons, pallets, places, containers, ...others } = attributes;
  const { length, width, height, weight, ...texts } = others;
  return {
    attributes: {
      ...own,
      ...texts,
      ...(tags && { tag: listOf(tags) }),
      ...(after_hours && { after_hours: after_hours === '1' ? 'yes' : 'no' }),
    },
    ...(cartons && { cartons: Number(cartons) }),
    ...(pallets && { pallets: Number(pallets) }),
    ...(places && { places: Number(places) }),
    ...(containers && { containers: listOf(containers).map(containerOf) }),
    parcel: parcelOf({ length, width, height, weight }),
  };
}

function containerOf(text: string) {
  const [type = '', count] = text.split(' × ');
  return { type, count: Number(count) };
}

function parcelOf(sides: Readonly<Record<keyof Omit<Measures, 'sent'>, string | undefined>>): Measures {
  const usual = (text: string | undefined) => (text ? inUsualUnit(text) : null);
  const { length, width, height, weight } = sides;
  return { length: usual(length), width: usual(width), height: usual(height), weight: usual(weight) };
}

/** What a SKU is known to be, as columns of it. */
export interface SkuAttributes {
  categories: string[];
  units_per_carton: number | null;
  units_per_pallet: number | null;
}
export const SKU_ATTRIBUTES = 's.categories, s.units_per_carton, s.units_per_pallet';

/** What charge rules read of a line's pieces: what the record said, else what the SKU is known to be. */
export function lineAttributesOf(attributes: SentAttributes | null, sku: SkuAttributes): LineAttributes {
  const { categories, units_per_carton, units_per_pallet, place, place_type, origin } = attributes ?? {};
  return {
    categories: categories ? listOf(categories) : sku.categories,
    unitsPerCarton: Number(units_per_carton ?? sku.units_per_carton),
    unitsPerPallet: Number(units_per_pallet ?? sku.units_per_pallet),
    ...(place && { place }),
    ...(place_type && { placeType: place_type }),
    ...(origin && { origin }),
  };
}

/** What charge rules read of a document beside its pieces, and when its work was done. */
interface ReadDocument {
  at: Date;
  document: DocumentAttributes;
}

interface HeadRow extends Record<string, unknown> {
  id: string;
  at: string;
  order_type: string;
  carrier_code: string | null;
  attributes: SentAttributes | null;
}

/** The documents of transactions. */
export async function readDocuments(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, ReadDocument>> {
  const { rows } = await db.execute<HeadRow>(sql`
    select t.id, (extract(epoch from business_time) * 1000)::bigint as at, order_type, t.attributes, s.carrier_code
    from transaction t left join shipment s on s.transaction_id = t.id where ${inIds(sql`t.id`, ids)}`);
  return new Map(
    rows.map(({ id, at, order_type, carrier_code: carrier, attributes }): [number, ReadDocument] => [
      Number(id),
      {
        at: new Date(Number(at)),
        document: documentOf(attributes, { order_type, ...(carrier && { carrier }) }),
      },
    ]),
  );
}
