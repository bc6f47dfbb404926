import type { Piece } from './measures';
import { rateProcessing } from './outbound';
import { rateMaterial } from './packing';
import type { RatedItem, RatingResult } from './result';
import type { CompiledSheet } from './sheet';

export interface OrderLine extends Piece {
  skuId: number;
  /** Pieces, at least 1. */
  quantity: number;
  /** Material that each piece carries. */
  packMaterialId: number | null;
}

/** What was shipped: the facts that rating reads. */
export interface RatableOrder {
  lines: readonly OrderLine[];
  /** Package materials used on the order as a whole. */
  materials: readonly { packMaterialId: number; quantity: number }[];
}

/**
 * Prices an outbound order: one item for its processing, one for each package material used on it, one for
 * each SKU whose pieces carry a charged material. The order of lines and of sheet rows changes no price.
 */
export function rateOrder(sheet: CompiledSheet, order: RatableOrder): RatingResult {
  if ('code' in sheet.processing) return { error: sheet.processing };
  const lines = mergeLines(order.lines);
  const pieces = lines.reduce((total, line) => total + line.quantity, 0);
  const processing = rateProcessing(sheet.processing, lines, pieces);
  if ('code' in processing) return { error: processing };
  const items: RatedItem[] = [processing];
  for (const { packMaterialId, quantity } of mergeMaterials(order.materials)) {
    const item = rateMaterial(sheet.packMaterials, packMaterialId, quantity);
    if (item) items.push(item);
  }
  for (const line of lines) {
    if (line.packMaterialId === null) continue;
    const item = rateMaterial(sheet.skuMaterials, line.packMaterialId, line.quantity, line);
    if (item) items.push(item);
  }
  return { items };
}

/** One line a SKU, so that splitting a line rounds nothing twice. */
function mergeLines(lines: readonly OrderLine[]): readonly OrderLine[] {
  if (lines.length < 2) return lines;
  const bySku = new Map<number, OrderLine>();
  for (const line of lines) {
    const known = bySku.get(line.skuId);
    bySku.set(line.skuId, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...bySku.values()].sort((a, b) => a.skuId - b.skuId);
}

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
