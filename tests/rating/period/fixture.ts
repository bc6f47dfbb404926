import { type RuleSheet, ruleSheet } from '../../../contract/agreements/rules';
import type { CountedDocument, PeriodWork } from '../../../upstream/rating/period/facts';
import { compilePeriods } from '../../../upstream/rating/period/period';
import type { RuleLine, RuleWork } from '../../../upstream/rating/rules/work';
import { addDays } from '../../../upstream/time';
import { line, ofRule, type Rows } from '../rules/fixture';

/** A sheet of charges of a month as a form would send it. */
export const sheetOf = (rows: Rows): RuleSheet =>
  ruleSheet.parse({
    ...rows,
    period_rule_list: (rows.period_rule_list ?? [{}]).map((rule) => ({
      ...{ rule_name: 'Rule', period_length: 'month', billing_type_id: 1, period_count: 'documents' },
      ...(isWork(rule) && { counted_work: 'order' }),
      ...rule,
    })),
    period_price_list: ofRule(rows.period_price_list),
    period_condition_list: ofRule(rows.period_condition_list),
  });

const isWork = ({ period_count = 'documents' }: Record<string, unknown>) =>
  !['charges', 'shortfall', 'excess', 'number', 'users', 'setup'].includes(String(period_count));

/** June 2025, which has 30 days, without any work. */
export const june: PeriodWork = {
  ...{ length: 'month', firstDay: '2025-06-01', lastDay: '2025-06-30', days: 30 },
  ...{ documents: {}, charges: [], users: 0, isFirst: false, exceptions: 0 },
};

/** So many documents of a day, alike. */
export const documents = (times: number, day: string, work: Partial<RuleWork> = {}): CountedDocument => ({
  work: { when: 'order', time: () => `${day}T10`, lines: [], charges: [], ...work },
  times,
});

/** Stock of a day, in pieces of 1 m³. */
export const stockOf = (day: string, volume: number, lines?: RuleLine[]): CountedDocument =>
  documents(1, day, { when: 'stock_day', lines: lines ?? [cubicMetres(volume)] });

export const cubicMetres = (volume: number, parts: Partial<RuleLine> = {}): RuleLine =>
  line({
    quantity: volume,
    measures: { length: '100', width: '100', height: '100', weight: '1' },
    ...parts,
  });

/** Snapshots of so many days from a day on. */
export const stockDays = (from: string, days: number, volume: number): CountedDocument[] =>
  Array.from({ length: days }, (_, i) => stockOf(addDays(from, i), volume));

export const CUBIC_METRES = { measure_name: 'm³', basis: 'volume', measure_unit: 'm3' };

export function rate(rows: Rows, facts: Partial<PeriodWork> = {}) {
  const length = facts.length ?? 'month';
  const compiled = compilePeriods({ agreement_id: 1, version: 1 }, 'USD', sheetOf(rows));
  return compiled.get(length)!.rate({ ...june, ...facts });
}

/** The amounts that a period comes to, or the code of the error instead. */
export function amounts(rows: Rows, facts: Partial<PeriodWork> = {}): string[] | string {
  const result = rate(rows, facts);
  return 'error' in result ? result.error.code : result.items.map(({ amount }) => amount);
}
