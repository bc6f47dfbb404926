import { trimZeros } from '../money';
import type { Piece } from './measures';
import { type Measures, SIDES } from './sides';

interface SkuLine extends Piece {
  skuId: number;
}

/**
 * One line for the pieces of a SKU that measure the same and have the same `kind`, so that splitting a line rounds
 * nothing twice; in an order of their own, whatever that of the lines. `isAnySize`: measures do not tell them apart.
 */
export function mergeAlike<Line extends SkuLine>(
  lines: readonly Line[],
  kind: (line: Line) => unknown,
  add: (a: Line, b: Line) => Line,
  { isAnySize = false } = {},
): readonly Line[] {
  if (lines.length < 2) return lines;
  // As it mostly is: keys cost more than all else here.
  if (new Set(lines.map(({ skuId }) => skuId)).size === lines.length) {
    return [...lines].sort((a, b) => a.skuId - b.skuId);
  }
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.skuId} ${kind(line)} ${isAnySize ? '' : sizeOf(line.measures)}`;
    const existing = merged.get(key);
    merged.set(key, existing ? add(existing, line) : line);
  }
  return [...merged]
    .sort(([a, { skuId }], [b, other]) => skuId - other.skuId || (a < b ? -1 : 1))
    .map(([, line]) => line);
}

const sizeOf = (measures: Measures | null): string =>
  SIDES.map((side) => trimZeros(measures?.[side] ?? '0')).join(' ');
