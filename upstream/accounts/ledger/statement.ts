import { asc, eq, sql } from 'drizzle-orm';
import type { accountStatement } from '../../../contract/accounts/statement';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { customerChoices } from '../../catalogue/customers';
import { loadHouse } from '../../catalogue/house';
import { type Actor, effectiveCustomerId } from '../../identity/actor';
import { add, compare, roundMoney, sum } from '../../money';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { customer, type PostalAddress } from '../../store/schema/catalogue';
import { account } from '../../store/schema/ledger';
import { dayOf, monthRange } from '../../time';
import { chargeNames } from './charge-name';
import { countsIn } from './counted';
import { tradingMethodList } from './reply';
import { statementByWork } from './statement-by-work';
import { loadMonth, type MovedLine } from './statement-lines';
import type { WorkMonth } from './work';

export type Statement = Awaited<ReturnType<typeof loadStatement>>['statement'];

/** What the operator has settled for all statements. */
export interface Issuing {
  readonly companyName: string;
  readonly timeZone: string;
}

/** An account of a customer as a statement names it. */
interface StatedAccount {
  readonly id: number;
  readonly customerId: number;
  readonly customerCode: string;
  readonly customerTitle: string;
  readonly customerTaxNumber: string;
  readonly customerAddresses: readonly PostalAddress[];
  readonly currencyCode: string;
}

/**
 * A month of a customer's account in one currency: of the one asked for, else of the one with the most entries in it.
 * Without a month, the present one.
 * @throws ApiError `notFound` for a customer that is not the actor's to see
 */
export async function loadAccountStatement(
  db: Executor,
  actor: Actor,
  { by, customer_id, currency_code, month: requested }: ParsedOf<typeof accountStatement>,
  issuing: Issuing,
): Promise<ReplyOf<typeof accountStatement>> {
  const customerId = effectiveCustomerId(actor, customer_id);
  const accounts = customerId === undefined ? [] : await accountsOf(db, customerId);
  const month = requested ?? dayOf(new Date(), issuing.timeZone).slice(0, 7);
  const selected = currency_code
    ? accounts.find((each) => each.currencyCode === currency_code)
    : await busiestOf(db, accounts, monthRange(month, issuing.timeZone));
  return {
    customer_list: await customerChoices(db, actor, customerId),
    currency_list: accounts.map(({ currencyCode }) => ({ currency_code: currencyCode })),
    month,
    res: selected ? (await loadStatement(db, actor, selected, month, issuing)).statement : null,
    work:
      selected && by === 'work'
        ? await statementByWork(db, workMonth(selected, month, issuing), actor.language)
        : null,
  };
}

/** The work of a month that an account is charged for. */
export function workMonth(
  { id, customerId, currencyCode }: StatedAccount,
  month: string,
  { timeZone }: Issuing,
): WorkMonth {
  const [from, before] = monthRange(month, timeZone);
  return { accountId: id, customerId, currencyCode, from, before };
}

/** The account with the most entries between two instants; of equals the first by currency. */
async function busiestOf(
  db: Executor,
  accounts: readonly StatedAccount[],
  [from, before]: readonly [Date, Date],
): Promise<StatedAccount | undefined> {
  if (accounts.length < 2) return accounts[0];
  const ids = accounts.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.account_id as id from entry e where e.account_id = ${anyOfIds(ids)} and ${countsIn(from, before)}
    group by e.account_id order by count(*) desc, array_position(${sql.param(ids)}::bigint[], e.account_id) limit 1`);
  return accounts.find(({ id }) => id === Number(rows[0]?.id)) ?? accounts[0];
}

/** The accounts of a customer, by currency. */
export const accountsOf = (db: Executor, customerId: number): Promise<StatedAccount[]> =>
  db
    .select({
      id: account.id,
      customerId: customer.id,
      customerCode: customer.customerCode,
      customerTitle: customer.title,
      customerTaxNumber: customer.taxNumber,
      customerAddresses: customer.addresses,
      currencyCode: account.currencyCode,
    })
    .from(account)
    .innerJoin(customer, eq(customer.id, account.customerId))
    .where(sql`${account.kind} = 'customer' and ${account.customerId} = ${customerId}`)
    .orderBy(asc(account.currencyCode));

/**
 * The statement of an account's month, and the id of the last entry that it counts. It is reconciled when what was
 * posted, line by line, leads from the balance before the month to the balance that the ledger kept at its end.
 */
export async function loadStatement(
  db: Executor,
  { language }: Pick<Actor, 'language'>,
  of: StatedAccount,
  month: string,
  { timeZone, companyName }: Issuing,
) {
  const [from, before] = monthRange(month, timeZone);
  const { opening, ledger, lastEntryId, charges, movements } = await loadMonth(db, of.id, from, before);
  const house = await loadHouse(db);
  const rounded = (amount: string) => roundMoney(amount, of.currencyCode);
  const written = ({ amount, count }: MovedLine) => ({ amount: rounded(amount), count });
  const methods = new Map(tradingMethodList(language).map(({ key, value }) => [key, value]));
  const nameOf = chargeNames(language);
  const chargeTotal = sum(charges.map(({ amount }) => amount));
  const movementTotal = sum(movements.map(({ amount }) => amount));
  const closing = add(add(opening, chargeTotal), movementTotal);
  const statement = {
    statement_no: `${of.customerCode}-${of.currencyCode}-${month.replace('-', '')}`,
    issuer_name: house.name || companyName,
    issuer_tax_number: house.tax_number,
    issuer_address: house.address,
    issuer_contact: house.contact,
    issuer_logo_path: house.logo_path,
    bank_account_list: house.bank_accounts.filter(({ currency_code }) =>
      ['', of.currencyCode].includes(currency_code),
    ),
    customer_id: of.customerId,
    customer_code: of.customerCode,
    customer_title: of.customerTitle,
    customer_tax_number: of.customerTaxNumber,
    customer_address: billingAddress(of.customerAddresses),
    currency_code: of.currencyCode,
    month,
    opening_balance: rounded(opening),
    charge_list: charges.map((line) => ({
      ...written(line),
      billing_type_id: line.key,
      billing_name: nameOf(line.title, line.transactionType),
      transaction_type: line.transactionType,
    })),
    charge_total: rounded(chargeTotal),
    movement_list: movements.map((line) => ({
      ...written(line),
      trading_method: String(line.key),
      trading_method_text: methods.get(String(line.key)) ?? '',
    })),
    movement_total: rounded(movementTotal),
    closing_balance: rounded(closing),
    ledger_balance: rounded(ledger),
    is_reconciled: Number(compare(closing, ledger) === 0),
    is_open: Number(before > new Date()),
  };
  return { statement, lastEntryId };
}

const BILLING = /bill|invoice|账单|发票|开票/i;

/** The address that bills go to: the one that says so, else the first. */
const billingAddress = (addresses: readonly PostalAddress[]): PostalAddress | null =>
  addresses.find(({ title = '' }) => BILLING.test(title)) ?? addresses[0] ?? null;
