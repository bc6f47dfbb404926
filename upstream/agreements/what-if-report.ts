import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { whatIfReport as contract } from '../contract/agreement-trials';
import type { Language } from '../contract/common';
import { type Actor, sees } from '../identity/actor';
import { explainError, feeName } from '../messages/explain';
import { translate } from '../messages/translate';
import { compare, roundMoney, subtract } from '../money';
import type { Executor } from '../store/db';
import { billingType } from '../store/schema/catalogue';
import type { job } from '../store/schema/operations';
import { whatIfInput } from './what-if';
import { absolute, emptyResult, type Reason, type WhatIfResult } from './what-if-result';

const SHOWN_REASONS = 20;

type Job = Pick<typeof job.$inferSelect, 'input' | 'report' | 'result'>;

/** What a finished what-if found out, in the reader's language; null for who may not read it (any more). */
export async function whatIfReport(
  db: Executor,
  actor: Actor,
  job: Job,
): Promise<z.input<typeof contract> | null> {
  const input = whatIfInput.parse(job.input);
  if (!actor.rights.has('/billing/index') || !sees(actor, input.customer_id)) return null;
  const result = (job.result as WhatIfResult | null) ?? emptyResult();
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
    row: result.rows.map(({ id, transaction_type, reference_no, ...amounts }) => ({
      id,
      transaction_type,
      reference_no,
      ...sums(amounts),
    })),
    error: Object.values(result.reasons)
      .sort((a, b) => b.count - a.count)
      .slice(0, SHOWN_REASONS)
      .map(({ reason, count }) => ({ error_msg: reasonText(language, reason), count })),
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

function reasonText(language: Language, reason: Reason): string {
  if (reason.code !== 'type_not_rated') return explainError(language, reason);
  const type = translate(
    language,
    `ledger.transactionType${reason.transaction_type as 1 | 2 | 3 | 4 | 5 | 6}`,
  );
  return translate(language, 'agreementTrials.typeNotRated', { type });
}
