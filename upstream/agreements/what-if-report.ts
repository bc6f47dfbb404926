import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { whatIfReport as contract } from '../../contract/agreements/agreement-trials';
import type { Language } from '../../contract/common';
import { groupBy } from '../group-by';
import { type Actor, canSeeCustomer } from '../identity/actor';
import { explain, explainError, feeName } from '../messages/explain';
import { type MessageKey, type MessageParams, translate } from '../messages/translate';
import { compare, roundMoney, subtract } from '../money';
import type { Executor } from '../store/db';
import { billingType } from '../store/schema/catalogue';
import type { job } from '../store/schema/operations';
import { whatIfInput } from './what-if';
import { absolute, type CountedReason, emptyResult, sidesMissing, type WhatIfResult } from './what-if-result';

type Job = Pick<typeof job.$inferSelect, 'input' | 'report' | 'result'>;

/** What a finished what-if found out, in the reader's language; null for who may not read it (any more). */
export async function whatIfReport(
  db: Executor,
  actor: Actor,
  job: Job,
): Promise<z.input<typeof contract> | null> {
  const input = whatIfInput.parse(job.input);
  if (!actor.rights.has('/billing/index') || !canSeeCustomer(actor, input.customer_id)) return null;
  const result = { ...emptyResult(), ...(job.result as WhatIfResult | null) };
  const { language } = actor;
  const sums = ({ charged, priced }: { charged: string; priced: string }) => ({
    charged: roundMoney(charged, input.currency_code),
    priced: roundMoney(priced, input.currency_code),
    difference: roundMoney(subtract(priced, charged), input.currency_code),
  });
  const counted = (name: string) => job.report[name] ?? 0;
  const titles = await titlesOf(db, result);
  const items = Object.values(result.items).map((item) => ({
    billing_name: feeName(language, item, titles.get(item.billing_type_id ?? 0) ?? null),
    ...sums(item),
  }));
  return {
    agreement_id: input.agreement_id,
    version: input.version,
    month: input.month,
    currency_code: input.currency_code,
    compared: counted('compared'),
    ...sums(result),
    unpriced: counted('unpriced'),
    unpriced_before: counted('unpriced_before'),
    other_currency: counted('other_currency'),
    not_charged: counted('not_charged'),
    item: items.sort((a, b) => compare(absolute(b.difference), absolute(a.difference))),
    period_charge: periodsOf(language, result, titles, sums),
    more_lines: result.more_lines,
    row: result.rows.map(({ id, transaction_type, reference_no, ...amounts }) => ({
      id,
      transaction_type,
      reference_no,
      ...sums(amounts),
    })),
    adjusted: result.adjusted.count > 0 ? adjustedOf(result.adjusted, input.currency_code) : null,
    error: Object.values(result.reasons)
      .sort((a, b) => b.count - a.count)
      .map((counted) => ({
        error_msg: reasonText(language, counted),
        count: counted.count,
        charged: roundMoney(counted.charged, input.currency_code),
      })),
  };
}

type Sums = (of: { charged: string; priced: string }) => Record<'charged' | 'priced' | 'difference', string>;

/** Lines of the same period together. */
function periodsOf(
  language: Language,
  { lines }: WhatIfResult,
  titles: ReadonlyMap<number, string>,
  sums: Sums,
): z.input<typeof contract>['period_charge'] {
  const periods = groupBy(lines, ({ length, first_day }) => `${length} ${first_day}`);
  return [...periods.values()].map((own) => {
    const { length, first_day, last_day, transaction } = own[0]!;
    return {
      period_length_text: translate(language, `periods.${length}`),
      ...{ first_day, last_day, transaction },
      line: own.map(({ rule_name, billing_type_id, explanation, ...amounts }) => ({
        rule_name,
        billing_name: feeName(language, { kind: 'period_rule' }, titles.get(billing_type_id ?? 0) ?? null),
        ...sums(amounts),
        note: explanation ? explain(language, explanation) : '',
      })),
    };
  });
}

function adjustedOf({ count, rows, ...sums }: WhatIfResult['adjusted'], currency: string) {
  const amounts = (of: typeof sums) => ({
    calculated: roundMoney(of.calculated, currency),
    charged: roundMoney(of.charged, currency),
    priced: roundMoney(of.priced, currency),
  });
  return {
    count,
    ...amounts(sums),
    row: rows.map(({ id, transaction_type, reference_no, ...row }) => ({
      ...{ id, transaction_type, reference_no },
      ...amounts(row),
    })),
  };
}

async function titlesOf(db: Executor, { items }: WhatIfResult): Promise<Map<number, string>> {
  const ids = Object.values(items).flatMap((item) => item.billing_type_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: billingType.id, title: billingType.title })
    .from(billingType)
    .where(inArray(billingType.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

function reasonText(language: Language, { reason, examples: named }: CountedReason): string {
  const say = (key: MessageKey, params?: MessageParams) => translate(language, key, params);
  const listed = (names: readonly string[]) => names.join(say('rating.comma'));
  const examples = listed(named);
  switch (reason.code) {
    case 'missing_measures': {
      const sides = listed(sidesMissing(reason).map((side) => say(`rating.side_${side}`)));
      return say('agreementTrials.missingMeasures', { sides, examples });
    }
    case 'no_tier':
      return say('agreementTrials.noTier', { list: say(`rating.list_${reason.list}`), examples });
    case 'no_age_tier':
      return say('agreementTrials.noAgeTier', { examples });
    case 'no_material_fee':
      return say('rating.noMaterialFee', { materials: examples, list: say(`rating.list_${reason.list}`) });
    case 'incomplete_freight': {
      const missing = listed(reason.missing.map((what) => say(`rating.freight_${what}`)));
      return say('agreementTrials.incompleteFreight', { missing, examples });
    }
    default:
      return explainError(language, reason);
  }
}
