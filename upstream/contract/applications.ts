import { z } from 'zod';
import * as input from './input';
import * as reply from './reply';

/** spec billing 2.9, 3, 4: what remittance and transfer applications share. */

/** 1 and 2 are final. */
export const APPLICATION_STATUS = { pending: 0, approved: 1, rejected: 2 } as const;

/** Both lists need a customer to show rows, except for the first look at the transfers. */
export const applicationFilters = z.strictObject({
  application_no: input.optional(input.text(64)),
  customer_id: input.optional(input.id),
  status: input.optional(input.whole(0, 9)),
  ...input.period,
  ...input.paging,
});

export const application = z.object({
  id: reply.int,
  application_no: z.string(),
  customer_id: reply.int,
  customer_code: reply.text,
  status: reply.int,
  status_text: reply.text,
  from_amount: reply.amount,
  from_currency_code: reply.text,
  to_amount: reply.amount,
  to_currency_code: reply.text,
  rate: reply.amount.nullish(),
  remark: reply.text,
  create_time: reply.instant,
  reviewer_user_name: reply.text,
});
export type Application = z.output<typeof application>;

export const applicationOptions = {
  customer_list: reply.list(reply.customer),
  status_list: reply.choices,
};

/** Confirm (1) or reject (2). */
export const decision = z.strictObject({ id: input.id, status: input.whole(1, 2) });
