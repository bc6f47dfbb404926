import { z } from 'zod';
import { ledgerFilters, ledgerOptions, ledgerRow } from './accounts';
import { application, applicationFilters, applicationOptions, decision } from './applications';
import { get, post } from './endpoint';
import * as input from './input';
import * as reply from './reply';

/** spec billing 2.9, 3, 4, 7: top-ups with a status of their own, and the review of applications. */

export const REMITTANCE_STATUS = { pending: 0, settled: 1, reversed: 2 } as const;

const remittanceRow = ledgerRow.extend({
  id: reply.int,
  status: reply.int,
  status_text: reply.text,
  /** The statuses this row may be given now. */
  status_list: reply.choices,
});
export type RemittanceRow = z.output<typeof remittanceRow>;

export const remittanceIndex = get({
  name: 'remittance.index',
  path: '/oms/remittance/index',
  access: '/remittance/index',
  summary: 'Top-ups of a customer, newest first; each row says which statuses it may be given',
  input: z.strictObject({ ...ledgerFilters, ...input.paging }),
  output: z.object({ ...ledgerOptions, status_list: reply.choices, res: reply.paged(remittanceRow) }),
});

export const remittanceChangeStatus = post({
  name: 'remittance.change_status',
  path: '/oms/remittance/change_status',
  access: '/remittance/status',
  summary: 'Settle (1) or reverse (2) a top-up; a reversal is an entry of its own',
  input: z.strictObject({ id: input.id, status: input.whole(0, 99) }),
  output: reply.nothing,
  idempotent: true,
});

export const remittanceApplication = application.extend({
  payment_method_name: reply.text,
  remittance_time: reply.instant,
  certificate_name: reply.text,
  certificate_url: reply.text,
  /** 1 when the same file is on another application too. */
  is_certificate_reused: reply.int.nullish(),
});

export const remittanceApplicationIndex = get({
  name: 'remittance.application_index',
  path: '/oms/remittance/application_index',
  access: '/remittance/index',
  summary: 'Remittance applications, newest first',
  input: applicationFilters,
  output: z.object({ ...applicationOptions, res: reply.paged(remittanceApplication) }),
});

export const remittanceApprove = post({
  name: 'remittance.approve',
  path: '/oms/remittance/approve',
  access: '/remittance/approve',
  summary: "Confirm (1) or reject (2) another user's application, once; confirming posts the top-up",
  input: decision,
  output: reply.nothing,
  idempotent: true,
});
