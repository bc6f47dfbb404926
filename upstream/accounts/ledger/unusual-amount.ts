import { and, eq } from 'drizzle-orm';
import { TRADING_METHOD } from '../../../contract/constants';
import { requireConfirmation } from '../../errors';
import { moneyText } from '../../messages/money-text';
import { add, compare, multiply, negate } from '../../money';
import type { Executor } from '../../store/db';
import { customer } from '../../store/schema/catalogue';
import { account } from '../../store/schema/ledger';

/** An amount this many times what the account has is more likely a slip than meant. */
const FAR = '10';

interface Given {
  readonly customer_id: number;
  readonly trading_method: number;
  readonly amount: string;
  readonly currency_code: string;
  readonly confirmToken: string | undefined;
}

const size = (amount: string) => (compare(amount, '0') < 0 ? negate(amount) : amount);

/** Asks (code 1001) about a transaction by hand of more than ten times the account's balance and credit limit together. */
export async function confirmUnusualAmount(
  db: Executor,
  { amount, confirmToken, ...form }: Given,
): Promise<void> {
  const { customer_id: customerId, currency_code: currency } = form;
  const isOf = and(eq(account.customerId, customerId), eq(account.currencyCode, currency));
  const [found] = await db
    .select()
    .from(account)
    .where(and(eq(account.kind, 'customer'), isOf));
  const { balance, creditLimit } = found ?? { balance: '0', creditLimit: '0' };
  if (compare(size(amount), multiply(add(size(balance), creditLimit), FAR)) <= 0) return;
  const [of] = await db.select().from(customer).where(eq(customer.id, customerId));
  const change = form.trading_method === TRADING_METHOD.withdrawal ? negate(amount) : amount;
  requireConfirmation(confirmToken, 'accounts.askAmount', {
    customer: of?.customerCode ?? '',
    amount: moneyText(amount, currency),
    balance: moneyText(balance, currency),
    credit: moneyText(creditLimit, currency),
    after: moneyText(add(balance, change), currency),
  });
}
