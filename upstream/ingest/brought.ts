import { type Measures, SIDES, type Side } from '../rating/result';
import { inUsualUnit } from '../rating/units';
import type { SentMeasures } from '../store/schema/transactions';
import { idOrNull, measuresOf, type WithBrought } from '../transactions/facts/lines';
import type { SkuRecord } from './kind';
import type { KnownSku, SkuFacts } from './skus';

/**
 * What records brought of their SKUs (docs/domain.md, Ingest). What a line says counts for its pieces; what it leaves
 * out, another line of its record may say; the rest comes from the SKU.
 */

/** What is said of a line's pieces: in cm and kg, and in other units as it came. */
interface LineMeasures extends Partial<Record<Side, string>> {
  sent: Partial<Record<keyof SentMeasures, string>> | null;
  material?: string;
}

/** What a record says of the pieces of each of its lines. */
export function measuresInRecord(lines: readonly SkuRecord[]): Map<SkuRecord, LineMeasures> {
  const said = new Map<SkuRecord, LineMeasures>();
  for (const line of lines) said.set(line, measuresOnLine(line));
  if (said.size > 1) shareBySku(said);
  return said;
}

/** An absent or zero measure says nothing. */
function measuresOnLine(line: SkuRecord): LineMeasures {
  const said: LineMeasures = { sent: null, material: line.pack_material };
  for (const side of SIDES) {
    const measure = line[side];
    if (measure == null || !(Number.parseFloat(measure) > 0)) continue;
    said[side] = inUsualUnit(measure);
    if (measure.includes(' ')) noteSent(said, side, measure);
  }
  const registered = line.registered_volume;
  if (registered?.includes(' ')) noteSent(said, 'registered_volume', registered);
  return said;
}

function noteSent(said: LineMeasures, name: keyof SentMeasures, measure: string): void {
  said.sent ??= {};
  said.sent[name] = measure;
}

/** Lines of one SKU say for each other what they leave out: of several the first that says it. */
function shareBySku(said: ReadonlyMap<SkuRecord, LineMeasures>): void {
  const first = new Map<string, LineMeasures>();
  for (const [{ sku }, ofLine] of said) {
    const known = first.get(sku);
    if (known) fillGaps(known, ofLine);
    else first.set(sku, ofLine);
  }
  if (first.size === said.size) return;
  for (const [{ sku }, ofLine] of said) fillGaps(ofLine, first.get(sku)!);
}

function fillGaps(said: LineMeasures, other: LineMeasures): void {
  said.material ??= other.material;
  for (const side of SIDES) {
    if (said[side] !== undefined || other[side] === undefined) continue;
    said[side] = other[side];
    const sent = other.sent?.[side];
    if (sent !== undefined) noteSent(said, side, sent);
  }
}

/** What the lines of a record say of their SKUs' measures. */
export function measureFactsOf(customer_id: number, said: ReadonlyMap<SkuRecord, LineMeasures>): SkuFacts[] {
  const facts: SkuFacts[] = [];
  for (const [{ sku }, { length, width, height, weight }] of said) {
    facts.push({ customer_id, sku, length, width, height, weight });
  }
  return facts;
}

/** The materials that the lines of a record name. */
export function materialFactsOf(
  customer_id: number,
  said: ReadonlyMap<SkuRecord, LineMeasures>,
  materialId: (name: string) => number,
): SkuFacts[] {
  const facts: SkuFacts[] = [];
  for (const [{ sku }, { material }] of said) {
    if (material !== undefined) facts.push({ customer_id, sku, material: materialId(material) });
  }
  return facts;
}

/** Gives a SKU that has no material the one that a record names. */
export function nameMaterial(
  sku: KnownSku,
  name: string | undefined,
  materialId: (name: string) => number,
): void {
  if (name === undefined || sku.pack_material_id !== null) return;
  sku.pack_material_id = String(materialId(name));
  sku.material_name = name;
}

/** The pieces of a line as they are rated and kept: what the record left out is the SKU's. */
export function broughtPiece(
  said: LineMeasures,
  known: KnownSku,
  materialId: (name: string) => number,
): BroughtPiece {
  const { sent, material, length, width, height, weight } = said;
  return {
    skuId: Number(known.sku_id),
    sku: known.sku,
    packMaterialId: material === undefined ? idOrNull(known.pack_material_id) : materialId(material),
    materialName: material ?? known.material_name ?? undefined,
    measures: measuresOf({
      length: length ?? known.length,
      width: width ?? known.width,
      height: height ?? known.height,
      weight: weight ?? known.weight,
      sent,
      corrected: null,
    }),
    brought: { length, width, height, weight, sent, skuCorrections: known.corrections },
  };
}

interface BroughtPiece extends Required<WithBrought> {
  skuId: number;
  sku: string;
  packMaterialId: number | null;
  materialName: string | undefined;
  measures: Measures;
}
