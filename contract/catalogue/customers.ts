import { z } from 'zod';
import { LANGUAGES } from '../common';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import {
  addressReply,
  changeList,
  contact,
  contactReply,
  filledRows,
  postalAddress,
  recordCode,
} from './places';

/** Customers (docs/domain.md, Customers and warehouses): who is billed, in what, and where their goods are. */

const MAX_ADDRESSES = 20;
const MAX_CONTACTS = 50;
const MAX_CURRENCIES = 20;

/** A list, or codes that commas separate; each once. */
const currencyCodes = z
  .union([z.string().max(200), z.array(z.string()).max(100)])
  .transform((given) => [given].flat().flatMap((codes) => codes.split(/[,，、;；\s]+/)))
  .transform((codes) => [...new Set(codes.map((code) => code.toUpperCase()).filter(Boolean))])
  .pipe(z.array(input.currency).max(MAX_CURRENCIES))
  .default([]);

/** What people enter of a customer beside its warehouses, in a form, a table or a record. */
export const customerFields = z.strictObject({
  customer_code: recordCode,
  title: input.requiredText(120),
  tax_number: input.text(64).default(''),
  /** Language of what is written for them. */
  language: z.enum(LANGUAGES).default('zh-CN'),
  /** 1: pre-paid, services are refused below what is available; 0: post-paid, within the credit limit. */
  is_prepaid: input.flag.default(1),
  /** Currencies that they are charged in. */
  currency_codes: currencyCodes,
  addresses: filledRows(postalAddress, MAX_ADDRESSES),
  contacts: filledRows(contact, MAX_CONTACTS),
});
export type CustomerFields = z.output<typeof customerFields>;

const customerForm = customerFields.extend({ warehouse_ids: input.idsOrNone });

const rowFields = {
  id: reply.int,
  customer_code: reply.name,
  title: reply.text,
  status: reply.int,
  /** 1 for the operator's own, whose users see every customer. */
  is_house: reply.int,
  is_prepaid: reply.int,
  language: reply.text,
  currency_codes: reply.names,
  warehouse_codes: reply.names,
  create_user_name: reply.text,
  create_time: reply.instant,
  update_user_name: reply.text,
  update_time: reply.instant,
};
const customerRow = z.object(rowFields);
export type CustomerRow = z.output<typeof customerRow>;

export const customerIndex = get({
  name: 'customer.index',
  path: '/oms/customer/index',
  access: '/customer/index',
  optional: true,
  summary: 'Customers by code, the operator’s own among them; a customer’s user sees their own alone',
  input: z.strictObject({
    customer_code: input.optional(input.text(64)),
    title: input.optional(input.text(120)),
    status: input.optional(input.flag),
    ...input.paging,
  }),
  output: z.object({ res: reply.paged(customerRow) }),
});

const customerRecord = z.object({
  ...rowFields,
  tax_number: reply.text,
  addresses: reply.list(addressReply),
  contacts: reply.list(contactReply),
  warehouse_ids: reply.ids,
});
export type CustomerRecord = z.output<typeof customerRecord>;

export const customerGetFormData = get({
  name: 'customer.get_form_data',
  path: '/oms/customer/get_form_data',
  access: '/customer/index',
  optional: true,
  summary: 'A customer (id 0: none) with its latest changes, and what its form offers',
  input: z.strictObject({ id: input.idOrBlank }),
  output: z.object({
    res: reply.record(customerRecord),
    change_list: changeList,
    /** Those in use, and what the customer has. */
    currency_list: reply.currencies,
    warehouse_list: reply.warehouses,
  }),
});

export const customerAdd = post({
  name: 'customer.add',
  path: '/oms/customer/add',
  access: '/customer/add',
  optional: true,
  summary: 'Create a customer, enabled where the right /customer/status is held',
  input: customerForm,
  output: z.object({ id: reply.int }),
  idempotent: true,
});

export const customerEdit = post({
  name: 'customer.edit',
  path: '/oms/customer/edit',
  access: '/customer/edit',
  optional: true,
  summary:
    'Change a customer; its code stays, and what is not sent stays as it is. Taking away a warehouse where it has active agreements answers 1001 until ' +
    'that is agreed to',
  input: input.edited(customerForm).extend({
    id: input.id,
    /** Part of the record that a form sends; it cannot be changed. */
    customer_code: recordCode.optional(),
    update_time: input.expectedUpdateTime,
    is_confirm: input.confirmation,
  }),
  output: reply.ignoredReply,
});

export const customerChangeStatus = post({
  name: 'customer.change_status',
  path: '/oms/customer/change_status',
  access: '/customer/status',
  optional: true,
  summary:
    'Enable (1) or disable (0) a customer; disabling one with open work answers 1001 until that is agreed to',
  input: z.strictObject({ id: input.id, status: input.flag, is_confirm: input.confirmation }),
  output: reply.ignoredReply,
});

export const customerDelete = post({
  name: 'customer.delete',
  path: '/oms/customer/delete',
  access: '/customer/delete',
  optional: true,
  summary: 'Delete a customer that nothing belongs to; any other is refused with what does',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
});
