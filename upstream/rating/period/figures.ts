import type { PeriodBandNumber } from '../../../contract/agreements/period-names';
import type { PeriodRuleRow } from '../../../contract/agreements/period-rules';
import { attributeKind, GOODS, type RuleWhen } from '../../../contract/agreements/rule-names';
import type { RuleConditionRow } from '../../../contract/agreements/rules';
import type { RatingError } from '../result';
import { divided, ENDLESS, isZero, type Ratio, ratioOf, times } from '../rules/ratio';
import { type CountParts, compileDocumentCount, hasLines } from './count';
import type { PeriodWork } from './facts';
import { seriesNumber } from './series';

/** Figures of a period that choose the band of a charge (docs/domain.md, Charges of a period). */

type Part = Pick<PeriodRuleRow, 'period_count' | 'stock_by'> & { counted_work: RuleWhen };
/** A count, or what it is of another. */
interface Figure {
  of: Part;
  per?: Part;
  times?: number;
}

const ORDERS: Part = { counted_work: 'order', period_count: 'documents' };
const SHIPPED: Part = { counted_work: 'order', period_count: 'pieces' };
const STORED: Part = { counted_work: 'stock_day', period_count: 'pieces', stock_by: 'sum' };
const RETURNED: Part = { counted_work: 'return', period_count: 'pieces' };
const FIGURES: Readonly<Record<PeriodBandNumber, Figure>> = {
  orders: { of: ORDERS },
  order_pieces: { of: SHIPPED },
  stock_cover: { of: STORED, per: SHIPPED },
  return_rate: { of: RETURNED, per: SHIPPED, times: 100 },
};

type FigureParts = Pick<CountParts, 'rule' | 'conditions'>;

/** Pieces are the same in all work: conditions on what they are hold of figures too, others of the counted work alone. */
const isOfGoods = ({ attribute }: RuleConditionRow): boolean => {
  const { isOfPiece, when } = attributeKind(attribute);
  return isOfPiece === true && GOODS.every((work) => when?.includes(work) ?? true);
};

/** A part as a rule that counts it; one of two is in the measure that the charge counts. */
function partOf({ rule, conditions }: FigureParts, part: Part, isShare: boolean): FigureParts {
  const isMeasured = isShare && rule.period_count === 'measure';
  return {
    rule: {
      ...{ ...rule, row_by: undefined, day_above: undefined, stock_by: undefined },
      ...part,
      ...(isMeasured && { period_count: 'measure' }),
    },
    conditions: conditions.filter(isOfGoods),
  };
}

function partsOf(parts: FigureParts): FigureParts[] {
  const by = parts.rule.period_band_by;
  if (!by) return [];
  const { of, per } = FIGURES[by];
  return (per ? [of, per] : [of]).map((part) => partOf(parts, part, per !== undefined));
}

/** The work that the figure of a rule is of, and whether its lines count. */
export const figureWork = (parts: FigureParts): { work: RuleWhen; hasLines: boolean }[] =>
  partsOf(parts).map(({ rule, conditions }) => ({
    work: rule.counted_work!,
    hasLines: hasLines(rule, conditions),
  }));

interface FoundFigure {
  /** Of a SKU where the charge is for each SKU, else of everything. */
  of(sku: string): Ratio;
  missingDays: readonly string[];
}

/** What chooses the band of a rule where that is a figure; undefined where it is the count. */
export function compileFigure(
  parts: CountParts,
): ((facts: PeriodWork) => FoundFigure | RatingError) | undefined {
  const by = parts.rule.period_band_by;
  if (!by) return undefined;
  const scale = ratioOf(FIGURES[by].times ?? 1);
  const counts = partsOf(parts).map((part) => ({
    rule: part.rule,
    count: compileDocumentCount({ ...parts, ...part }),
  }));
  return (facts) => {
    const missingDays: string[] = [];
    const numbers: ((sku: string) => Ratio)[] = [];
    for (const { rule, count } of counts) {
      const found = count(facts);
      if ('code' in found) return found;
      missingDays.push(...found.missingDays);
      numbers.push((sku) => seriesNumber(found.counted.get(sku)?.get('') ?? new Map(), rule, facts));
    }
    const [of, per] = numbers;
    return { missingDays, of: (sku) => shareOf(times(of!(sku), scale), per?.(sku)) };
  };
}

/** Where there is nothing to share by, it is more than any limit. */
function shareOf(number: Ratio, per: Ratio | undefined): Ratio {
  if (per === undefined || isZero(number)) return number;
  return isZero(per) ? ENDLESS : divided(number, per);
}
