import { guardedLoader } from '~/session/guarded.server';
import { CODE_MAX_CHARS, findByCode } from '../shared/customer-code';
import type { CustomersData } from '../shared/customers';
import { findCustomers } from '../shared/find-customers.server';
import { readWarehouses } from '../shared/warehouses.server';
import { nullIfFailed } from './background';

/** Customers whose code contains the typed text, for the fields that choose a customer and then a warehouse. */
export const loader = guardedLoader(async (ctx): Promise<CustomersData> => {
  const { searchParams } = ctx.url;
  const typed = (searchParams.get('customer_code') ?? '').trim().slice(0, CODE_MAX_CHARS);
  const withHouse = searchParams.get('with_house') === '1';
  const customers = await findCustomers(ctx, typed, { withHouse });
  const exact = findByCode(customers, typed);
  return { typed, customers, warehouses: exact ? await readWarehouses(ctx, exact.id) : [] };
});

export const clientLoader = nullIfFailed;
