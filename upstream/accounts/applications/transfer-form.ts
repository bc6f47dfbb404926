import { currencies } from '../../catalogue/currencies';
import { customerChoices } from '../../catalogue/customers';
import { type Actor, effectiveCustomerId } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { availableFields, getAvailable } from '../ledger/available';

/** Choices of the form for a transfer application, and what the customer has available in the currencies in use. */
export async function transferFormData(db: Executor, actor: Actor, requested: number | undefined) {
  const customerId = effectiveCustomerId(actor, requested);
  const currency_list = await currencies(db);
  const inUse = new Set(currency_list.map(({ currency_code }) => currency_code));
  const accounts = customerId === undefined ? [] : [...(await getAvailable(db, customerId))];
  return {
    customer_id: customerId,
    customer_list: await customerChoices(db, actor, customerId, { isForNew: true }),
    currency_list,
    account_list: accounts
      .filter(([code]) => inUse.has(code))
      .map(([code, available]) => ({ currency_code: code, ...availableFields(available, code) })),
  };
}
