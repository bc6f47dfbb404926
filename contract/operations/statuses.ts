import { z } from 'zod';
import { post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** Records that lists enable and disable, and the right that it takes: that of the switch in a row. */
export const STATUS_RIGHTS = {
  user: '/user/edit',
  billingType: '/billingType/status',
  payment: '/payment/status',
  customer: '/customer/status',
  warehouse: '/warehouse/status',
  material: '/material/status',
} as const;
export type StatusRecord = keyof typeof STATUS_RIGHTS;

export const changeStatuses = post({
  name: 'record.change_status',
  path: '/oms/record/change_status',
  access: 'signed-in',
  optional: true,
  summary:
    'Enable (1) or disable (0) several records of a kind at once, by the right that one of them takes. Disabling is asked ' +
    'about first (1001), with their number and names. Those that may not be changed are refused by name, the others done',
  input: z.strictObject({
    of: z.enum(Object.keys(STATUS_RIGHTS) as [StatusRecord, ...StatusRecord[]]),
    ids: input.ids,
    status: input.flag,
    is_confirm: input.confirmation,
  }),
  /** `unchanged`: how many were so already. */
  output: z.object({
    done: reply.int,
    unchanged: reply.int,
    refused: reply.list(z.object({ id: reply.int, name: reply.text, reason: reply.text })),
  }),
  idempotent: true,
});
