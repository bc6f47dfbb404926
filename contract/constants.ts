/** Codes and limits of the contract, apart from its schemas so that the browser need not load those. */

/** Codes of `transaction_type` in the ledger and in batches (docs/domain.md, Accounts and ledger). */
export const TRANSACTION_TYPE = {
  shipment: 1,
  outbound: 2,
  inbound: 3,
  storage: 4,
  vas: 5,
  return: 6,
  remittance: 7,
  transfer: 8,
  manual: 9,
  period: 10,
} as const;

/** What a run does to many transactions, and what can come of it for each of them. */
export const RUN_ACTIONS = ['charge', 'not_charge', 'recalculate', 'bill'] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
type JobState = (typeof JOB_STATES)[number];
/** States of a job that has not ended. */
export const OPEN_JOB_STATES = ['waiting', 'running'] as const satisfies readonly JobState[];
/**
 * `done` is changed, `explained` only gives another reason for the same money, `unchanged` was so already, `skipped`
 * may not be changed, `failed` cannot be priced.
 */
export const RUN_OUTCOMES = ['done', 'explained', 'unchanged', 'skipped', 'failed'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

export const CHARGE_STATUS = { notCharged: 0, charged: 1 } as const;
export const BILLING_STATUS = { notBilled: 0, billed: 1 } as const;

export const AGREEMENT_STATUS = { draft: 0, active: 1, stopped: 2 } as const;
export const MAX_ATTACHMENTS = 5;

/** Size of an upload (spec admin 9, billing 9); what it is for may allow less. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** Media type of a workbook (xlsx). */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Days a billing list may span (spec billing 5). */
export const MAX_RANGE_DAYS = 31;

/** Codes of `trading_method` (docs/domain.md, Accounts and ledger). By hand: offline top-up, 4 to 7 and 12. */
export const TRADING_METHOD = {
  offlineTopUp: 1,
  onlineTopUp: 2,
  charge: 3,
  refund: 4,
  adjustment: 5,
  compensation: 6,
  withdrawal: 7,
  transferOut: 8,
  transferIn: 9,
  exchangeLoss: 10,
  reversal: 11,
  openingBalance: 12,
} as const;

/** An application's; 1 and 2 are final. */
export const APPLICATION_STATUS = { pending: 0, approved: 1, rejected: 2 } as const;
/** What the numbers of applications begin with; a day and a running number follow. */
export const APPLICATION_LETTERS = { remittance: 'R', transfer: 'T' } as const;
/** A top-up's own; 2 is final. */
export const REMITTANCE_STATUS = { pending: 0, settled: 1, reversed: 2 } as const;

/** Lines that an order may have, and kinds of package material used on it as a whole. */
export const MAX_ORDER_LINES = 500;
export const MAX_ORDER_MATERIALS = 50;
/** Lines that a receipt may have. */
export const MAX_RECEIPT_LINES = 2000;
/** Fee lines that a transaction may have: the longest receipt makes one a line, and one for its volume. */
export const MAX_ITEMS = MAX_RECEIPT_LINES + 1;

/** Most bytes a request may carry: a form or JSON, an upload (a 5 MB file and its envelope), a push from a WMS. */
export const BODY_CAP_BYTES = { json: 1024 ** 2, file: 6 * 1024 ** 2, records: 64 * 1024 ** 2 } as const;

/** Kinds of receipt: a return is rated by the return tiers. */
export const RECEIPT_TYPES = ['normal', 'return'] as const;

/** What can be made up to try an agreement on, and how many lines of it. */
export const TRIAL_KINDS = ['order', 'receipt', 'stock', 'shipment', 'vas', 'period'] as const;
export type TrialKind = (typeof TRIAL_KINDS)[number];
export const MAX_TRIAL_LINES = 50;

/** Levels of the menu (spec admin 2, Shell). */
export const MENU_LEVELS = 3;

/** Rows a page may have; 50 unless chosen (spec admin 9). */
export const PAGE_SIZES = [50, 100, 200] as const;

/** Rights that the specifications name (admin 6); a server may know others, and has them among its rules. */
export const SPECIFIED_RIGHTS: readonly string[] = [
  '/user/add',
  '/user/edit',
  '/user/delete',
  '/role/add',
  '/role/edit',
  '/role/delete',
  '/billingType/add',
  '/billingType/edit',
  '/billingType/status',
  '/payment/edit',
  '/payment/status',
  '/paymentGroup/edit',
  '/paymentGroup/delete',
];
