import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm';
import type * as contract from '../../contract/accounts/customer-accounts';
import type { ParsedOf } from '../../contract/endpoint';
import { currencies } from '../catalogue/currencies';
import { customerChoices, isCustomer } from '../catalogue/customers';
import { invalid, notFound, requireUnchanged } from '../errors';
import { type Actor, requireStaff } from '../identity/actor';
import type { MessageKey } from '../messages/translate';
import { compare, fitsCurrency, roundMoney } from '../money';
import { auditAll } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { customer } from '../store/schema/catalogue';
import { account } from '../store/schema/ledger';
import { unnestRows } from '../store/unnest';
import { lockCustomerAccounts } from './ledger/available';

/** Credit limits and warning lines (spec billing 2.10, 3), the operator's to give; 0 is none. */

interface Limit {
  readonly currency_code: string;
  readonly credit_limit: string;
  readonly warning_line: string;
}

const hasLimit = or(ne(account.creditLimit, '0'), ne(account.warningLine, '0'));
const isOf = (customerId: number) => and(eq(account.kind, 'customer'), eq(account.customerId, customerId));

/** The limits of an account as a reply has them. */
export const limitWire = ({
  currencyCode,
  creditLimit,
  warningLine,
}: typeof account.$inferSelect): Limit => ({
  currency_code: currencyCode,
  credit_limit: roundMoney(creditLimit, currencyCode),
  warning_line: roundMoney(warningLine, currencyCode),
});

/** A page of the limits of all customers, by customer and currency; what has none is left out. */
export async function limitIndex(
  db: Executor,
  actor: Actor,
  { page, list_rows }: ParsedOf<typeof contract.customerAccountIndex>,
) {
  requireStaff(actor);
  const where = and(eq(account.kind, 'customer'), hasLimit);
  const [counted] = await db.select({ total: count() }).from(account).where(where);
  const rows = await db
    .select({ account, customerCode: customer.customerCode })
    .from(account)
    .innerJoin(customer, eq(customer.id, account.customerId))
    .where(where)
    .orderBy(asc(customer.customerCode), asc(account.currencyCode))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  const data = rows.map((row) => ({
    ...limitWire(row.account),
    customer_id: row.account.customerId ?? 0,
    customer_code: row.customerCode,
    update_time: row.account.updateTime.toISOString(),
  }));
  return { customer_list: await customerChoices(db, actor), res: { total: counted?.total ?? 0, data } };
}

/** The limits of a customer, none of customer 0, and the currencies that may be given one. */
export async function loadLimits(db: Executor, actor: Actor, customerId: number) {
  requireStaff(actor);
  if (customerId !== 0 && !(await isCustomer(db, customerId))) throw notFound();
  const [of] = await db.select().from(customer).where(eq(customer.id, customerId));
  const rows = await db.select().from(account).where(isOf(customerId)).orderBy(asc(account.currencyCode));
  return {
    customer_id: customerId,
    customer_code: of?.customerCode,
    update_time: of && seenTimeOf(of, rows).toISOString(),
    currency_list: await allowedCurrencies(db, rows),
    res: rows
      .map(limitWire)
      .filter((limit) => compare(limit.credit_limit, '0') !== 0 || compare(limit.warning_line, '0') !== 0),
  };
}

/** When any limit of a customer was last changed; one that never had any has been seen like that from the start. */
const seenTimeOf = (of: typeof customer.$inferSelect, accounts: readonly (typeof account.$inferSelect)[]) =>
  new Date(Math.max(...[of.createTime, ...accounts.flatMap(({ limitTime }) => limitTime ?? [])].map(Number)));

/**
 * Sets the limits of the currencies given, and opens the accounts that are missing for them.
 * @throws ApiError `conflict` if any limit of the customer was changed since they were seen
 */
export async function saveLimits(
  db: Executor,
  actor: Actor,
  {
    customer_id: customerId,
    customer_limit: limits,
    update_time,
  }: ParsedOf<typeof contract.customerAccountSave>,
): Promise<void> {
  requireStaff(actor);
  if (!(await isCustomer(db, customerId))) throw invalid({ customer_id: 'common.customerUnknown' });
  await checkLimits(db, customerId, limits);
  const codes = limits.map(({ currency_code }) => currency_code);
  await lockCustomerAccounts(db, customerId, codes);
  const [of] = await db.select().from(customer).where(eq(customer.id, customerId));
  const accounts = await db.select().from(account).where(isOf(customerId));
  requireUnchanged(seenTimeOf(of!, accounts), update_time);
  await write(db, actor, 'customerAccount.save', customerId, limits);
}

/** Takes the limits of a currency back; the account and its entries stay. */
export async function deleteLimits(
  db: Executor,
  actor: Actor,
  { customer_id: customerId, currency_code }: ParsedOf<typeof contract.customerAccountDelete>,
): Promise<void> {
  requireStaff(actor);
  const isIt = and(isOf(customerId), eq(account.currencyCode, currency_code));
  const [row] = await db.select().from(account).where(isIt).for('update');
  if (!row) throw notFound();
  const none = { currency_code, credit_limit: '0', warning_line: '0' };
  await write(db, actor, 'customerAccount.delete', customerId, [none]);
}

/** What is enabled, and what the customer has an account in. */
async function allowedCurrencies(db: Executor, accounts: readonly { currencyCode: string }[]) {
  const codes = [
    ...(await currencies(db)).map(({ currency_code }) => currency_code),
    ...accounts.map(({ currencyCode }) => currencyCode),
  ];
  return [...new Set(codes)].sort().map((currency_code) => ({ currency_code }));
}

/** @throws ApiError `invalid`, field by field. */
async function checkLimits(db: Executor, customerId: number, limits: readonly Limit[]): Promise<void> {
  const accounts = await db.select().from(account).where(isOf(customerId));
  const allowed = await allowedCurrencies(db, accounts);
  const errors: Record<string, MessageKey> = {};
  for (const [i, limit] of limits.entries()) {
    const place = `customer_limit.${i}`;
    if (!allowed.some(({ currency_code }) => currency_code === limit.currency_code)) {
      errors[`${place}.currency_code`] = 'accounts.currencyOff';
    }
    for (const name of ['credit_limit', 'warning_line'] as const) {
      const fits = fitsCurrency(limit[name], limit.currency_code);
      if (!fits) errors[`${place}.${name}`] = 'accounts.amountScale';
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

interface AccountLimit extends Pick<Limit, 'credit_limit' | 'warning_line'> {
  readonly id: number;
}

/** Writes the limits of accounts, by their ids, that are open and locked. */
export const writeLimits = (db: Executor, limits: readonly AccountLimit[]) =>
  db.execute(sql`
    update account a set credit_limit = w.credit_limit, warning_line = w.warning_line,
      limit_time = clock_timestamp(), update_time = now()
    from ${unnestRows(limits, { id: 'bigint', credit_limit: 'numeric', warning_line: 'numeric' })}
    where a.id = w.id and (a.credit_limit, a.warning_line) is distinct from (w.credit_limit, w.warning_line)`);

/** Writes the limits of a customer's accounts, and who changed which of them. */
async function write(
  db: Executor,
  actor: Actor,
  action: 'customerAccount.save' | 'customerAccount.delete',
  customerId: number,
  limits: readonly Limit[],
): Promise<void> {
  const rows = await db.select().from(account).where(isOf(customerId));
  const rowOf = ({ currency_code: code }: Limit) => rows.find(({ currencyCode }) => currencyCode === code)!;
  await writeLimits(
    db,
    limits.map((limit) => ({ ...limit, id: rowOf(limit).id })),
  );
  const changes = limits.map((limit) => {
    const row = rowOf(limit);
    const after = limitWire({ ...row, creditLimit: limit.credit_limit, warningLine: limit.warning_line });
    return { action, entity: 'account', entityId: row.id, before: limitWire(row), after };
  });
  await auditAll(
    db,
    actor,
    changes.filter(({ before, after }) => !isDeepStrictEqual(before, after)),
  );
}
