import type { RuleRow } from '../../../contract/agreements/rules';
import { groupBy } from '../../group-by';
import type { RuleTerm } from '../explanation';
import type { RatingError } from '../result';
import { isError } from './attributes';
import { compileBands, type PriceRow } from './bands';
import { decimalOf, isZero, larger, ONE, type Ratio, ratio, smaller, times } from './ratio';
import { lowerCase } from './values';

/** The price rows of a rule: what a count costs, by the value that its prices differ by. */

export type PricedCount = { exact: Ratio; terms: RuleTerm[] };
/** Prices a count; `chooser` chooses the band where the count does not. */
type PriceValue = (
  value: string,
  count: () => Ratio | RatingError,
  chooser?: Ratio,
) => PricedCount | RatingError;

type PricedRule = Pick<RuleRow, 'rule_name' | 'row_by' | 'band_mode' | 'count_least'>;

/** Makes the prices of a rule ready; base fees count with their share. */
export function compilePrices(
  { rule_name, row_by, band_mode, count_least }: PricedRule,
  prices: readonly PriceRow[],
  share: Ratio = ONE,
): PriceValue {
  const groups = groupBy(prices, ({ source }) => (row_by ? lowerCase(source.row_value ?? '') : ''));
  const bands = new Map(
    [...groups].map(([value, rows]) => [
      value,
      { price: compileBands(rows, band_mode, share), name: rows[0]?.source.row_value },
    ]),
  );
  const least = count_least === undefined ? undefined : ratio(count_least);
  return (value, count, chooser) => {
    const group = bands.get(value);
    if (!group) return { code: 'no_rule_row', rule: rule_name, attribute: row_by ?? 'class', value };
    const counted = count();
    if (isError(counted)) return counted;
    const raised = least && !isZero(counted) ? larger(counted, least) : counted;
    const chosenBy = chooser ?? raised;
    const priced = group.price(raised, chosenBy);
    if (!priced) return { code: 'no_band', rule: rule_name, value: decimalOf(chosenBy) };
    const term = {
      ...(group.name !== undefined && { value: group.name }),
      count: decimalOf(raised),
      ...(chosenBy !== raised && { chosen_by: decimalOf(chosenBy) }),
      bands: priced.terms,
    };
    return { exact: priced.exact, terms: [term] };
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
