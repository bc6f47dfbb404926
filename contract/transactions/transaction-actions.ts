import { z } from 'zod';
import { MAX_ITEMS } from '../constants';
import { get, post } from '../endpoint';
import * as input from '../input';
import { undo_id } from '../operations/undo';
import * as reply from '../reply';
import { KINDS, TRANSACTION_SCREENS } from './kinds';
import { outcome } from './transactions';

/** spec billing 2.6, 5: what is done to billing transactions of every kind. */

const LAST_BATCH_CODE = Math.max(...KINDS.map(({ batchCode }) => batchCode));

/** Why, for the operator's staff, and what the customer is told. */
export const reasonFields = {
  reason: input.extra(input.optional(input.text(200))),
  customer_note: input.extra(input.optional(input.multilineText(200))),
};

/** How many of them wait for a second person to confirm them. */
const requested = reply.intOrNull;

export const changeChargeStatus = post({
  name: 'transaction.change_charge_status',
  path: '/oms/transaction/change_charge_status',
  access: 'signed-in',
  summary:
    'Charge (1) or do not charge (0) transactions. Not charging a billed one is asked about first (1001), needs a reason, ' +
    'and reverses it in the ledger. Needs the right `charge` of each kind of transaction among the ids',
  input: z.strictObject({
    ids: input.ids,
    charge_status: input.flag,
    ...reasonFields,
    is_confirm: input.confirmation,
  }),
  /** `reversed`: how many of them were billed and are taken out of the ledger by a reversal. */
  output: reply.done(outcome.extend({ reversed: reply.intOrNull, requested, undo_id })),
  idempotent: true,
});

export const recalculate = post({
  name: 'transaction.recalculate',
  path: '/oms/transaction/recalculate',
  access: 'signed-in',
  summary: 'Rate unbilled transactions again; adjusted rows are kept unless is_adjust_amount is 1',
  input: z.strictObject({ ids: input.ids, is_adjust_amount: input.extra(input.flag.default(0)) }),
  output: reply.done(outcome),
  idempotent: true,
});

export const batchRecalculate = post({
  name: 'transaction.batch_recalculate',
  path: '/oms/transaction/batch_recalculate',
  access: 'signed-in',
  summary: 'Rate all unbilled transactions of a customer, warehouse and range again, as a job',
  input: z.strictObject({
    customer_id: input.id,
    warehouse_id: input.id,
    /** 1 orders and shipments, 2 outbound, 3 inbound, 4 storage, 5 VAS. */
    transaction_type: input.wholeNumber(1, LAST_BATCH_CODE),
    is_adjust_amount: input.flag,
    /** 1 writes nothing: the run says what would change, and `run.commit` does it. */
    preview: input.extra(input.flag.default(0)),
    /** Of the kinds of that code, those alone that this screen shows. */
    screen: input.extra(input.optional(z.enum(TRANSACTION_SCREENS))),
    create_time_start: input.day,
    create_time_end: input.day,
  }),
  output: reply.done(z.object({ job_id: reply.int })),
  idempotent: true,
});

export const getBatchFormData = get({
  name: 'transaction.get_batch_form_data',
  path: '/oms/transaction/get_batch_form_data',
  access: 'signed-in',
  summary: 'Choices of the batch recalculation dialog',
  input: input.emptyInput,
  output: z.object({
    customer_list: reply.customers,
    transaction_type_list: reply.choices,
  }),
});

/** An adjusted charge: 0 or more (spec billing 5, shared texts). */
const adjustedAmount = input.money.refine((amount) => !amount.startsWith('-'), {
  error: 'contract.notBelowZero',
});

export const saveAdjustment = post({
  name: 'transaction.save_adjustment',
  path: '/oms/transaction/save_adjustment',
  access: 'signed-in',
  summary:
    "Set the adjusted charge of a transaction's items; it must be charged and not billed. Amounts far from the " +
    'calculated ones are asked about first (1001)',
  input: z.strictObject({
    id: input.id,
    /** The header's `update_time` as the user saw it: refused if somebody changed the transaction since. */
    update_time: input.expectedUpdateTime,
    item: z
      .array(z.strictObject({ id: input.id, amount: adjustedAmount }))
      .min(1)
      .max(MAX_ITEMS),
    /** Our own server requires the reason. */
    ...reasonFields,
    is_confirm: input.confirmation,
  }),
  output: reply.done(z.object({ requested, undo_id })),
  idempotent: true,
});

export const bill = post({
  name: 'transaction.bill',
  path: '/oms/transaction/bill',
  access: 'signed-in',
  optional: true,
  summary:
    'Post charged, unbilled, error-free transactions to the ledger, each exactly once. Without `is_confirm` it ' +
    'answers 1001 with the sums it would post',
  input: z.strictObject({ ids: input.ids, is_confirm: input.confirmation }),
  output: outcome.extend({
    /** Sum posted and balance after it, per currency. */
    posted: reply.list(z.object({ currency_code: z.string(), amount: reply.amount, balance: reply.amount })),
  }),
  idempotent: true,
});
