import { z } from 'zod';
import * as reply from '../reply';
import { TRANSACTION_SCREENS } from './kinds';

/** What the search for a number finds. */

/** One transaction that bears a number, and where it was found. */
export const foundTransaction = z.object({
  id: reply.int,
  screen: z.enum(TRANSACTION_SCREENS),
  reference_no: z.string(),
  customer_code: reply.text,
  warehouse_code: reply.text,
  create_time: reply.instant,
  total_amount: reply.amount,
  currency_code: reply.text,
  error_msg: reply.text,
  /** Name of the field, e.g. `tracking_number`, and its whole value. */
  field: z.string(),
  value: z.string(),
});
export type FoundTransaction = z.output<typeof foundTransaction>;

/** As many of these are shown; one more says that there are more. */
export const LEDGER_SHOWN = 8;

/** A ledger entry or an application whose number begins with the text. */
export const foundInLedger = z.object({
  kind: z.enum(['entry', 'remittance', 'transfer']),
  number: z.string(),
  customer_id: reply.int,
  customer_code: reply.text,
  create_time: reply.instant,
  amount: reply.amount,
  currency_code: reply.text,
});
export type FoundInLedger = z.output<typeof foundInLedger>;
