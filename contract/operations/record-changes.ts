import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { TRANSACTION_SCREENS } from '../transactions/kinds';

/** What becomes of a later record of a transaction (docs/domain.md, Ingest: Corrections). */
export const CHANGE_STATUS = { waiting: 0, applied: 1, left: 2, superseded: 3 } as const;

/** What a record says otherwise in one field. */
export const fieldChange = z.object({
  name: reply.text,
  /** The field in words. */
  field: reply.text,
  /** Empty: it said nothing. */
  from: reply.text,
  to: reply.text,
});
export type FieldDifference = z.output<typeof fieldChange>;

/** What a later record says otherwise of a transaction that no record changes by itself. */
const recordChange = z.object({
  id: reply.int,
  transaction_id: reply.int,
  transaction_type: reply.int,
  reference_no: reply.text,
  customer_code: reply.text,
  action: z.enum(['correct', 'cancel', 'restore']),
  changes: reply.list(fieldChange),
  from_amount: reply.amount,
  from_currency: reply.text,
  /** Null: it could not be priced when it came. */
  to_amount: reply.amount.nullable(),
  to_currency: reply.text,
  /** Whose record it is: the title of the key. */
  actor_name: reply.text,
  create_time: reply.instant,
  /** 1: its charge stands in the ledger. */
  is_billed: reply.int,
  /** 1: the caller has the rights to decide. */
  may_decide: reply.int,
});
export type RecordChange = z.output<typeof recordChange>;

export const recordChangeIndex = get({
  name: 'recordChange.index',
  path: '/oms/recordChange/index',
  access: '/transaction/exceptions',
  optional: true,
  summary:
    'What records that came again say otherwise of transactions that are billed, or that a person has adjusted: it ' +
    'waits for a decision. Of the kinds whose page the caller may open, the latest first',
  input: z.strictObject({
    customer_id: input.optional(input.id),
    kind: input.optional(z.enum(TRANSACTION_SCREENS)),
    ...input.paging,
  }),
  output: z.object({ res: reply.paged(recordChange) }),
});

export const decideRecordChange = post({
  name: 'recordChange.decide',
  path: '/oms/recordChange/decide',
  access: 'signed-in',
  optional: true,
  summary:
    'Decide on a difference that waits. `apply`: the record takes the place of what the transaction stands for and is ' +
    'priced anew; its charge is reversed, and it waits to be billed again. `leave`: all stays as it is. Needs the right ' +
    'to bill the kind, and to adjust it where a person has adjusted it. Refused (4009) once it is decided, or a newer ' +
    'record has taken its place, or where so large a reversal needs a second person',
  input: z.strictObject({
    id: input.id,
    decision: z.enum(['apply', 'leave']),
    reason: input.requiredText(200),
  }),
  output: reply.ignoredReply,
  idempotent: true,
});
