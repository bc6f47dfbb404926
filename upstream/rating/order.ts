import { addRules, isByTable } from './by-rules';
import type { Piece } from './measures';
import { mergeAlike } from './merge';
import { rateProcessing } from './outbound';
import { missingFees, rateMaterial, type UsedMaterial } from './packing';
import type { RatedItem, RatingResult } from './result';
import type { DocumentAttributes, LineAttributes } from './rules/work';
import type { CompiledSheet } from './sheet';

export interface OrderLine extends Piece, LineAttributes {
  skuId: number;
  /** Pieces, at least 1. */
  quantity: number;
  /** Material that each piece carries, and its name. */
  packMaterialId: number | null;
  materialName?: string;
}

/** What was shipped: the facts that rating reads. */
export interface RatableOrder {
  lines: readonly OrderLine[];
  /** Package materials used on the order as a whole. */
  materials: readonly (UsedMaterial & { quantity: number })[];
  document?: DocumentAttributes;
}

/**
 * Prices an outbound order: one item for its processing, one for each package material used on it, one for
 * each SKU whose pieces carry a material, then those of charge rules. The order of lines and of sheet rows changes no
 * price. It is shipped `at` a time: now, if it is made up.
 */
export function rateOrder(sheet: CompiledSheet, order: RatableOrder, at: Date = new Date()): RatingResult {
  if ('code' in sheet.processing) return { error: sheet.processing };
  const items: RatedItem[] = [];
  const isTaken = isByTable(sheet, 'order', sheet.processing.table.tiers.length);
  if (isTaken) {
    const lines = mergeAlike(order.lines, ({ packMaterialId }) => packMaterialId, addQuantities);
    const pieces = lines.reduce((total, line) => total + line.quantity, 0);
    const processing = rateProcessing(sheet.processing, lines, pieces);
    if ('code' in processing) return { error: processing };
    items.push(processing);
  }
  const carried = mergeAlike(
    order.lines.filter(carriesMaterial),
    ({ packMaterialId }) => packMaterialId,
    addQuantities,
    {
      isAnySize: true,
    },
  );
  const unpriced =
    missingFees(sheet.packMaterials, order.materials) ?? missingFees(sheet.skuMaterials, carried);
  if (unpriced) return { error: unpriced };
  for (const { packMaterialId, quantity } of mergeMaterials(order.materials)) {
    items.push(rateMaterial(sheet.packMaterials, packMaterialId, quantity));
  }
  for (const line of carried) {
    items.push(rateMaterial(sheet.skuMaterials, line.packMaterialId, line.quantity, line));
  }
  const { lines, document } = order;
  return addRules(sheet, 'order', { lines, document, at }, items, isTaken);
}

const addQuantities = <L extends OrderLine>(a: L, b: L): L => ({ ...a, quantity: a.quantity + b.quantity });

const carriesMaterial = (line: OrderLine): line is OrderLine & { packMaterialId: number } =>
  line.packMaterialId !== null;

function mergeMaterials(materials: RatableOrder['materials']): RatableOrder['materials'] {
  if (materials.length < 2) return materials;
  const byId = new Map<number, number>();
  for (const { packMaterialId, quantity } of materials) {
    byId.set(packMaterialId, (byId.get(packMaterialId) ?? 0) + quantity);
  }
  return [...byId]
    .map(([packMaterialId, quantity]) => ({ packMaterialId, quantity }))
    .sort((a, b) => a.packMaterialId - b.packMaterialId);
}
