import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { formRecord } from '../transactions/received';
import { changeList } from './places';

/** spec admin 2 (Charge-item list), 3, 5, 7: charge items, called billing types by the calls. */

const editable = {
  title: input.requiredText(64),
  detail: input.extra(input.multilineText().default('')),
  sort: input.wholeNumber(0, 999).default(0),
  /** 1 needs the right /billingType/status. Not sent: 1 for who holds it, else 0. */
  status: input.flag.optional(),
};

/** A key of `type_list`, which may be a number. */
const typeKey = z.union([z.string(), z.int().transform(String)]).pipe(input.requiredText(64));

/** `type` cannot be changed after creation. */
const billingTypeForm = z.strictObject({ ...editable, type: typeKey });
const billingTypeEditForm = z.strictObject({
  title: editable.title,
  detail: input.extra(input.multilineText()),
  sort: input.wholeNumber(0, 999),
  status: input.flag,
  id: input.id,
  /** Part of the record that a form sends; it cannot be changed. */
  type: typeKey.optional(),
  update_time: input.expectedUpdateTime,
  is_confirm: input.confirmation,
});

const billingTypeFields = z.object({
  id: reply.int,
  title: reply.text,
  detail: reply.text,
  /** A key of `type_list`. */
  type: reply.code,
  type_text: reply.text,
  sort: reply.intOrZero,
  status: reply.intOrNull,
  update_user_name: reply.text,
  update_time: reply.instant,
  create_user_name: reply.text,
  create_time: reply.instant,
});
export const billingTypeRow = reply.aliased(billingTypeFields, reply.AUTHORS);
export type BillingTypeRow = z.output<typeof billingTypeRow>;

export const billingTypeIndex = get({
  name: 'billingType.index',
  path: '/oms/billingType/index',
  access: '/systemSet/chargeItem',
  summary: 'Charge items',
  input: z.strictObject({
    title: input.optional(input.text(64)),
    detail: input.optional(input.text(200)),
    status: input.optional(input.flag),
    type: input.optional(typeKey),
    ...input.paging,
  }),
  output: z.object({ res: reply.paged(billingTypeRow), type_list: reply.choices }),
});

export const billingTypeGetFormData = get({
  name: 'billingType.get_form_data',
  path: '/oms/billingType/get_form_data',
  access: '/systemSet/chargeItem',
  summary: 'A charge item (id 0: none) and the choices of the form',
  input: z.strictObject({ id: input.idOrBlank }),
  output: z.object({
    res: formRecord(reply.aliased(billingTypeFields.extend({ sort: reply.intOrNull }), reply.AUTHORS)),
    type_list: reply.choices,
    change_list: changeList,
  }),
});

export type BillingTypeFormData = z.output<typeof billingTypeGetFormData.output>;

export const billingTypeAdd = post({
  name: 'billingType.add',
  path: '/oms/billingType/add',
  access: '/billingType/add',
  summary: 'Create a charge item; enabled (1) needs the right /billingType/status',
  input: billingTypeForm,
  output: reply.ignoredReply,
  idempotent: true,
});

export const billingTypeEdit = post({
  name: 'billingType.edit',
  path: '/oms/billingType/edit',
  access: '/billingType/edit',
  summary:
    'Change a charge item; its type stays. Disabling one that agreements use answers 1001 until that is agreed to',
  input: billingTypeEditForm,
  output: reply.ignoredReply,
});

export const billingTypeChangeStatus = post({
  name: 'billingType.change_status',
  path: '/oms/billingType/change_status',
  access: '/billingType/status',
  summary:
    'Enable (1) or disable (0) a charge item; disabling one that agreements use answers 1001 until that is agreed to',
  input: z.strictObject({ id: input.id, status: input.flag, is_confirm: input.confirmation }),
  output: reply.ignoredReply,
});
