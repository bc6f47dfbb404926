import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { anyItems } from '../reply-shapes';

/** spec billing 2.10, 3, 5, 7: credit limit and warning line of a customer, per currency. */

export const customerAccountForm = z.strictObject({
  customer_id: input.id,
  update_time: input.expectedUpdateTime,
  customer_limit: z
    .array(
      z.strictObject({
        currency_code: input.currency,
        credit_limit: input.moneyOrZero,
        /** At or under this much available, the account is flagged. */
        warning_line: input.moneyOrZero,
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

/** Of a form: limits go back as they came, without a value too. */
const limitSetting = limitRow.extend({
  credit_limit: reply.amount.nullish(),
  warning_line: reply.amount.nullish(),
});

const customerAccountRow = limitRow.extend({
  customer_id: reply.int,
  customer_code: reply.text,
  update_time: reply.instant,
});
export type CustomerAccountRow = z.output<typeof customerAccountRow>;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A customer with a list of limits (spec billing 3, Customer account limit) as one row a limit. */
const limitRows = (row: unknown): unknown[] =>
  isFields(row) && 'customer_limit' in row
    ? anyItems(row.customer_limit).map((limit) => (isFields(limit) ? { ...row, ...limit } : limit))
    : [row];

function withLimitRows(page: unknown): unknown {
  if (Array.isArray(page)) return page.flatMap(limitRows);
  return isFields(page) ? { ...page, data: anyItems(page.data).flatMap(limitRows) } : page;
}

/** A page of limits, of which a customer's may come in one row. */
const limitsPage = <T extends z.ZodType>(page: T) =>
  z.preprocess((value: z.input<T>) => withLimitRows(value) as z.input<T>, page);

/** The limits of a customer, bare or under their own name. */
const limitsOf = <T extends z.ZodType>(limits: T) =>
  z.preprocess(
    (value: z.input<T>) =>
      (isFields(value) && 'customer_limit' in value ? value.customer_limit : value) as z.input<T>,
    limits,
  );

export const customerAccountIndex = get({
  name: 'customerAccount.index',
  path: '/oms/customerAccount/index',
  access: '/account/setLimit',
  summary: 'Limits, one row a customer and currency',
  input: z.strictObject({ ...input.paging }),
  output: z.object({ customer_list: reply.customers, res: limitsPage(reply.paged(customerAccountRow)) }),
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
    res: limitsOf(reply.list(limitSetting)),
  }),
});

export const customerAccountSave = post({
  name: 'customerAccount.save',
  path: '/oms/customerAccount/save',
  access: '/account/setLimit',
  summary: 'Set the limits of the given currencies; those of others stay',
  input: customerAccountForm,
  output: reply.ignoredReply,
  idempotent: true,
});

export const customerAccountDelete = post({
  name: 'customerAccount.delete',
  path: '/oms/customerAccount/delete',
  access: '/account/setLimit',
  summary: 'Remove the limits of a currency; the account and its entries stay',
  input: z.strictObject({ customer_id: input.id, currency_code: input.currency }),
  output: reply.ignoredReply,
});
