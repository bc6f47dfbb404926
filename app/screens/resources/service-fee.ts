import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import type { OutputOf } from '~contract/endpoint';
import { day, flag, id, optional, quantity, text } from '~contract/input';
import { vasGetPrice, vasGetServiceFee } from '~contract/transactions/vas';
import { findByCode } from '../shared/customer-code';
import { findCustomers } from '../shared/find-customers.server';
import { nullIfRefused } from '../shared/refused.server';
import { nullIfFailed } from './background';

export interface ServiceFeeData {
  /** The query that this answers. */
  readonly asked: string;
  /** Null if no agreement is active. */
  readonly service_fee: string | null;
  /** By the price list of services, where that was asked for. */
  readonly list: OutputOf<typeof vasGetPrice> | null;
}

const asked = {
  customer_code: optional(text(64)),
  warehouse_id: optional(id),
  business_time: optional(day),
  is_service_fee: flag.default(0),
  /** Given where the price list is to say what this comes to. */
  billing_type_id: optional(id),
  quantity: optional(quantity),
};

/** The service fee of a customer, by code, at a warehouse on a day, for the form of a VAS document. */
export const loader = guardedLoader(async (ctx): Promise<ServiceFeeData> => {
  const { url, call, has } = ctx;
  const { customer_code, warehouse_id, ...query } = readQuery(asked, url.searchParams);
  const nothing = { asked: url.searchParams.toString(), service_fee: null, list: null };
  if (!customer_code || !warehouse_id) return nothing;
  const customers = await findCustomers(ctx, customer_code);
  const customer = findByCode(customers, customer_code);
  if (!customer) return nothing;
  const { business_time, billing_type_id, quantity, is_service_fee } = query;
  const place = { customer_id: customer.id, warehouse_id, business_time };
  const [fee, list] = await Promise.all([
    call(vasGetServiceFee, place).catch(nullIfRefused),
    billing_type_id && quantity && has(vasGetPrice)
      ? call(vasGetPrice, { ...place, billing_type_id, quantity, is_service_fee }).catch(nullIfRefused)
      : null,
  ]);
  return { ...nothing, service_fee: fee?.service_fee || null, list };
});

export const clientLoader = nullIfFailed;
