import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** Adjustments and reversals above an amount: they wait until a second person confirms or refuses them. */

export const REQUEST_STATUS = { waiting: 0, confirmed: 1, refused: 2, outdated: 3 } as const;

/** What somebody has asked to be done to one transaction. */
export const changeRequest = z.object({
  id: reply.int,
  transaction_id: reply.int,
  transaction_type: reply.int,
  reference_no: reply.text,
  customer_code: reply.text,
  action: z.enum(['adjust', 'reverse']),
  user_name: reply.text,
  create_time: reply.instant,
  /** The transaction's total before and after; a reversal takes all of it. */
  from_amount: reply.amount,
  to_amount: reply.amount,
  currency_code: reply.text,
  reason: reply.text,
  customer_note: reply.text,
  /** Of an adjustment: the amounts that items are to have. */
  item: reply.list(z.object({ id: reply.int, amount: reply.amount })),
  /** 1: the transaction has been changed since, so that it can be refused alone. */
  is_outdated: reply.intOrNull,
  /** 1: the caller has asked for it, and may withdraw it. */
  is_own: reply.intOrNull,
});
export type ChangeRequest = z.output<typeof changeRequest>;

export const changeRequestIndex = get({
  name: 'transaction.change_requests',
  path: '/oms/transaction/change_requests',
  access: 'signed-in',
  optional: true,
  summary:
    'Adjustments and reversals that wait for a second person, of the kinds that the caller may decide on',
  input: z.strictObject(input.paging),
  output: z.object({ res: reply.paged(changeRequest) }),
});

export const decideChangeRequest = post({
  name: 'transaction.decide_change_request',
  path: '/oms/transaction/decide_change_request',
  access: 'signed-in',
  optional: true,
  summary:
    'Confirm (1), which does it, or refuse (2) what waits for a second person. Needs the right to do it; nobody confirms ' +
    'what they have asked for themselves, but they may refuse, that is withdraw it. Refused (4009) if the transaction ' +
    'has been changed since',
  input: z.strictObject({
    id: input.id,
    status: input.wholeNumber(REQUEST_STATUS.confirmed, REQUEST_STATUS.refused),
    reason: input.optional(input.text(200)),
  }),
  output: reply.ignoredReply,
  idempotent: true,
});
