import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { typedMeasure } from '../transactions/sent-measure';
import { changeList } from './places';

/** Packaging materials (docs/domain.md, Packaging materials): what fees are set for, and what records name. */

const side = typedMeasure('length');

/** What people enter of a material, in a form, a table or a record; its size is the outer one. */
export const materialFields = z.strictObject({
  material_code: input.requiredText(64),
  material_name: input.requiredText(64),
  length: side,
  width: side,
  height: side,
});
export type MaterialFields = z.output<typeof materialFields>;

const materialRow = z.object({
  id: reply.int,
  material_code: z.string(),
  material_name: z.string(),
  /** Outer size in cm; null: not known. */
  length: reply.amount.nullish(),
  width: reply.amount.nullish(),
  height: reply.amount.nullish(),
  status: reply.int,
  update_user_name: reply.text,
  update_time: reply.instant,
  create_user_name: reply.text,
  create_time: reply.instant,
});
export type MaterialRow = z.output<typeof materialRow>;

export const materialIndex = get({
  name: 'material.index',
  path: '/oms/material/index',
  access: '/material/index',
  optional: true,
  summary: 'Packaging materials, by code',
  input: z.strictObject({
    material_code: input.optional(input.text(64)),
    material_name: input.optional(input.text(64)),
    status: input.optional(input.flag),
    ...input.paging,
  }),
  output: z.object({ res: reply.paged(materialRow) }),
});

export const materialGetFormData = get({
  name: 'material.get_form_data',
  path: '/oms/material/get_form_data',
  access: '/material/index',
  optional: true,
  summary: 'One packaging material (id 0: none) and its history',
  input: z.strictObject({ id: input.idOrBlank }),
  output: z.object({
    res: materialRow.nullable(),
    change_list: changeList,
  }),
});

export const materialAdd = post({
  name: 'material.add',
  path: '/oms/material/add',
  access: '/material/add',
  optional: true,
  summary: 'Create a packaging material; enabled for who may enable it',
  input: materialFields,
  output: z.object({ id: reply.int }),
  idempotent: true,
});

export const materialEdit = post({
  name: 'material.edit',
  path: '/oms/material/edit',
  access: '/material/edit',
  optional: true,
  summary: 'Change a packaging material: what is not sent stays as it is, what is sent empty is emptied',
  input: input.edited(materialFields).extend({ id: input.id, update_time: input.expectedUpdateTime }),
  output: reply.ignoredReply,
});

export const materialChangeStatus = post({
  name: 'material.change_status',
  path: '/oms/material/change_status',
  access: '/material/status',
  optional: true,
  summary: 'Enable (1) a packaging material or disable (0) it: then nothing new chooses it',
  input: z.strictObject({ id: input.id, status: input.flag }),
  output: reply.ignoredReply,
});

export const materialDelete = post({
  name: 'material.delete',
  path: '/oms/material/delete',
  access: '/material/delete',
  optional: true,
  summary: 'Delete a packaging material that no agreement, SKU or transaction has ever named',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
});
