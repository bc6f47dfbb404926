import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** spec billing 2.10, 3, 5, 7: currency settings. */

/** Percent from 0 to 100 as a decimal string; empty is 0. */
const percent = input.blankable(
  z
    .string()
    .trim()
    .refine((value) => !/^-[\d.]/.test(value), { error: 'contract.notBelowZero', abort: true })
    .regex(/^(?:100(?:\.0{1,6})?|(?:0|[1-9]\d?)(?:\.\d{1,6})?)$/, { error: 'contract.percent' })
    .default('0'),
);

export const currencyForm = z.strictObject({
  currency_code: input.currency,
  /** Percent lost when a top-up is credited in this currency. */
  recharge_exchange_loss: percent,
  /** Percent lost when money in this currency is converted away. */
  consume_exchange_loss: percent,
  status: input.flag,
  is_confirm: input.confirmation,
});

const currencyRow = z.object({
  id: reply.int,
  currency_code: z.string(),
  recharge_exchange_loss: reply.amount,
  consume_exchange_loss: reply.amount,
  status: reply.int,
  update_time: reply.instant,
});
export type CurrencyRow = z.output<typeof currencyRow>;

/** Of a form: where there is none yet, its fields may be empty. */
const currencySetting = currencyRow.extend({
  id: reply.intOrNull,
  currency_code: reply.text,
  status: reply.intOrNull,
});

export const currencyIndex = get({
  name: 'currency.index',
  path: '/oms/currency/index',
  access: '/account/setCurrency',
  summary: 'Currency settings',
  input: input.emptyInput,
  output: z.object({ res: reply.rows(currencyRow) }),
});

export const currencyGetFormData = get({
  name: 'currency.get_form_data',
  path: '/oms/currency/get_form_data',
  access: '/account/setCurrency',
  summary: 'A currency setting (id 0: none) and the currencies to choose from',
  input: z.strictObject({ id: input.idOrBlank }),
  output: z.object({
    res: reply.record(currencySetting),
    currency_list: reply.currencies,
  }),
});

export const currencyAdd = post({
  name: 'currency.add',
  path: '/oms/currency/add',
  access: '/account/setCurrency',
  summary: 'Add a currency',
  input: currencyForm,
  output: reply.ignoredReply,
  idempotent: true,
});

export const currencyEdit = post({
  name: 'currency.edit',
  path: '/oms/currency/edit',
  access: '/account/setCurrency',
  summary: 'Change a currency setting; what is posted keeps the percentages it was posted with',
  input: currencyForm.extend({ id: input.id, update_time: input.expectedUpdateTime }),
  output: reply.ignoredReply,
});
