import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { ledgerRow } from './accounts';

/** The way back from an entry that was posted by hand: the opposite one, linked to it. */

export const reversalGetFormData = get({
  name: 'reversal.get_form_data',
  path: '/oms/reversal/get_form_data',
  access: '/account/addTransaction',
  optional: true,
  summary: 'A ledger entry, and what reversing it would post, or why it cannot be reversed here',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    customer_id: reply.int,
    res: ledgerRow,
    /** Empty: it can be reversed. */
    reason: reply.text,
    /** What the reversal would post. */
    amount: reply.amount,
    /** Of the account: now, and with the reversal. */
    balance: reply.amount,
    balance_after: reply.amount,
    available: reply.amount,
    available_after: reply.amount,
  }),
});

export const reversalAdd = post({
  name: 'reversal.add',
  path: '/oms/reversal/add',
  access: '/account/addTransaction',
  optional: true,
  summary: 'Reverse a ledger entry that was posted by hand, once: the opposite entry, linked to it',
  input: z.strictObject({
    /** Of the entry. */
    id: input.id,
    /** Why: it stands on the reversal in the ledger. */
    note: input.multilineText().min(1),
    is_confirm: input.confirmation,
  }),
  output: reply.ignoredReply,
  idempotent: true,
});
