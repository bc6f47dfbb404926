import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import { undo_id } from '../operations/undo';
import * as reply from '../reply';

/** spec billing 2.5, 5: the form for a new value-added service. */

export const vasGetFormData = get({
  name: 'vas.get_form_data',
  path: '/oms/vas/get_form_data',
  access: '/vas/add',
  summary: 'Choices of the form for a new VAS document',
  input: input.emptyInput,
  output: z.object({
    customer_list: reply.customers,
    billing_type_list: reply.titles,
  }),
});

export const vasGetServiceFee = get({
  name: 'vas.get_service_fee',
  path: '/oms/vas/get_service_fee',
  access: '/vas/add',
  summary:
    "The factor and currency of the customer's agreement at the warehouse on a day, today unless given",
  input: z.strictObject({
    customer_id: input.id,
    warehouse_id: input.id,
    business_time: input.extra(input.optional(input.day)),
  }),
  /** Null, and no currency, where no agreement is active; 1 where it names no factor. */
  output: z.object({ service_fee: reply.amount.nullish(), currency_code: reply.text }),
});

export const vasGetPrice = get({
  name: 'vas.get_price',
  path: '/oms/vas/get_price',
  access: '/vas/add',
  optional: true,
  summary: 'What a service comes to by the price list of services in the agreement that rates the day',
  input: z.strictObject({
    customer_id: input.id,
    warehouse_id: input.id,
    billing_type_id: input.id,
    quantity: input.quantity,
    is_service_fee: input.flag,
    business_time: input.optional(input.day),
  }),
  /** Empty where the list has no price for it. */
  output: z.object({ deduction: reply.amount, total_amount: reply.amount, explanation: reply.text }),
});

/** Deduction, service fee and total are computed by the server alone. */
export const vasForm = z.strictObject({
  customer_id: input.id,
  warehouse_id: input.id,
  billing_type_id: input.id,
  is_service_fee: input.flag,
  quantity: input.quantity,
  /** Not given: as the price list of services in the customer's agreement says. */
  unit_price: input.optional(input.priceAboveZero),
  /** Needed for another price than the list's. */
  price_reason: input.extra(input.text(200).default('')),
  business_time: input.day,
  ref_no: input.text(64).default(''),
  note: input.multilineText().default(''),
  is_confirm: input.confirmation,
});

export const vasAdd = post({
  name: 'vas.add',
  path: '/oms/vas/add',
  access: '/vas/add',
  summary:
    'Create a VAS document: quantity × unit price, times the service fee if wanted. Asks first (code 1001) where that ' +
    'comes to 0, and where the same service stands already: customer, warehouse, day, item, quantity and reference',
  input: vasForm,
  output: reply.done(z.object({ id: reply.intOrNull })),
  idempotent: true,
});

export const vasApprove = post({
  name: 'vas.approve',
  path: '/oms/vas/approve',
  access: '/vas/charge',
  optional: true,
  summary:
    "Record that the customer approved a service that waits for it, being above the amount in the customer's agreement; " +
    'it is then priced. Staff only',
  input: z.strictObject({
    id: input.id,
    /** The header's `update_time` as the user saw it. */
    update_time: input.expectedUpdateTime,
    /** Who approved it at the customer. */
    approved_by: input.requiredText(64),
    approved_day: input.day,
  }),
  output: reply.done(z.object({ undo_id })),
  idempotent: true,
});
