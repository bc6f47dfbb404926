import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import type { FieldErrors } from '~contract/codes';
import { setWarehouses, WAREHOUSES_OF } from './chosen-customer';
import { findByCode, isCode } from './customer-code';
import { findCustomers } from './find-customers.server';
import { readWarehouses } from './warehouses.server';

export interface Chosen {
  readonly id?: number | undefined;
  /** Error of the typed code. */
  readonly problem?: string | undefined;
}

/** The customer whose code was typed. */
export async function customerTyped(at: Submitted): Promise<Chosen & { code: string }> {
  const code = String(at.form.get('customer_code') ?? '').trim();
  const customers = code ? await findCustomers(at, code) : [];
  const id = findByCode(customers, code)?.id;
  return { code, id, problem: code && !id ? at.t('transactions.customerUnknown', { code }) : undefined };
}

/**
 * The customer whose code was typed. Puts that customer's warehouses into the form, and removes a warehouse that is not
 * one of them, or that was chosen for another customer.
 */
export async function chooseCustomer(at: Submitted): Promise<Chosen> {
  const { form } = at;
  const { code, id, problem } = await customerTyped(at);
  const warehouses = id ? await readWarehouses(at, id) : [];
  const before = form.get(WAREHOUSES_OF);
  const isAnother = typeof before === 'string' && !isCode(before.trim(), code);
  form.set(WAREHOUSES_OF, code);
  setWarehouses(form, warehouses);
  if (isAnother || !warehouses.some((warehouse) => String(warehouse.id) === form.get('warehouse_id'))) {
    form.set('warehouse_id', '');
  }
  return { id, problem };
}

/** The form with the customer chosen, if nothing is to be saved yet. */
export function chosenForm({ form }: Submitted, { problem }: Chosen) {
  form.delete('row');
  return problem ? refusal(form, { fields: { customer_code: problem } }) : refusal(form, { status: 200 });
}

/** Moves errors of the customer to the field of the typed code. */
export function atCode({ customer_id, ...fields }: FieldErrors, { problem }: Chosen): FieldErrors {
  return customer_id ? { ...fields, customer_code: problem ?? customer_id } : fields;
}
