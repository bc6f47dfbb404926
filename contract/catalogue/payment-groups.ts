import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { formRecord } from '../transactions/received';

/** spec admin 2 (Payment-group list), 3, 5, 7. */

const MAX_TITLE = 10;
/** Counted in characters, not UTF-16 units, so that any script gets the ten of the specification. */
const groupTitle = input.requiredText(200).check(({ value, issues }) => {
  if ([...value].length <= MAX_TITLE) return;
  issues.push({ code: 'too_big', origin: 'string', maximum: MAX_TITLE, input: value });
});

const groupFields = z.object({
  id: reply.int,
  title: reply.text,
  create_user_name: reply.text,
  create_time: reply.instant,
});
const groupRow = reply.aliased(groupFields, reply.AUTHORS_OF_NEW);
export type PaymentGroupRow = z.output<typeof groupRow>;

export const paymentGroupIndex = get({
  name: 'paymentGroup.index',
  path: '/oms/paymentGroup/index',
  access: '/paymentGroup/index',
  summary: 'Payment groups',
  input: z.strictObject({ ...input.paging }),
  output: reply.pageReply(z.object({ res: reply.paged(groupRow) })),
});

export const paymentGroupGetFormData = get({
  name: 'paymentGroup.get_form_data',
  path: '/oms/paymentGroup/get_form_data',
  access: '/paymentGroup/index',
  summary: 'A payment group (id 0: none)',
  input: z.strictObject({ id: input.idOrBlank }),
  // No document says that it stands under `res`.
  output: reply.underKey(
    'res',
    z.object({
      res: formRecord(
        reply.aliased(groupFields.extend({ update_time: reply.instant }), reply.AUTHORS_OF_NEW),
      ),
    }),
  ),
});

export const paymentGroupAdd = post({
  name: 'paymentGroup.add',
  path: '/oms/paymentGroup/add',
  access: '/paymentGroup/index',
  summary: 'Create payment groups, all or none',
  input: z.strictObject({ title: z.array(groupTitle).min(1).max(50) }),
  output: reply.ignoredReply,
  idempotent: true,
});

export const paymentGroupEdit = post({
  name: 'paymentGroup.edit',
  path: '/oms/paymentGroup/edit',
  access: '/paymentGroup/edit',
  summary: 'Rename a payment group',
  input: z.strictObject({ id: input.id, title: groupTitle, update_time: input.expectedUpdateTime }),
  output: reply.ignoredReply,
});

export const paymentGroupDelete = post({
  name: 'paymentGroup.delete',
  path: '/oms/paymentGroup/delete',
  access: '/paymentGroup/delete',
  summary: 'Delete a payment group; one that methods belong to answers 1001 until that is agreed to',
  input: z.strictObject({ id: input.id, is_confirm: input.confirmation }),
  output: reply.ignoredReply,
});
