import Big from 'big.js';
import { addRules, isByTable } from './by-rules';
import { type HandledPieces, rateHandling } from './handling';
import { rateInboundVolume } from './inbound-volume';
import { missingMeasures, VOLUME_SIDES, volumeOf } from './measures';
import { mergeAlike } from './merge';
import type { RatedItem, RatingResult } from './result';
import type { DocumentAttributes } from './rules/work';
import type { CompiledSheet } from './sheet';
import { SIDES } from './sides';

/** What was received: the facts that rating reads. */
export interface RatableReceipt {
  isReturn: boolean;
  /** Of the whole receipt in m³, when somebody measured it; else it is that of its pieces. */
  volume: string | null;
  /** The same as it was sent, where that was in another unit: `441 ft3`. */
  volumeSent?: string | null;
  lines: readonly HandledPieces[];
  document?: DocumentAttributes;
}

/**
 * Prices a receipt: an item for the pieces of each SKU, by the return tiers if it is one, and an item for the
 * volume of a normal receipt beyond what is free, then those of charge rules. It is finished `at` a time: now, if it is
 * made up.
 */
export function rateReceipt(
  sheet: CompiledSheet,
  receipt: RatableReceipt,
  at: Date = new Date(),
): RatingResult {
  const fees = receipt.isReturn ? sheet.returns : sheet.inbound;
  if ('code' in fees) return { error: fees };
  const lines = mergeAlike(receipt.lines, () => '', addCounts);
  if (lines.length === 0) return { error: { code: 'no_lines' } };
  const when = receipt.isReturn ? 'return' : 'receipt';
  const isTaken = isByTable(sheet, when, fees.table.tiers.length);
  const volumeFees = receipt.isReturn ? null : sheet.inboundVolume;
  const given = Number(receipt.volume) > 0 ? receipt.volume : null;
  const needed = SIDES.filter(
    (side) =>
      (isTaken && fees.table.needed.includes(side)) || (volumeFees && !given && VOLUME_SIDES.includes(side)),
  );
  const missing = missingMeasures(lines, needed);
  if (missing) return { error: missing };
  const items: RatedItem[] = [];
  for (const line of isTaken ? lines : []) {
    const item = rateHandling(fees, line);
    if ('code' in item) return { error: item };
    items.push(item);
  }
  if (volumeFees) {
    const auditDetails = given
      ? { volume: new Big(given), sent: receipt.volumeSent }
      : { volume: volumeOfAll(lines) };
    const item = rateInboundVolume(volumeFees, auditDetails, !given);
    if (item && 'code' in item) return { error: item };
    if (item) items.push(item);
  }
  const { document, volume } = receipt;
  return addRules(sheet, when, { lines: receipt.lines, document, at, volume }, items, isTaken);
}

const volumeOfAll = (lines: readonly HandledPieces[]): Big =>
  lines.reduce((total, line) => total.plus(volumeOf(line.measures!).times(line.quantity)), new Big(0));

const addCounts = (a: HandledPieces, b: HandledPieces): HandledPieces => ({
  ...a,
  quantity: a.quantity + b.quantity,
  labelQuantity: a.labelQuantity + b.labelQuantity,
  powerOnQuantity: a.powerOnQuantity + b.powerOnQuantity,
});
