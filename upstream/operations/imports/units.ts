import { type Dimension, UNITS } from '../../../contract/transactions/units';

/** Units that the names of columns say: `Weight (lb)`, `长（米）`, `product_weight_g`. */

const DIMENSIONS: Readonly<Record<string, Dimension>> = {
  ...{ length: 'length', width: 'length', height: 'length', dim_total: 'length', dim_max: 'length' },
  ...{ weight: 'weight', volume: 'volume', registered_volume: 'volume' },
  ...{ free_volume: 'volume', exceed_inbound_free_volume: 'volume' },
};

/** How else they are written; also those in which nothing is measured here, so that a cell in them is refused. */
const ALSO: Readonly<Record<string, string>> = {
  ...{ inch: 'in', inches: 'in', '"': 'in', 英寸: 'in', feet: 'ft', foot: 'ft', 英尺: 'ft' },
  ...{ 厘米: 'cm', 公分: 'cm', 米: 'm', metres: 'm', meters: 'm', 毫米: 'mm', mm: 'mm' },
  ...{ kgs: 'kg', 千克: 'kg', 公斤: 'kg', 克: 'g', gram: 'g', grams: 'g', 斤: '斤' },
  ...{ lbs: 'lb', pound: 'lb', pounds: 'lb', 磅: 'lb', ounce: 'oz', ounces: 'oz', 盎司: 'oz' },
  ...{ t: 't', ton: 't', tons: 't', tonnes: 't', 吨: 't', mg: 'mg' },
  ...{ cbm: 'm3', 立方米: 'm3', 方: 'm3', 立方厘米: 'cm3', 立方英寸: 'in3', 立方英尺: 'ft3' },
  ...{ cft: 'ft3', cuft: 'ft3', cuin: 'in3', l: 'l', litres: 'l', liters: 'l', 升: 'l' },
};
const KNOWN = new Map([
  ...Object.entries(ALSO),
  ...Object.values(UNITS).flatMap((units) => Object.keys(units).map((unit) => [unit, unit] as const)),
]);

/** Whether the cells of a field are lengths, weights or volumes. */
export const isMeasured = (field: string): boolean => field in DIMENSIONS;

/** In brackets, else the last word of the name. */
const IN_BRACKETS = /[([]([^)\]]+)[)\]]/g;
const LAST_WORD = /[\s_,./-]([^\s_,./-]+)$/;

/** The unit that the name of a field's column says; undefined where it says none or the usual one. */
export function unitOf(field: string, title: string): string | undefined {
  const dimension = DIMENSIONS[field];
  if (!dimension) return undefined;
  const name = title.normalize('NFKC').trim().toLowerCase();
  const words = [...name.matchAll(IN_BRACKETS)].map(([, word]) => word!.replace(/[\s.^]/g, ''));
  const unit = [...words, LAST_WORD.exec(name)?.[1] ?? '']
    .map((word) => KNOWN.get(word))
    .find((known) => known !== undefined);
  return unit === Object.keys(UNITS[dimension])[0] ? undefined : unit;
}
