import { z } from 'zod';
import * as input from '../input';
import { vasForm } from '../transactions/vas';

/** docs/domain.md, Sets of records: what tables alone bring, by the names that their columns have. */

const account = { customer_code: input.requiredText(64), currency_code: input.currency };

/** Credit limit and warning line of a customer in a currency. */
export const importedLimit = z
  .strictObject({
    ...account,
    credit_limit: input.optional(input.moneyOrZero),
    warning_line: input.optional(input.moneyOrZero),
  })
  .refine((limit) => limit.credit_limit !== undefined || limit.warning_line !== undefined, {
    error: 'common.required',
    path: ['credit_limit'],
  });
export type ImportedLimit = z.output<typeof importedLimit>;

/** What the account of a customer in a currency had on a day. */
export const importedOpening = z.strictObject({
  ...account,
  /** Signed: + is what the house owes the customer. */
  amount: input.notZero,
  day: input.day,
  note: input.multilineText().default(''),
});
export type ImportedOpening = z.output<typeof importedOpening>;

/** A day, or a time of it. */
const dayOrTime = z.union([input.day, input.instant], { error: 'contract.day' });

/** What each fee row of an agreement says of it; its fees are read as those of the agreement's form. */
export const importedFeeRow = z.object({
  customer_code: input.requiredText(64),
  warehouse_code: input.requiredText(64),
  agreement: input.requiredText(128),
  currency_code: input.currency,
  /** Days are whole: from the first instant of the first to the last of the last. */
  first_day: dayOrTime,
  last_day: dayOrTime,
});
export type ImportedFeeRow = z.output<typeof importedFeeRow>;

/** A value-added service as its form has it, with codes and titles in the place of ids. */
export const importedService = vasForm
  .omit({ customer_id: true, warehouse_id: true, billing_type_id: true, is_confirm: true })
  .extend({
    customer_code: input.requiredText(64),
    warehouse_code: input.requiredText(64),
    /** Title of the charge item. */
    billing_type_id: input.requiredText(128),
    is_service_fee: input.flag.default(0),
  });
export type ImportedService = z.output<typeof importedService>;
