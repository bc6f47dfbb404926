import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { agreementIndex } from '~contract/agreements/agreements';
import { FEE_TABS } from '~contract/agreements/fee-names';
import { TRIAL_KINDS } from '~contract/constants';
import { id, month, optional, wholeNumber } from '~contract/input';
import { customerCode } from '../shared/customer-query';
import { LONG_SHORTCUTS } from '../shared/range';
import { runQuery } from '../shared/run/query';
import { FEE_TAB_FIELD } from './fees/fee-tab';

const { customer_id, status, start_create_time, end_create_time } = agreementIndex.input.shape;

/** All query parameters of the service agreements. */
export const agreementQuery = {
  customer_id,
  status,
  start_create_time,
  end_create_time,
  ...pagingQuery,
  /** A range by its shortcut; takes precedence over the two days. */
  range: z.enum(LONG_SHORTCUTS).optional(),
  customer_code: customerCode,
  /** Without an id the details are a form for a new agreement. */
  tab: z.enum(['details']).optional(),
  /** The agreement of the details or of the dialog. */
  id: optional(id),
  mode: z.enum(['edit']).optional(),
  /** The warehouse that a new agreement begins with, beside the customer of the list. */
  warehouse_id: optional(id),
  /** An earlier version to show; without it, or in the form, the current one. */
  version: optional(wholeNumber(1, 1_000_000)),
  /** Rows of the open fee table to mark. */
  fee_rows: z
    .string()
    .regex(/^\d{1,4}(,\d{1,4}){0,199}$/)
    .optional(),
  /** The fee table to open. */
  [FEE_TAB_FIELD]: z.enum(FEE_TABS).optional(),
  /** Part of the details to show; the sheet by default. */
  part: z.enum(['versions', 'trial']).optional(),
  /** Two versions to compare. */
  from: optional(wholeNumber(1, 1_000_000)),
  to: optional(wholeNumber(1, 1_000_000)),
  /** Kind of the made-up document to price. */
  kind: z.enum(TRIAL_KINDS).optional(),
  /** Month of real transactions to price, and the job that prices them. */
  month: optional(month),
  ...runQuery,
  /** After an edit of an active one: offers to price anew what it strikes. */
  struck: z.literal('1').optional(),
  dialog: z.enum(['new', 'copy', 'start', 'stop', 'delete']).optional(),
};
export type AgreementQuery = Omit<z.output<z.ZodObject<typeof agreementQuery>>, 'status'> & {
  /** Another server has statuses of its own. */
  readonly status?: number | string | undefined;
};
