import type { Submitted } from '~/session/guarded.server';
import { agreementGetWarehouseList } from '~contract/agreements';
import { getCustomerList } from '~contract/common';
import { folded } from '../workbook/choice';
import { setWarehouses, WAREHOUSES_OF } from './parts';

export interface Chosen {
  readonly id?: number | undefined;
  /** What is wrong with what was typed. */
  readonly problem?: string | undefined;
}

/**
 * The customer whose code was typed; puts the warehouses of theirs into the form, and takes out of it a warehouse
 * that is none of them, or that was chosen for another customer.
 */
export async function chooseCustomer({ form, call, t }: Submitted): Promise<Chosen> {
  const code = String(form.get('customer_code') ?? '').trim();
  const { customer_list } = code
    ? await call(getCustomerList, { customer_code: code })
    : { customer_list: [] };
  const id = customer_list.find((c) => c.customer_code.toLowerCase() === code.toLowerCase())?.id;
  const { warehouse_list } = id
    ? await call(agreementGetWarehouseList, { customer_id: id })
    : { warehouse_list: [] };
  const before = form.get(WAREHOUSES_OF);
  const isAnother = typeof before === 'string' && folded(before) !== folded(code);
  form.set(WAREHOUSES_OF, code);
  setWarehouses(form, warehouse_list);
  if (isAnother || !warehouse_list.some((warehouse) => String(warehouse.id) === form.get('warehouse_id'))) {
    form.set('warehouse_id', '');
  }
  return { id, problem: code && !id ? t('transactions.customerUnknown', { code }) : undefined };
}
