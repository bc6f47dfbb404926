import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { day, id, optional, text } from '~contract/input';
import { vasGetServiceFee } from '~contract/transactions/vas';
import { findByCode } from '../shared/customer-code';
import { findCustomers } from '../shared/find-customers.server';
import { nullIfRefused } from '../shared/refused.server';
import { nullIfFailed } from './background';

export interface ServiceFeeData {
  /** The query that this answers. */
  readonly asked: string;
  /** Null if no agreement is active. */
  readonly service_fee: string | null;
}

const asked = {
  customer_code: optional(text(64)),
  warehouse_id: optional(id),
  business_time: optional(day),
};

/** The service fee of a customer, by code, at a warehouse on a day, for the form of a VAS document. */
export const loader = guardedLoader(async (ctx): Promise<ServiceFeeData> => {
  const { url, call } = ctx;
  const { customer_code, warehouse_id, business_time } = readQuery(asked, url.searchParams);
  const nothing = { asked: url.searchParams.toString(), service_fee: null };
  if (!customer_code || !warehouse_id) return nothing;
  const customers = await findCustomers(ctx, customer_code);
  const customer = findByCode(customers, customer_code);
  if (!customer) return nothing;
  const fee = { customer_id: customer.id, warehouse_id, business_time };
  const found = await call(vasGetServiceFee, fee).catch(nullIfRefused);
  return { ...nothing, service_fee: found?.service_fee || null };
});

export const clientLoader = nullIfFailed;
