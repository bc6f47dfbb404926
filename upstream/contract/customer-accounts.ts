import { z } from 'zod';
import { get, post } from './endpoint';
import * as input from './input';
import * as reply from './reply';

/** spec billing 2.10, 3, 5, 7: credit limit and warning line of a customer, per currency. */

export const customerAccountForm = z.strictObject({
  customer_id: input.id,
  update_time: input.seenTime,
  customer_limit: z
    .array(
      z.strictObject({
        currency_code: input.currency,
        credit_limit: input.fee,
        /** At or under this much available, the account is flagged. */
        warning_line: input.fee,
      }),
    )
    .min(1)
    .max(50)
    .refine((rows) => new Set(rows.map((row) => row.currency_code)).size === rows.length, {
      error: 'contract.currencyTwice',
    }),
});

const limitRow = z.object({
  currency_code: reply.text,
  credit_limit: reply.amount,
  warning_line: reply.amount,
});

const customerAccountRow = limitRow.extend({
  customer_id: reply.int,
  customer_code: reply.text,
  update_time: reply.instant,
});
export type CustomerAccountRow = z.output<typeof customerAccountRow>;

export const customerAccountIndex = get({
  name: 'customerAccount.index',
  path: '/oms/customerAccount/index',
  access: '/account/setLimit',
  summary: 'Limits, one row a customer and currency',
  input: z.strictObject({ ...input.paging }),
  output: z.object({ customer_list: reply.customers, res: reply.paged(customerAccountRow) }),
});

export const customerAccountGetFormData = get({
  name: 'customerAccount.get_form_data',
  path: '/oms/customerAccount/get_form_data',
  access: '/account/setLimit',
  summary: 'Limits of a customer (0: a blank form) and the currencies to choose from',
  input: z.strictObject({ customer_id: input.idOrBlank }),
  output: z.object({
    customer_id: reply.intOrNull,
    customer_code: reply.text,
    /** When any of the customer's limits was last changed. */
    update_time: reply.instant,
    currency_list: reply.currencies,
    res: reply.list(limitRow),
  }),
});

export const customerAccountSave = post({
  name: 'customerAccount.save',
  path: '/oms/customerAccount/save',
  access: '/account/setLimit',
  summary: 'Set the limits of the given currencies; those of others stay',
  input: customerAccountForm,
  output: reply.nothing,
  idempotent: true,
});

export const customerAccountDelete = post({
  name: 'customerAccount.delete',
  path: '/oms/customerAccount/delete',
  access: '/account/setLimit',
  summary: 'Remove the limits of a currency; the account and its entries stay',
  input: z.strictObject({ customer_id: input.id, currency_code: input.currency }),
  output: reply.nothing,
});
