import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { typedMeasure } from '../transactions/sent-measure';
import { changeList } from './places';

/** A customer's SKUs (docs/domain.md, SKUs): made and measured by clerks, or by what a WMS sends. */

/** Lengths cm, weight kg, volume m³; null: not measured. */
const measures = {
  length: reply.amount.nullish(),
  width: reply.amount.nullish(),
  height: reply.amount.nullish(),
  weight: reply.amount.nullish(),
};

const MAX_CATEGORIES = 10;
/** Separators that people write between names of a list. */
const SEPARATOR = /[,，、;；]/;
/** Short names of what it is, e.g. `hazard`: a list, or a text that separates them by commas. Each once. */
const categories = z
  .union([z.string().max(1000), z.array(z.string()).max(100)])
  .transform((given) => [given].flat().flatMap((names) => names.split(SEPARATOR)))
  .transform((names) => [...new Set(names.map((name) => name.trim()).filter(Boolean))])
  .pipe(z.array(input.requiredText(32)).max(MAX_CATEGORIES))
  .default([]);

const length = typedMeasure('length');
const units = input.optional(input.wholeNumber(1, 1_000_000));

/** What people enter of a SKU beside its customer and material, in a form, a table or a record. */
export const skuFields = z.strictObject({
  sku: input.requiredText(64),
  title: input.text(120).default(''),
  /** Of one piece. */
  length,
  width: length,
  height: length,
  weight: typedMeasure('weight'),
  /** Of one piece, as the customer registered it. */
  registered_volume: typedMeasure('volume'),
  categories,
  /** Pieces in a whole carton, and on a whole pallet. */
  units_per_carton: units,
  units_per_pallet: units,
});
export type SkuFields = z.output<typeof skuFields>;

const skuRow = z.object({
  id: reply.int,
  customer_id: reply.int,
  customer_code: z.string(),
  sku: z.string(),
  title: reply.text,
  ...measures,
  volume: reply.amount.nullish(),
  /** m³ that a piece is registered with. */
  registered_volume: reply.amount.nullish(),
  pack_material_id: reply.intOrNull,
  material_name: reply.text,
  categories: reply.list(z.string()),
  units_per_carton: reply.intOrNull,
  units_per_pallet: reply.intOrNull,
  status: reply.int.default(1),
  /** 1: a clerk has corrected it. What a WMS sends fills only what is missing, corrected or not. */
  is_corrected: reply.int,
  update_time: reply.instant,
});
export type SkuRow = z.output<typeof skuRow>;

export const skuIndex = get({
  name: 'sku.index',
  path: '/oms/sku/index',
  access: '/sku/index',
  optional: true,
  summary: 'SKUs of a customer, or of all, by customer and SKU; `is_measured` 0: those that lack a measure',
  input: z.strictObject({
    customer_id: input.optional(input.id),
    sku: input.optional(input.text(64)),
    title: input.optional(input.text(120)),
    status: input.optional(input.flag),
    is_measured: input.optional(input.flag),
    ...input.paging,
  }),
  output: z.object({ customer_list: reply.customers, res: reply.paged(skuRow) }),
});

/** One change of a SKU's measures: who or what made it, and what they were before and after. */
const skuChange = z.object({
  create_time: reply.instant,
  /** Empty where it came from a WMS. */
  user_name: reply.text,
  before: z.object(measures),
  after: z.object(measures),
});

export const skuGetFormData = get({
  name: 'sku.get_form_data',
  path: '/oms/sku/get_form_data',
  access: '/sku/index',
  optional: true,
  summary:
    'One SKU (id 0: none), its history, how many unbilled transactions it was handled in, and the choices of the form',
  input: z.strictObject({ id: input.idOrBlank }),
  output: z.object({
    res: skuRow.nullable(),
    /** Changes of its measures. */
    change_list: reply.list(skuChange),
    /** Changes of all else. */
    field_change_list: changeList,
    unbilled_count: reply.int,
    pack_material: reply.materials,
  }),
});

const material = { pack_material_id: input.optional(input.id) };

export const skuAdd = post({
  name: 'sku.add',
  path: '/oms/sku/add',
  access: '/sku/add',
  optional: true,
  summary: "Create a customer's SKU; enabled for who may enable it",
  input: skuFields.extend({ customer_id: input.id, ...material }),
  output: z.object({ id: reply.int }),
  idempotent: true,
});

export const skuEdit = post({
  name: 'sku.edit',
  path: '/oms/sku/edit',
  access: '/sku/edit',
  optional: true,
  summary:
    'Change a SKU: what is not sent stays as it is, what is sent empty is emptied. Its unbilled transactions keep their prices until they are recalculated; ' +
    'those that had none for want of its measures are priced by a job',
  input: input.edited(skuFields.omit({ sku: true })).extend({
    id: input.id,
    ...material,
    /** 1: the measures have been looked at, and all of them count as corrected, also those that stay. */
    is_confirmed: input.optional(input.flag),
    /** The `update_time` as the user saw it. */
    update_time: input.expectedUpdateTime,
  }),
  output: z.object({
    /**
     * How many unbilled transactions the SKU was handled in, but those that the job prices; 0 where nothing has changed
     * that prices go by.
     */
    unbilled_count: reply.int,
    /** The job that prices what waited for its measures, where something did. */
    job_id: reply.intOrNull,
  }),
  idempotent: true,
});

export const skuChangeStatus = post({
  name: 'sku.change_status',
  path: '/oms/sku/change_status',
  access: '/sku/status',
  optional: true,
  summary: 'Enable (1) or disable (0) a SKU; records that name a disabled one are priced all the same',
  input: z.strictObject({ id: input.id, status: input.flag }),
  output: reply.ignoredReply,
});

export const skuDelete = post({
  name: 'sku.delete',
  path: '/oms/sku/delete',
  access: '/sku/delete',
  optional: true,
  summary: 'Delete a SKU that no transaction has ever named',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
});
