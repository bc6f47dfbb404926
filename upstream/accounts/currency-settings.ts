import { asc, eq } from 'drizzle-orm';
import type * as contract from '../../contract/accounts/currencies';
import type { ParsedOf } from '../../contract/endpoint';
import { CURRENCY_CODES } from '../catalogue/currencies';
import { invalid, notFound, requireUnchanged } from '../errors';
import { type Actor, requireStaff } from '../identity/actor';
import { trimZeros } from '../money';
import { audit, changed } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { currency } from '../store/schema/catalogue';
import { confirmRiskySettings } from './risky-settings';

/** Currency settings (spec billing 2.10, 3), the operator's for every customer. */

type Row = typeof currency.$inferSelect;

const toReply = (row: Row) => ({
  id: row.id,
  currency_code: row.currencyCode,
  recharge_exchange_loss: trimZeros(row.rechargeExchangeLoss),
  consume_exchange_loss: trimZeros(row.consumeExchangeLoss),
  status: row.status,
  update_time: row.updateTime.toISOString(),
});
/** Settings by users; their time alone is no change. */
const settingOf = (row: Row) => {
  const { update_time, ...setting } = toReply(row);
  return setting;
};

/** Every currency, by code. */
export async function currencyIndex(db: Executor, actor: Actor) {
  requireStaff(actor);
  return { res: await allSettings(db) };
}

async function allSettings(db: Executor) {
  const rows = await db.select().from(currency).orderBy(asc(currency.currencyCode));
  return rows.map(toReply);
}

/** A setting with its code as the only choice; of id 0, a blank form with every code that is not set up yet. */
export async function loadCurrency(db: Executor, actor: Actor, id: number) {
  requireStaff(actor);
  const settings = await allSettings(db);
  const found = settings.find((row) => row.id === id);
  if (id !== 0 && !found) throw notFound();
  const taken = new Set(settings.map(({ currency_code }) => currency_code));
  const codes = found ? [found.currency_code] : CURRENCY_CODES.filter((code) => !taken.has(code));
  return { res: found ?? null, currency_list: codes.map((currency_code) => ({ currency_code })) };
}

/** @throws ApiError `confirm` about what is doubtful */
export async function addCurrency(
  db: Executor,
  actor: Actor,
  { is_confirm, ...form }: ParsedOf<typeof contract.currencyAdd>,
): Promise<void> {
  requireStaff(actor);
  const settings = await allSettings(db);
  const code = form.currency_code;
  if (!CURRENCY_CODES.includes(code)) throw invalid({ currency_code: 'accounts.currencyUnknown' });
  if (settings.some((row) => row.currency_code === code)) {
    throw invalid({ currency_code: 'accounts.currencyTaken' });
  }
  await confirmRiskySettings(db, actor, is_confirm, form);
  const [row] = await db
    .insert(currency)
    .values(exactly(currency, { ...columnsOf(form), currencyCode: code }))
    .returning();
  await audit(db, actor, {
    action: 'currency.add',
    entity: 'currency',
    entityId: row!.id,
    after: settingOf(row!),
  });
}

/**
 * Changes a setting. One in use may be switched off: nothing new is applied for or entered by hand in it, but
 * finished work still posts. Its code stands in all that was posted, and stays.
 * @throws ApiError `confirm` about what is doubtful
 */
export async function editCurrency(
  db: Executor,
  actor: Actor,
  { id, update_time, is_confirm, ...form }: ParsedOf<typeof contract.currencyEdit>,
): Promise<void> {
  requireStaff(actor);
  const [row] = await db.select().from(currency).where(eq(currency.id, id)).for('update');
  if (!row) throw notFound();
  requireUnchanged(row.updateTime, update_time);
  if (form.currency_code !== row.currencyCode) throw invalid({ currency_code: 'accounts.codeFixed' });
  const [before, after] = [settingOf(row), settingOf({ ...row, ...columnsOf(form) })];
  const change = changed(before, after);
  if (Object.keys(change.after).length === 0) return;
  await confirmRiskySettings(db, actor, is_confirm, after, before);
  await db
    .update(currency)
    .set(exactly(currency, { ...columnsOf(form), updateTime: new Date() }))
    .where(eq(currency.id, id));
  await audit(db, actor, { action: 'currency.edit', entity: 'currency', entityId: id, ...change });
}

const columnsOf = (form: Omit<ParsedOf<typeof contract.currencyAdd>, 'is_confirm'>) => ({
  rechargeExchangeLoss: form.recharge_exchange_loss,
  consumeExchangeLoss: form.consume_exchange_loss,
  status: form.status,
});
