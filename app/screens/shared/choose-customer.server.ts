import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import type { FieldErrors } from '~contract/codes';
import { setWarehouses, WAREHOUSES_OF } from './chosen-customer';
import { findByCode, isSameCode } from './customer-code';
import { findCustomers } from './find-customers.server';
import { readWarehouses } from './warehouses.server';

export interface SelectedCustomer {
  readonly id?: number | undefined;
  /** Error of the typed code. */
  readonly problem?: string | undefined;
}

/** The customer whose code was typed. */
export async function findEnteredCustomer(ctx: ActionContext): Promise<SelectedCustomer & { code: string }> {
  const code = String(ctx.form.get('customer_code') ?? '').trim();
  const customers = code ? await findCustomers(ctx, code) : [];
  const id = findByCode(customers, code)?.id;
  return { code, id, problem: code && !id ? ctx.t('answers.customerUnknown', { code }) : undefined };
}

/**
 * The customer whose code was typed. Puts that customer's warehouses into the form, and removes a warehouse that is not
 * one of them, or that was chosen for another customer.
 */
export async function chooseCustomer(ctx: ActionContext): Promise<SelectedCustomer> {
  const { form } = ctx;
  const { code, id, problem } = await findEnteredCustomer(ctx);
  const warehouses = id ? await readWarehouses(ctx, id) : [];
  const before = form.get(WAREHOUSES_OF);
  const isAnother = typeof before === 'string' && !isSameCode(before.trim(), code);
  form.set(WAREHOUSES_OF, code);
  setWarehouses(form, warehouses);
  if (isAnother || !warehouses.some((warehouse) => String(warehouse.id) === form.get('warehouse_id'))) {
    form.set('warehouse_id', '');
  }
  return { id, problem };
}

/** The form with the customer chosen, if nothing is to be saved yet. */
export function formWithCustomer({ form }: ActionContext, { problem }: SelectedCustomer) {
  return problem
    ? actionFailure(form, { fields: { customer_code: problem } })
    : actionFailure(form, { status: 200 });
}

/** Moves errors of the customer to the field of the typed code. */
export function mapErrorsToCodeField(
  { customer_id, ...fields }: FieldErrors,
  { problem }: SelectedCustomer,
): FieldErrors {
  return customer_id ? { ...fields, customer_code: problem ?? customer_id } : fields;
}
