import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { formRecord, idList, textIfAny } from '../transactions/received';
import { REQUIRED_BY_TYPE } from './payment-types';

/** spec admin 2 (Payment-method list), 3, 5, 7. */

const fields = z.strictObject({
  name: input.requiredText(64),
  payment_type: input.wholeNumber(1, 3),
  /**
   * Needs the right /payment/status, on a new method where it is 1; anything else of an existing one needs /payment/edit.
   * Not sent with a new one: 1 for who holds it, else 0.
   */
  status: input.flag.optional(),
  /** `file_path` of an upload. */
  image_url: input.text(500).default(''),
  bank_name: input.text(128).default(''),
  bank_payee: input.text(128).default(''),
  bank_account: input.text(64).default(''),
  bank_address: input.multilineText(255).default(''),
});

const requireByType = (context: z.core.ParsePayload<z.output<typeof fields>>) => {
  for (const field of REQUIRED_BY_TYPE[context.value.payment_type] ?? []) {
    if (context.value[field] !== '') continue;
    context.issues.push({ code: 'too_small', origin: 'string', minimum: 1, input: '', path: [field] });
  }
};

export const paymentForm = fields.check(requireByType);
const paymentEditForm = fields
  .extend({
    status: input.flag,
    id: input.id,
    /** Part of the record that a form sends; another call changes it. */
    payment_group_access: input.idsIfGiven,
    update_time: input.expectedUpdateTime,
  })
  .check(requireByType);

const paymentFields = z.object({
  id: reply.int,
  name: reply.text,
  payment_type: reply.int,
  payment_type_text: reply.text,
  status: reply.intOrNull,
  /** Ids of the method's groups. */
  payment_group_access: idList,
  update_user_name: reply.text,
  update_time: reply.instant,
  create_user_name: reply.text,
  create_time: reply.instant,
});
const paymentRow = reply.aliased(paymentFields, reply.AUTHORS);
export type PaymentRow = z.output<typeof paymentRow>;

/** What is undefined was not said. */
const typeFields = {
  image_url: textIfAny,
  bank_name: textIfAny,
  bank_payee: textIfAny,
  bank_account: textIfAny,
  bank_address: textIfAny,
};

export const paymentIndex = get({
  name: 'payment.index',
  path: '/oms/payment/index',
  access: '/payment/index',
  summary: 'Payment methods, and the groups they can belong to',
  input: z.strictObject({ ...input.paging }),
  output: z.object({
    res: reply.paged(paymentRow),
    payment_group_list: reply.titles,
  }),
});

export const paymentGetFormData = get({
  name: 'payment.get_form_data',
  path: '/oms/payment/get_form_data',
  access: '/payment/index',
  summary: 'A payment method (id 0: none), what its type shows, and the choices of the form',
  input: z.strictObject({ id: input.idOrBlank }),
  output: z.object({
    /** Some servers have the fields of `detail` here. */
    res: formRecord(
      reply.aliased(
        paymentFields.extend({
          ...typeFields,
          payment_group_access: idList.optional(),
        }),
        reply.AUTHORS,
      ),
    ),
    detail: reply.record(z.object(typeFields)),
    payment_type_list: reply.choices,
  }),
});

export type PaymentFormData = z.output<typeof paymentGetFormData.output>;

export const paymentAdd = post({
  name: 'payment.add',
  path: '/oms/payment/add',
  access: '/payment/index',
  summary: 'Create a payment method; enabled (1) needs the right /payment/status',
  input: paymentForm,
  output: reply.ignoredReply,
  idempotent: true,
});

export const paymentEdit = post({
  name: 'payment.edit',
  path: '/oms/payment/edit',
  access: '/payment/index',
  summary:
    'Change a payment method: another status needs the right /payment/status, anything else /payment/edit',
  input: paymentEditForm,
  output: reply.ignoredReply,
});

export const paymentSaveGroupAccess = post({
  name: 'payment.save_payment_group_access',
  path: '/oms/payment/save_payment_group_access',
  access: '/payment/edit',
  summary: 'Set the groups of a payment method; an empty list takes it out of all',
  input: z.strictObject({
    payment_method_id: input.id,
    payment_group_ids: input.idsOrNone,
    update_time: input.expectedUpdateTime,
  }),
  output: reply.ignoredReply,
});
