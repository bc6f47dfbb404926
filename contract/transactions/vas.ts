import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import {
  detailHead,
  detailHistory,
  listOptions,
  orderFilters,
  transactionFilters,
  transactionItem,
  transactionRow,
} from './transactions';

/** spec billing 2.5, 3, 5: value-added services. Without a customer the list is empty. */

const vasRow = transactionRow.extend({
  billing_name: reply.text,
  service_fee: reply.amount.nullish(),
  quantity: reply.amount.nullish(),
  unit_price: reply.amount.nullish(),
  ref_no: reply.text,
  business_time: reply.instant,
  note: reply.text,
});
export type VasRow = z.output<typeof vasRow>;

const { reference_no, customer_id, warehouse_id, charge_status, billing_status } = orderFilters;

export const vasIndex = get({
  name: 'vas.index',
  path: '/oms/vas/index',
  access: '/transaction/vas',
  summary: 'VAS transactions of a customer, newest first',
  input: z.strictObject({
    reference_no,
    ref_no: input.extra(transactionFilters.ref_no),
    customer_id,
    warehouse_id,
    billing_status,
    charge_status,
    ...input.created,
    ...input.paging,
  }),
  output: z.object({ ...listOptions, res: reply.paged(vasRow) }),
});

export const vasDetail = get({
  name: 'vas.detail',
  path: '/oms/vas/detail',
  access: '/transaction/vas',
  summary: 'One VAS transaction with its items and the history of their adjustments',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    res: vasRow.extend(detailHead),
    item: reply.rows(transactionItem),
    ...detailHistory,
  }),
});

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

/** Deduction, service fee and total are computed by the server alone. */
export const vasForm = z.strictObject({
  customer_id: input.id,
  warehouse_id: input.id,
  billing_type_id: input.id,
  is_service_fee: input.flag,
  quantity: input.wholeNumber(1, 1_000_000_000),
  unit_price: input.fee.refine((price) => /[1-9]/.test(price), { error: 'contract.aboveZero' }),
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
    'Create a VAS document: quantity × unit price, times the service fee if wanted. Asks first (code 1001) where that comes to 0',
  input: vasForm,
  output: reply.done(z.object({ id: reply.intOrNull })),
  idempotent: true,
});
