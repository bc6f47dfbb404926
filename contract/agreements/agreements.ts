import { z } from 'zod';
import { MAX_ATTACHMENTS } from '../constants';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { formRecord, textIfAny } from '../transactions/received';
import { FEE_LISTS } from './fee-names';
import { checkRange, checkSheet } from './fee-rules';
import { feeSheet } from './fee-sheet';
import { sheetReply } from './fee-sheet-reply';

/** spec billing 2.1, 3, 4, 5, 7: service agreements. */

/** Asked with code 1001 when a sheet is saved or started with warnings. */
const confirmable = { is_confirm: input.confirmation };

const editable = {
  title: input.requiredText(128),
  currency_code: input.currency,
  note: input.multilineText(1000).default(''),
  /** Effective range: start included, end (the expiry) excluded. */
  start_create_time: input.instant,
  end_create_time: input.instant,
  file_list: z
    .array(z.strictObject({ file_url: input.requiredText(500), file_name: input.requiredText(255) }))
    .max(MAX_ATTACHMENTS)
    .default([]),
  ...feeSheet.shape,
  ...confirmable,
};

/** Checked together with whatever else is wrong, so that a form is told everything at once. */
const always = { when: () => true };
const checked = <T extends z.ZodType>(form: T) =>
  form.superRefine(checkRange, always).superRefine(checkSheet, always);

export const agreementForm = checked(
  z.strictObject({ ...editable, customer_id: input.id, warehouse_id: input.id }),
);
/** The first three are part of the record that a form sends; this call cannot change them. */
export const agreementEditForm = checked(
  z.strictObject({
    customer_id: input.id.optional(),
    warehouse_id: input.id.optional(),
    status: input.wholeNumber(0, 9).optional(),
    ...editable,
    id: input.id,
    update_time: input.expectedUpdateTime,
  }),
);
export type AgreementForm = z.output<typeof agreementForm>;

const agreementFields = z.object({
  id: reply.int,
  title: reply.text,
  customer_code: reply.text,
  warehouse_code: reply.text,
  start_create_time: reply.instant,
  end_create_time: reply.instant,
  status: reply.int,
  status_text: reply.text,
  currency_code: reply.text,
  note: reply.text,
  create_user_name: reply.text,
  create_time: reply.instant,
  update_user_name: reply.text,
  update_time: reply.instant,
});
const agreementRow = reply.aliased(agreementFields, reply.AUTHORS);
export type AgreementRow = z.output<typeof agreementRow>;

const titled = reply.titles;

export const agreementIndex = get({
  name: 'billing.index',
  path: '/oms/billing/index',
  access: '/billing/index',
  summary: 'Service agreements whose effective range touches the given days',
  input: z.strictObject({
    customer_id: input.optional(input.id),
    status: input.optional(input.wholeNumber(0, 9)),
    ...input.period,
    ...input.paging,
  }),
  output: z.object({
    customer_list: reply.customers,
    status_list: reply.choices,
    res: reply.paged(agreementRow),
  }),
});

/**
 * A doubt about a sheet that may still be right; `row` counts from 1, 0 is the list as a whole. As with what changed
 * between versions, a packaging material with its fee counts as a row.
 */
const sheetWarning = z.object({ list: z.enum(FEE_LISTS), row: reply.int, text: z.string() });
export type SheetWarning = z.output<typeof sheetWarning>;

export const agreementGetFormData = get({
  name: 'billing.get_form_data',
  path: '/oms/billing/get_form_data',
  access: '/billing/index',
  summary: 'An agreement (id 0: a blank form) with its price sheet, and the choices of the form',
  input: z.strictObject({
    id: input.idOrBlank,
    /** The sheet of an earlier version; not given: the current one. */
    version: input.extra(input.optional(input.wholeNumber(1, 1_000_000))),
  }),
  output: z.object({
    res: formRecord(
      reply.aliased(
        agreementFields.extend({
          customer_id: reply.intOrNull,
          warehouse_id: reply.intOrNull,
          status: reply.intOrNull,
          note: textIfAny,
          version: reply.intOrNull,
          current_version: reply.intOrNull,
        }),
        reply.AUTHORS,
      ),
    ),
    ...sheetReply,
    file_list: reply.rows(z.object({ file_url: reply.name, file_name: reply.text })),
    customer_list: reply.customers,
    warehouse_list: reply.warehouses,
    status_list: reply.choices,
    currency_list: reply.currencies,
    where_list: reply.choices,
    storage_fee_rule_list: reply.choices,
    /** How old stock is. Without any the server goes by what snapshots say. */
    stock_age_list: reply.choices,
    sku_rule_list: reply.choices,
    service_code_list: reply.choices,
    billing_type_inbound: titled,
    billing_type_outbound: titled,
    billing_type_return: titled,
    pack_material: reply.materials,
    /** Charge items that charge rules may name. */
    billing_type_rule: titled,
    /** Choices in the columns of charge rules. Without any the server has no charge rules. */
    rule_choice_list: reply.list(z.object({ column: reply.text, key: reply.text, value: reply.text })),
    /** The charge rules in words; `row` counts from 1. */
    rule_text_list: reply.list(z.object({ row: reply.int, text: reply.text })),
    /** The same of charges of a period. */
    period_rule_text_list: reply.list(z.object({ row: reply.int, text: reply.text })),
    /** What a careful clerk would ask about a sheet that is there. */
    warning_list: reply.list(sheetWarning),
  }),
});
export type AgreementFormData = z.output<typeof agreementGetFormData.output>;

export const agreementGetWarehouseList = get({
  name: 'billing.get_warehouse_list',
  path: '/oms/billing/get_warehouse_list',
  access: 'signed-in',
  summary: 'Warehouses of the customer that is chosen in a form or a filter',
  input: z.strictObject({ customer_id: input.id }),
  output: z.object({ warehouse_list: reply.warehouses }),
});

export const agreementAdd = post({
  name: 'billing.add',
  path: '/oms/billing/add',
  access: '/billing/add',
  summary: 'Create an agreement as a draft (a copy is created the same way)',
  input: agreementForm,
  output: reply.done(z.object({ id: reply.intOrNull })),
  idempotent: true,
});

export const agreementEdit = post({
  name: 'billing.edit',
  path: '/oms/billing/edit',
  access: '/billing/edit',
  summary: 'Change an agreement: its sheet becomes a new version, what was rated keeps the old one',
  input: agreementEditForm,
  output: reply.ignoredReply,
  idempotent: true,
});

export const agreementDelete = post({
  name: 'billing.delete',
  path: '/oms/billing/delete',
  access: '/billing/delete',
  summary: 'Delete a draft; any other status is refused',
  input: z.strictObject({ id: input.id, update_time: input.expectedUpdateTime }),
  output: reply.ignoredReply,
});

export const agreementChangeStatus = post({
  name: 'billing.change_status',
  path: '/oms/billing/change_status',
  access: '/billing/status',
  summary: 'Start (1) or stop (2) an agreement; starting one that overlaps another active one is refused',
  input: z.strictObject({
    id: input.id,
    status: input.wholeNumber(1, 2),
    update_time: input.expectedUpdateTime,
    ...confirmable,
  }),
  output: reply.ignoredReply,
  idempotent: true,
});
