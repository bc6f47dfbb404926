import { eq } from 'drizzle-orm';
import { type CustomerChoice, findCustomers } from '../catalogue/customers';
import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import { customer } from '../store/schema/catalogue';

/** The customers a billing list offers, at most 100; the chosen one, already known to be visible, is among them. */
export async function customerChoices(
  db: Executor,
  actor: Actor,
  chosen?: number,
): Promise<CustomerChoice[]> {
  const choices = await findCustomers(db, actor, '');
  if (chosen === undefined || choices.some((choice) => choice.id === chosen)) return choices;
  const named = await db
    .select({ id: customer.id, customer_code: customer.customerCode })
    .from(customer)
    .where(eq(customer.id, chosen));
  return [...named, ...choices];
}
