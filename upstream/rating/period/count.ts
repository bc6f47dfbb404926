import {
  DISTINCT_COUNTS,
  type DocumentCount,
  isDocumentCount,
  picksDays,
} from '../../../contract/agreements/period-names';
import type { PeriodRuleRow } from '../../../contract/agreements/period-rules';
import { attributeKind, isOneOf, PIECE_COUNTS } from '../../../contract/agreements/rule-names';
import type { RuleConditionRow } from '../../../contract/agreements/rules';
import type { RatingError } from '../result';
import { attributeReader, isError } from '../rules/attributes';
import { compileConditions } from '../rules/conditions';
import { type Classify, WorkContext } from '../rules/context';
import { byPlace, compileCount, type Picked } from '../rules/counts';
import type { CompiledMeasure } from '../rules/measures';
import { byRowAttribute, bySku, pickLines } from '../rules/pick';
import { ONE, ratioOf, times } from '../rules/ratio';
import type { CountedDocument, PeriodWork } from './facts';
import { addTo, type Counted, daysNeeded, type Series } from './series';

/** Documents of a period counted by a rule: each by its own conditions, day by day. */

export interface CountParts {
  rule: PeriodRuleRow;
  conditions: readonly RuleConditionRow[];
  measures: ReadonlyMap<string, CompiledMeasure>;
  classify: Classify;
}

const isOfDate = ({ attribute }: RuleConditionRow): boolean =>
  ['date', 'day_of_month', 'weekday', 'hour', 'season'].includes(attribute);

/** Conditions on the date that pick no days: the first day must meet them. */
export const asksFirstDay = ({ period_count, stock_by }: PeriodRuleRow) =>
  !isDocumentCount(period_count) || !picksDays(stock_by);

/** Those of its conditions that are asked of the period itself, and those that are asked of its documents. */
export function partConditions(rule: PeriodRuleRow, conditions: readonly RuleConditionRow[]) {
  if (!asksFirstDay(rule)) return { ofPeriod: [], ofDocuments: conditions };
  return {
    ofPeriod: conditions.filter(isOfDate),
    ofDocuments: conditions.filter((condition) => !isOfDate(condition)),
  };
}

/** Whether the lines of documents, of carriers too, have to be known, or the documents alone. */
export function hasLines(rule: PeriodRuleRow, conditions: readonly RuleConditionRow[]): boolean {
  const asked = [...conditions.map(({ attribute }) => attribute), ...(rule.row_by ? [rule.row_by] : [])];
  return (
    rule.period_each === 'sku' ||
    rule.stock_by === 'sku_peak' ||
    rule.period_count === 'carrier_cost' ||
    isOneOf(PIECE_COUNTS, rule.period_count) ||
    asked.some((attribute) => attributeKind(attribute).isOfPiece || attribute.startsWith('document_'))
  );
}

/** Counts the documents of a period; `missing_days` are those whose stock is asked for and was not counted. */
export function compileDocumentCount({ rule, conditions, measures, classify }: CountParts) {
  const { stock_by, row_by, period_each, counted_work } = rule;
  const { ofDocuments } = partConditions(rule, conditions);
  const { ofDocument, ofPiece } = compileConditions(ofDocuments, measures);
  const datePicks = compileConditions(ofDocuments.filter(isOfDate), measures).ofDocument;
  const read = row_by && attributeReader(row_by, undefined);
  const isDistinct =
    isOneOf(DISTINCT_COUNTS, rule.period_count) &&
    (counted_work === 'stock_day' ? stock_by === 'any_day' : rule.period_count === 'skus');
  const byKey = compileKeys(rule, isDistinct);
  const count = isDistinct
    ? () => ONE
    : compileCount(
        { ...rule, count_by: rule.period_count as DocumentCount },
        measures.get(rule.count_of ?? ''),
      );

  const addDocument = (counted: Counted, { work, times: alike }: CountedDocument): RatingError | null => {
    const context = new WorkContext(work, classify);
    const holds = ofDocument(context, null);
    if (holds !== true) return holds === false ? null : holds;
    const lines = pickLines(context, ofPiece);
    if ('code' in lines) return lines;
    if (ofPiece && lines.length === 0) return null;
    const all: Picked = { lines, isAll: lines.length === work.lines.length };
    const day = context.time.slice(0, 10);
    for (const [sku, unit] of period_each === 'sku' ? bySku(all) : asWhole(all)) {
      const parts = row_by && read ? byRowAttribute(context, row_by, read, unit) : new Map([['', unit]]);
      if ('code' in parts) return parts;
      for (const [value, part] of parts) {
        const keys = byKey(part);
        if ('code' in keys) return keys;
        for (const [key, picked] of keys) {
          const found = count(context, picked);
          if (isError(found)) return found;
          addTo(seriesOf(counted, sku, value), key, day, times(found, ratioOf(alike)));
        }
      }
    }
    return null;
  };

  return (facts: PeriodWork): { counted: Counted; missingDays: string[] } | RatingError => {
    const documents = facts.documents[counted_work!] ?? [];
    const counted: Counted = new Map();
    const needed = stock_by ? daysNeeded(facts, stock_by) : undefined;
    const isNeeded = new Set(needed);
    const there = new Set<string>();
    for (const document of documents) {
      const day = document.work.time().slice(0, 10);
      if (needed && !isNeeded.has(day)) continue;
      there.add(day);
      const error = addDocument(counted, document);
      if (error) return error;
    }
    const missingDays = (needed ?? []).filter(
      (day) => !there.has(day) && datePicks(new WorkContext(dayWork(day), classify), null) === true,
    );
    if (isDistinct) asDistinct(counted);
    return { counted, missingDays };
  };
}

/** Parts what was picked by what a series is of: each SKU or place that counts once, or that has its own peak; else all. */
function compileKeys({ period_count, stock_by }: PeriodRuleRow, isDistinct: boolean) {
  const isByPlace = isDistinct && period_count === 'places';
  const isBySku = isDistinct || stock_by === 'sku_peak';
  return (picked: Picked): Map<string, Picked> | RatingError => {
    if (!isByPlace) return isBySku ? bySku(picked) : asWhole(picked);
    const places = byPlace(picked.lines);
    if (isError(places)) return places;
    return new Map([...places].map(([place, lines]) => [place, { lines, isAll: false }]));
  };
}

const asWhole = (picked: Picked) => new Map([['', picked]]);

/** A day without documents, for conditions on the date. */
export const dayWork = (day: string) => ({
  when: 'stock_day' as const,
  time: () => `${day}T00`,
  lines: [],
  charges: [],
});

function seriesOf(counted: Counted, sku: string, value: string): Series {
  const values = counted.get(sku) ?? new Map<string, Series>();
  if (values.size === 0) counted.set(sku, values);
  const series = values.get(value) ?? (new Map() as Series);
  values.set(value, series);
  return series;
}

/** Each SKU or place counts once, on the first day on which it was there. */
function asDistinct(counted: Counted): void {
  for (const values of counted.values()) {
    for (const series of values.values()) {
      for (const [key, days] of series) series.set(key, new Map([[[...days.keys()].sort()[0]!, ONE]]));
    }
  }
}
