import { type Measures, SIDES, type Side } from '../../rating/sides';
import { inUsualUnit } from '../../rating/units';
import type { SentMeasures } from '../../store/schema/transactions';
import { idOrNull, measuresOf, type WithBrought } from '../inputs/lines';
import type { FindMaterial, SkuRecord } from './record';
import type { KnownSku, SkuUpdate } from './skus';

/**
 * What records brought of their SKUs (docs/domain.md, Ingest). What a line says counts for its pieces; what it leaves
 * out, another line of its record may say; the rest comes from the SKU.
 */

/** The measures of a line's pieces: in cm and kg, and in other units as it came. */
interface LineMeasures extends Partial<Record<Side, string>> {
  sent: Partial<Record<keyof SentMeasures, string>> | null;
  material?: string;
}

/** What a record says of the pieces of each of its lines. */
export function measuresInRecord(lines: readonly SkuRecord[]): Map<SkuRecord, LineMeasures> {
  const measured = new Map<SkuRecord, LineMeasures>();
  for (const line of lines) measured.set(line, measuresOnLine(line));
  if (measured.size > 1) shareBySku(measured);
  return measured;
}

/** What a line says of its pieces by itself; an absent or zero measure says nothing. */
export function measuresOnLine(
  line: Pick<SkuRecord, Side | 'pack_material' | 'registered_volume'>,
): LineMeasures {
  const measured: LineMeasures = { sent: null, material: line.pack_material };
  for (const side of SIDES) {
    const measure = line[side];
    if (measure == null || !(Number.parseFloat(measure) > 0)) continue;
    measured[side] = inUsualUnit(measure);
    if (measure.includes(' ')) noteSent(measured, side, measure);
  }
  const registered = line.registered_volume;
  if (registered?.includes(' ')) noteSent(measured, 'registered_volume', registered);
  return measured;
}

function noteSent(measured: LineMeasures, name: keyof SentMeasures, measure: string): void {
  measured.sent ??= {};
  measured.sent[name] = measure;
}

/** Lines of one SKU say for each other what they leave out: of several the first that says it. */
function shareBySku(measured: ReadonlyMap<SkuRecord, LineMeasures>): void {
  const first = new Map<string, LineMeasures>();
  for (const [{ sku }, ofLine] of measured) {
    const existing = first.get(sku);
    if (existing) fillGaps(existing, ofLine);
    else first.set(sku, ofLine);
  }
  if (first.size === measured.size) return;
  for (const [{ sku }, ofLine] of measured) fillGaps(ofLine, first.get(sku)!);
}

function fillGaps(measured: LineMeasures, other: LineMeasures): void {
  measured.material ??= other.material;
  for (const side of SIDES) {
    if (measured[side] !== undefined || other[side] === undefined) continue;
    measured[side] = other[side];
    const sent = other.sent?.[side];
    if (sent !== undefined) noteSent(measured, side, sent);
  }
}

/** What the lines of a record say of their SKUs' measures. */
export function measureUpdates(
  customer_id: number,
  measured: ReadonlyMap<SkuRecord, LineMeasures>,
): SkuUpdate[] {
  const facts: SkuUpdate[] = [];
  for (const [{ sku }, { length, width, height, weight }] of measured) {
    facts.push({ customer_id, sku, length, width, height, weight });
  }
  return facts;
}

/** The materials that the lines of a record name. */
export function materialUpdates(
  customer_id: number,
  measured: ReadonlyMap<SkuRecord, LineMeasures>,
  find: FindMaterial,
): SkuUpdate[] {
  const facts: SkuUpdate[] = [];
  for (const [{ sku }, { material }] of measured) {
    if (material !== undefined) facts.push({ customer_id, sku, material: find(material).id });
  }
  return facts;
}

/** Gives a SKU that has no material the one that a record names. */
export function nameMaterial(sku: KnownSku, called: string | undefined, find: FindMaterial): void {
  if (called === undefined || sku.pack_material_id !== null) return;
  const material = find(called);
  sku.pack_material_id = String(material.id);
  sku.material_name = material.name;
}

/** The pieces of a line as they are rated and kept: what the record left out is the SKU's. */
export function measuredPiece(measured: LineMeasures, existing: KnownSku, find: FindMaterial): MeasuredPiece {
  const { sent, length, width, height, weight } = measured;
  const material = measured.material === undefined ? undefined : find(measured.material);
  return {
    skuId: Number(existing.sku_id),
    sku: existing.sku,
    packMaterialId: material ? material.id : idOrNull(existing.pack_material_id),
    materialName: material?.name ?? existing.material_name ?? undefined,
    measures: measuresOf({
      length: length ?? existing.length,
      width: width ?? existing.width,
      height: height ?? existing.height,
      weight: weight ?? existing.weight,
      sent,
      corrected: null,
    }),
    registeredPiece: existing.registered_volume,
    brought: { length, width, height, weight, sent, skuCorrections: existing.corrections },
  };
}

interface MeasuredPiece extends Required<Pick<WithBrought, 'brought'>> {
  skuId: number;
  sku: string;
  packMaterialId: number | null;
  materialName: string | undefined;
  measures: Measures;
  /** m³ that each piece is registered with. */
  registeredPiece: string | null;
}
