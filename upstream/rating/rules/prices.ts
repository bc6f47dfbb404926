import type { RuleRow } from '../../../contract/agreements/rules';
import { groupBy } from '../../group-by';
import type { RuleTerm } from '../explanation';
import type { RatingError } from '../result';
import { compileBands, type PriceRow } from './bands';
import { decimalOf, isZero, larger, ONE, type Ratio, ratio, smaller, times } from './ratio';
import { lowerCase } from './values';

/** The price rows of a rule: what a count costs, by the value that its prices differ by. */

export type PricedCount = { readonly exact: Ratio; readonly terms: readonly RuleTerm[] };
/** Prices a count; `chooser` chooses the band where the count does not. */
type PriceCount = (count: Ratio, chooser?: Ratio) => PricedCount | RatingError;

const REMEMBERED = 2000;

type PricedRule = Pick<RuleRow, 'rule_name' | 'row_by' | 'band_mode' | 'count_least'>;

/** Finds the prices of a rule for a value; base fees count with their share. */
export function compilePrices(
  { rule_name, row_by, band_mode, count_least }: PricedRule,
  prices: readonly PriceRow[],
  share: Ratio = ONE,
): (value: string) => PriceCount | RatingError {
  const groups = groupBy(prices, ({ source }) => (row_by ? lowerCase(source.row_value ?? '') : ''));
  const least = count_least === undefined ? undefined : ratio(count_least);
  const compileGroup = (rows: readonly PriceRow[]): PriceCount => {
    const byBands = compileBands(rows, band_mode, share);
    const name = rows[0]?.source.row_value;
    return (counted, chooser) => {
      const count = least && !isZero(counted) ? larger(counted, least) : counted;
      const chosenBy = chooser ?? count;
      const priced = byBands(count, chosenBy);
      if (!priced) return { code: 'no_band', rule: rule_name, value: decimalOf(chosenBy) };
      const term = {
        ...(name !== undefined && { value: name }),
        count: decimalOf(count),
        ...(chosenBy !== count && { chosen_by: decimalOf(chosenBy) }),
        bands: priced.terms,
      };
      return { exact: priced.exact, terms: [term] };
    };
  };
  const byValue = new Map([...groups].map(([value, rows]) => [value, remembered(compileGroup(rows))]));
  return (value) =>
    byValue.get(value) ?? { code: 'no_rule_row', rule: rule_name, attribute: row_by ?? 'class', value };
}

/** Small counts are the rule, and are priced once a sheet. */
function remembered(price: PriceCount): PriceCount {
  const known = new Map<bigint | string, PricedCount | RatingError>();
  return (count, chooser) => {
    const isWhole = count.d === 1n && chooser === undefined;
    const key = isWhole ? count.n : `${count.n}/${count.d} ${chooser?.n}/${chooser?.d}`;
    const existing = known.get(key);
    if (existing !== undefined) return existing;
    if (known.size >= REMEMBERED) known.clear();
    const priced = price(count, chooser);
    known.set(key, priced);
    return priced;
  };
}

/** Raised to the least fee and cut at the most, each by its share; 0 stays 0. */
export function holdBetween(
  exact: Ratio,
  { least_fee, most_fee }: Pick<RuleRow, 'least_fee' | 'most_fee'>,
  share: Ratio = ONE,
): Ratio {
  if (isZero(exact)) return exact;
  const raised = least_fee === undefined ? exact : larger(exact, times(ratio(least_fee), share));
  return most_fee === undefined ? raised : smaller(raised, times(ratio(most_fee), share));
}
