import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** Daily exchange rates: by hand, or the European Central Bank's reference rates. */

export const RATE_SOURCES = ['manual', 'ecb'] as const;

const pair = { from_currency_code: input.currency, to_currency_code: input.currency };

const rateRow = z.object({
  from_currency_code: z.string(),
  to_currency_code: z.string(),
  /** `YYYY-MM-DD`. */
  rate_date: z.string(),
  rate: reply.amount,
  source: z.string(),
  source_text: reply.text,
  update_user_name: reply.text,
  update_time: reply.instant,
});
export type RateRow = z.output<typeof rateRow>;

export const exchangeRateIndex = get({
  name: 'exchangeRate.index',
  path: '/oms/exchangeRate/index',
  access: '/account/exchangeRate',
  optional: true,
  summary: 'Rates on file, the newest day first',
  input: z.strictObject({
    from_currency_code: input.optional(input.currency),
    to_currency_code: input.optional(input.currency),
    source: input.optional(z.enum(RATE_SOURCES)),
    ...input.period,
    ...input.paging,
  }),
  output: z.object({
    currency_list: reply.currencies,
    source_list: reply.choices,
    res: reply.paged(rateRow),
    /** What an application made now would take, between the currencies in use. */
    current_list: reply.list(
      z.object({
        from_currency_code: z.string(),
        to_currency_code: z.string(),
        rate: reply.amount,
        rate_date: z.string(),
        /** 1 when it is older than a rate should be; it is taken all the same. */
        is_rate_old: reply.intOrNull,
      }),
    ),
  }),
});

const exchangeRateForm = z.strictObject({
  ...pair,
  rate_date: input.day,
  rate: input.rate,
  is_confirm: input.confirmation,
});

export const exchangeRateSave = post({
  name: 'exchangeRate.save',
  path: '/oms/exchangeRate/save',
  access: '/exchangeRate/edit',
  optional: true,
  summary:
    'Set the rate of a pair on a day by hand; it takes the place of one on file for that day. Asks first (code 1001) where it is far from it',
  input: exchangeRateForm,
  output: reply.ignoredReply,
  idempotent: true,
});

export const exchangeRateDelete = post({
  name: 'exchangeRate.delete',
  path: '/oms/exchangeRate/delete',
  access: '/exchangeRate/edit',
  optional: true,
  summary: 'Delete a rate; what was made with it keeps it',
  input: z.strictObject({ ...pair, rate_date: input.day }),
  output: reply.ignoredReply,
});

export const exchangeRateImport = post({
  name: 'exchangeRate.import',
  path: '/oms/exchangeRate/import',
  access: '/exchangeRate/edit',
  optional: true,
  summary: "The European Central Bank's file of historical rates (multipart field `file`: csv, gz or zip)",
  input: input.emptyInput,
  output: z.object({
    /** Days in the file, and the first and last of them. */
    days: reply.int,
    first_day: reply.text,
    last_day: reply.text,
    added: reply.int,
    changed: reply.int,
    unchanged: reply.int,
    /** Rates of the file that a rate by hand stands against; they are left alone. */
    kept: reply.int,
  }),
  body: 'file',
});
