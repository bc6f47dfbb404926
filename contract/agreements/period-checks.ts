import { isBlank } from './form-rows';
import {
  DISTINCT_COUNTS,
  isChargeCount,
  isDocumentCount,
  PERIOD_COUNTS,
  picksDays,
  type StockBy,
} from './period-names';
import { checkCountOf, checkLimits, isOf, NO_WORK, type RefuseCell, type Row } from './rule-cells';
import { COUNT_WHENS, GOODS, isOneOf, ROW_ATTRIBUTES, RULE_WHENS } from './rule-names';

/** What a charge of a period demands of its columns. */

/** The work that its conditions are about; of one that counts no documents the day alone can be asked. */
export const workOfPeriod = ({ period_count, counted_work }: Row): unknown =>
  isDocumentCount(period_count) ? counted_work : NO_WORK;

export function checkPeriodRule(rule: Row, measures: ReadonlySet<string>, refuse: RefuseCell): void {
  const { period_count: count, counted_work: work, stock_by } = rule;
  if (!isOneOf(PERIOD_COUNTS, count)) return;
  const isOfDocuments = isDocumentCount(count);
  checkCountOf(count, rule, measures, refuse);
  if (isOfDocuments && isBlank(work)) refuse('counted_work', 'common.required');
  if (!isOfDocuments && !isChargeCount(count) && !isBlank(work))
    refuse('counted_work', 'contract.leaveEmpty');
  const isStock = isOfDocuments && work === 'stock_day';
  if (isStock && isBlank(stock_by)) refuse('stock_by', 'common.required');
  if (!isStock && !isBlank(stock_by)) refuse('stock_by', 'contract.leaveEmpty');
  if (stock_by === 'any_day' && !isOneOf(DISTINCT_COUNTS, count))
    refuse('stock_by', 'contract.anyDayOfNames');
  if (isOfDocuments && isOneOf(RULE_WHENS, work)) checkWork(rule, work, refuse);
  if (!isBlank(rule.day_above) && !(isOfDocuments && sumsDays(rule)))
    refuse('day_above', 'contract.leaveEmpty');
  if (!isOfDocuments && !isBlank(rule.row_by)) refuse('row_by', 'contract.leaveEmpty');
  if (!isOfDocuments && rule.period_each === 'sku') refuse('period_each', 'contract.notOfWork');
  if (!isBlank(rule.period_band_by) && rule.band_mode === 'graduated')
    refuse('period_band_by', 'contract.bandByWhole');
  checkLimits(rule, refuse);
}

/** Whether a count is the sum of what was counted on each day, or its average. */
const sumsDays = ({ period_count: count, counted_work: work, stock_by }: Row): boolean =>
  work === 'stock_day' ? picksDays(stock_by as StockBy) : count !== 'skus';

function checkWork(rule: Row, work: string, refuse: RefuseCell): void {
  const { period_count: count, row_by: by } = rule;
  const works = COUNT_WHENS[String(count)];
  if (works && !isOneOf(works, work)) refuse('period_count', 'contract.notOfWork');
  if (isOneOf(ROW_ATTRIBUTES, by) && !isOf(by, work)) refuse('row_by', 'contract.notOfWork');
  const isBySku = rule.period_each === 'sku' || rule.stock_by === 'sku_peak';
  if (isBySku && !isOneOf(GOODS, work)) refuse('period_each', 'contract.notOfWork');
}
