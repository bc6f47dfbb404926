import { listOf } from '../../../contract/agreements/rule-values';
import type { RuleRow } from '../../../contract/agreements/rules';
import { groupBy } from '../../group-by';
import { sum } from '../../money';
import type { RatingError } from '../result';
import { isError, measurePiece, missingAttribute } from './attributes';
import type { WorkContext } from './context';
import { type CompiledMeasure, inUnit } from './measures';
import { larger, minus, ONE, plus, type Ratio, ratio, ratioOf, times, ZERO } from './ratio';
import { lowerCase } from './values';
import type { RuleLine } from './work';

/** Pieces that a rule picked: lines, or so many pieces of one. `isAll`: nothing of the work is left out. */
export interface Picked {
  lines: readonly RuleLine[];
  isAll: boolean;
  /** The container type that is counted, where prices differ by it. */
  containerType?: string;
}

/** Counts what was picked, exact. */
export type CountFn = (context: WorkContext, picked: Picked) => Ratio | RatingError;

/** How a rule counts; `measure` is the one that it names. */
export function compileCount(
  rule: Pick<RuleRow, 'count_by' | 'count_of'> & { charged_item_id?: number | undefined },
  measure: CompiledMeasure | undefined,
): CountFn {
  const { count_by, count_of, charged_item_id } = rule;
  switch (count_by) {
    case 'documents':
      return () => ONE;
    case 'lines':
      return (_context, { lines }) => ratioOf(lines.length);
    case 'pieces':
      return (_context, { lines }) => pieces(lines);
    case 'skus':
      return (_context, { lines }) => ratioOf(new Set(lines.map(({ sku }) => sku)).size);
    case 'cartons':
      return toldOr('cartons', 'unitsPerCarton', 'units_per_carton');
    case 'pallets':
      return toldOr('pallets', 'unitsPerPallet', 'units_per_pallet');
    case 'loose_pieces':
      return (_context, { lines }) => {
        const cartons = inPacks(lines, 'unitsPerCarton', 'units_per_carton');
        return isError(cartons) ? cartons : minus(pieces(lines), cartons.inside);
      };
    case 'containers':
      return ({ work }, { containerType }) => {
        if (!work.containers) return missingAttribute('container_type');
        const counted = work.containers.filter(
          ({ type }) => containerType === undefined || type.toLowerCase() === containerType,
        );
        return ratioOf(counted.reduce((total, { count }) => total + count, 0));
      };
    case 'places':
      return ({ work }, { lines, isAll }) => {
        if (isAll && work.places !== undefined) return ratioOf(work.places);
        const places = byPlace(lines);
        return isError(places) ? places : ratioOf(places.size);
      };
    case 'measure':
      return measureCount(measure!);
    case 'order_value':
    case 'declared_value':
      return ({ work }) => {
        const value = work.attributes?.[count_by];
        return typeof value === 'string' ? ratio(value) : missingAttribute(count_by);
      };
    case 'carrier_cost': {
      const types = count_of === undefined ? undefined : new Set(listOf(count_of).map(lowerCase));
      return ({ work }) => {
        const cost = work.carrierCost?.(types);
        return cost == null ? { code: 'missing_attribute', attribute: 'carrier_cost' } : ratio(cost);
      };
    }
    case 'charges':
      return (context) => charged(context, charged_item_id);
    case 'shortfall':
      return (context) => larger(ZERO, minus(ratio(count_of!), charged(context, charged_item_id)));
    case 'excess':
      return (context) => larger(ZERO, minus(charged(context, charged_item_id), ratio(count_of!)));
    case 'number':
      return () => ratio(count_of!);
    case 'quantity':
      return ({ work }) => ratio(work.quantity!);
  }
}

const pieces = (lines: readonly RuleLine[]): Ratio =>
  ratioOf(lines.reduce((total, { quantity }) => total + quantity, 0));

type Pack = 'unitsPerCarton' | 'unitsPerPallet';
type PackAttribute = 'units_per_carton' | 'units_per_pallet';

/** Lots by the place that they lie in; several may lie in one. */
export function byPlace(lines: readonly RuleLine[]): Map<string, RuleLine[]> | RatingError {
  const unknown = lines.find(({ place }) => !place);
  return unknown ? missingAttribute('place', unknown) : groupBy(lines, ({ place }) => lowerCase(place!));
}

/** As many as were told of the whole, else the whole ones that the pieces fill. */
function toldOr(told: 'cartons' | 'pallets', pack: Pack, attribute: PackAttribute): CountFn {
  return ({ work }, { lines, isAll }) => {
    const count = isAll ? work[told] : undefined;
    if (count !== undefined) return ratioOf(count);
    const packs = inPacks(lines, pack, attribute);
    return isError(packs) ? packs : packs.count;
  };
}

/** Whole packs of each SKU, and the pieces inside them. */
function inPacks(lines: readonly RuleLine[], pack: Pack, attribute: PackAttribute) {
  let [count, inside] = [0, 0];
  for (const ofSku of groupBy(lines, ({ sku }) => sku).values()) {
    const units = ofSku[0]![pack];
    if (!units) return missingAttribute(attribute, ofSku[0]);
    const packs = Math.floor(ofSku.reduce((total, { quantity }) => total + quantity, 0) / units);
    count += packs;
    inside += packs * units;
  }
  return { count: ratioOf(count), inside: ratioOf(inside) };
}

/** The measure of each piece, summed. A volume that somebody measured stands for that of all pieces. */
function measureCount(measure: CompiledMeasure): CountFn {
  return ({ work }, { lines, isAll }) => {
    if (measure.isVolume && isAll && Number(work.volume) > 0) {
      return measure.finish(inUnit(ratio(work.volume!), measure.unit));
    }
    let total = ZERO;
    for (const line of lines) {
      const value = measurePiece(measure, line);
      if (isError(value)) return value;
      total = plus(total, times(value, ratioOf(line.quantity)));
    }
    return total;
  };
}

/** The items so far, all or of one charge item. */
function charged({ charges }: WorkContext, itemId: number | undefined): Ratio {
  const items = itemId ? charges.filter(({ billingTypeId }) => billingTypeId === itemId) : charges;
  return ratio(sum(items.map(({ amount }) => amount)));
}
