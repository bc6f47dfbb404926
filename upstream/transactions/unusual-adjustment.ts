import { inArray } from 'drizzle-orm';
import type { Language } from '../../contract/common';
import { requireConfirmation } from '../errors';
import { feeName } from '../messages/explain';
import { moneyText } from '../messages/money-text';
import { translate } from '../messages/translate';
import { compare, multiply } from '../money';
import type { Executor } from '../store/db';
import { billingType } from '../store/schema/catalogue';
import type { Adjustment } from './apply-adjustment';

/** An amount this many times the calculated one, or this part of it, is more likely a slip than meant. */
const FAR = '10';
/** As many are named. */
const MAX_LINES = 10;

type Changes = Adjustment['changes'];

const isFar = ({ item, amount }: Changes[number]): boolean =>
  compare(amount, multiply(item.billingAmount, FAR)) > 0 ||
  compare(multiply(amount, FAR), item.billingAmount) < 0;

/** Asks (code 1001) about adjusted amounts of more than ten times, or less than a tenth of, the calculated ones. */
export async function confirmUnusualAdjustment(
  db: Executor,
  language: Language,
  changes: Changes,
  currency: string,
  confirmToken: string | undefined,
): Promise<void> {
  const far = changes.filter(isFar);
  if (far.length === 0) return;
  const ids = far.flatMap(({ item }) => (item.billingTypeId === null ? [] : [item.billingTypeId]));
  const types = await db.select().from(billingType).where(inArray(billingType.id, ids));
  const titles = new Map(types.map(({ id, title }) => [id, title]));
  const lines = far.slice(0, MAX_LINES).map(({ item, amount }) =>
    translate(language, 'transactions.farLine', {
      name: feeName(language, item.explanation, titles.get(item.billingTypeId ?? 0) ?? null),
      amount: moneyText(amount, currency),
      calculated: moneyText(item.billingAmount, currency),
    }),
  );
  if (far.length > MAX_LINES) lines.push('…');
  requireConfirmation(confirmToken, 'transactions.askFar', {
    lines: lines.map((line) => `\n${line}`).join(''),
  });
}
