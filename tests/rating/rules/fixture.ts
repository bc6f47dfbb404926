import { type RuleSheet, ruleSheet } from '../../../contract/agreements/rules';
import { compileRules } from '../../../upstream/rating/rules/rules';
import type { RuleLine, RuleWork } from '../../../upstream/rating/rules/work';
import { inUsualUnit } from '../../../upstream/rating/units';

export type Rows = Partial<Record<keyof RuleSheet, readonly Record<string, unknown>[]>>;

/** Prices or conditions of the only rule, unless they name one. */
export const ofRule = (rows: readonly Record<string, unknown>[] = []) =>
  rows.map((row) => ({ rule_name: 'Rule', ...row }));

/** A sheet of charge rules as a form would send it: an order is counted by document if nothing else is said. */
export const sheetOf = (rows: Rows): RuleSheet =>
  ruleSheet.parse({
    ...rows,
    rule_list: (rows.rule_list ?? [{}]).map((rule) => ({
      ...{ rule_name: 'Rule', rule_when: 'order', billing_type_id: 1, count_by: 'documents' },
      ...rule,
    })),
    rule_price_list: ofRule(rows.rule_price_list),
    rule_condition_list: ofRule(rows.rule_condition_list),
  });

const compiled = (sheet: RuleSheet) => compileRules({ agreement_id: 1, version: 1 }, 'USD', sheet);

/** Pieces of a SKU, 10 × 10 × 10 cm and 1 kg each if nothing else is said. */
export const line = (parts: Partial<RuleLine> = {}): RuleLine => ({
  ...{ skuId: 1, sku: 'A', quantity: 1 },
  measures: { length: '10', width: '10', height: '10', weight: '1' },
  ...parts,
});

/** The same as American lists measure them. */
export const inches = (sides: readonly [number, number, number], weight: string, quantity = 1) => {
  const [length, width, height] = sides.map((side) => inUsualUnit(`${side} in`));
  return line({
    quantity,
    measures: { length: length!, width: width!, height: height!, weight: inUsualUnit(weight) },
  });
};

/** Works an order out by a sheet of rules that stands alone. */
export function rate(rows: Rows, work: Partial<RuleWork> = {}) {
  const when = work.when ?? 'order';
  return compiled(sheetOf(rows)).of(when)!(
    { when, time: () => '2025-11-28T14', lines: [line()], charges: [], ...work },
    false,
  );
}

/** The amounts that it comes to, or the code of the error instead. */
export function amounts(rows: Rows, work: Partial<RuleWork> = {}): string[] | string {
  const result = rate(rows, work);
  return 'error' in result ? result.error.code : result.items.map(({ amount }) => amount);
}
