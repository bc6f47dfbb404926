import { z } from 'zod';
import { changeList } from '../catalogue/places';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** Who changed what, when, from what to what. Rows are never changed or deleted. */

const auditRow = z.object({
  id: reply.int,
  user_name: reply.text,
  /** Name of the call, e.g. `transaction.change_charge_status`. */
  action: z.string(),
  entity: reply.text,
  entity_id: reply.code.nullish(),
  /** What the record is called today, e.g. `ACME USD` of an account; empty where it is gone or has no name. */
  record_name: reply.text,
  /** What changed, by field; only where one row is asked for by its `id`. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  create_time: reply.instant,
});
export type AuditRow = z.output<typeof auditRow>;

export const auditIndex = get({
  name: 'audit.index',
  path: '/oms/audit/index',
  access: '/audit/index',
  optional: true,
  summary: 'Changes, newest first, by who, what and when',
  input: z.strictObject({
    /** One row of its own. */
    id: input.optional(input.id),
    user_name: input.optional(input.text(64)),
    action: input.optional(input.text(64)),
    entity: input.optional(input.text(64)),
    entity_id: input.optional(input.text(64)),
    ...input.period,
    ...input.paging,
  }),
  output: z.object({ action_list: reply.choices, entity_list: reply.choices, res: reply.paged(auditRow) }),
});

/** Records whose history is asked for by itself. Limits are known by their customer, rates by pair and day. */
export const WITH_HISTORY = [
  'account',
  'agreement',
  'application',
  'auth_rule',
  'currency',
  'exchange_rate',
  'house_profile',
  'payment_group',
  'payment_method',
] as const;
export type WithHistory = (typeof WITH_HISTORY)[number];

export const auditRecord = get({
  name: 'audit.record',
  path: '/oms/audit/record',
  access: 'signed-in',
  optional: true,
  summary:
    'The latest changes of a record: who, when, from what to what, newest first. Needs the right to the page of such records',
  input: z.strictObject({ entity: z.enum(WITH_HISTORY), entity_id: input.requiredText(64) }),
  output: z.object({ change_list: changeList }),
});
