import { trimZeros } from '../../money';
import type { WithBrought } from '../inputs/lines';

/** A fact as history shows it: a text, or what a list of pieces says one by one. */
export type FieldValue = string | readonly Readonly<Record<string, string>>[];

interface Piece extends WithBrought {
  sku: string;
  quantity: number;
  materialName?: string;
}

/** What a line says of its pieces, beside what is `own` of its kind. What it does not say is left out. */
export function lineContents(
  { sku, quantity, materialName, brought, attributes }: Piece,
  own: Record<string, string | number | null | undefined> = {},
): Record<string, string> {
  const { length, width, height, weight } = brought ?? {};
  const measures = { length, width, height, weight };
  return filled({ sku, quantity, ...measures, pack_material: materialName, ...attributes, ...own });
}

/** The fields that say something, as texts; 0 pieces say nothing. */
export function filled(
  fields: Readonly<Record<string, string | number | null | undefined>>,
): Record<string, string> {
  const said = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(
    said.map(([name, value]) => [name, MEASURED.has(name) ? trimZeros(String(value)) : String(value)]),
  );
}

const MEASURED: ReadonlySet<string> = new Set([
  ...['length', 'width', 'height', 'weight', 'volume', 'registered_volume', 'unit_price', 'amount'],
]);
