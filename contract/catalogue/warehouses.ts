import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { addressReply, changeList, postalAddress, recordCode, timeZoneIfAny } from './places';

/** Warehouses (docs/domain.md, Customers and warehouses): where work is done, and the zone of their clocks. */

/** What people enter of a warehouse, in a form, a table or a record. */
export const warehouseFields = z.strictObject({
  warehouse_code: recordCode,
  title: input.requiredText(120),
  address: postalAddress.prefault({}),
  /** Zone in which its system writes times without an offset; empty: the house's. */
  time_zone: timeZoneIfAny,
});
export type WarehouseFields = z.output<typeof warehouseFields>;

const rowFields = {
  id: reply.int,
  warehouse_code: reply.name,
  title: reply.text,
  status: reply.int,
  time_zone: reply.text,
  /** How many customers use it, and the codes of the first of them. */
  customer_count: reply.intOrZero,
  customer_codes: reply.names,
  create_user_name: reply.text,
  create_time: reply.instant,
  update_user_name: reply.text,
  update_time: reply.instant,
};
const warehouseRow = z.object(rowFields);
export type WarehouseRow = z.output<typeof warehouseRow>;

export const warehouseIndex = get({
  name: 'warehouse.index',
  path: '/oms/warehouse/index',
  access: '/warehouse/index',
  optional: true,
  summary: 'Warehouses by code; a customer’s user sees those that they use',
  input: z.strictObject({
    warehouse_code: input.optional(input.text(64)),
    title: input.optional(input.text(120)),
    status: input.optional(input.flag),
    ...input.paging,
  }),
  output: z.object({ res: reply.paged(warehouseRow) }),
});

const warehouseRecord = z.object({ ...rowFields, address: addressReply });
export type WarehouseRecord = z.output<typeof warehouseRecord>;

export const warehouseGetFormData = get({
  name: 'warehouse.get_form_data',
  path: '/oms/warehouse/get_form_data',
  access: '/warehouse/index',
  optional: true,
  summary: 'A warehouse (id 0: none) with its latest changes',
  input: z.strictObject({ id: input.idOrBlank }),
  output: z.object({
    res: reply.record(warehouseRecord),
    change_list: changeList,
    /** Zone of the house, which holds where a warehouse has none of its own. */
    house_time_zone: reply.text,
  }),
});

export const warehouseAdd = post({
  name: 'warehouse.add',
  path: '/oms/warehouse/add',
  access: '/warehouse/add',
  optional: true,
  summary: 'Create a warehouse, enabled where the right /warehouse/status is held',
  input: warehouseFields,
  output: z.object({ id: reply.int }),
  idempotent: true,
});

export const warehouseEdit = post({
  name: 'warehouse.edit',
  path: '/oms/warehouse/edit',
  access: '/warehouse/edit',
  optional: true,
  summary: 'Change a warehouse; its code stays, and what is not sent stays as it is',
  input: input.edited(warehouseFields).extend({
    id: input.id,
    /** Part of the record that a form sends; it cannot be changed. */
    warehouse_code: recordCode.optional(),
    update_time: input.expectedUpdateTime,
  }),
  output: reply.ignoredReply,
});

export const warehouseChangeStatus = post({
  name: 'warehouse.change_status',
  path: '/oms/warehouse/change_status',
  access: '/warehouse/status',
  optional: true,
  summary:
    'Enable (1) or disable (0) a warehouse; disabling one with open work answers 1001 until that is agreed to',
  input: z.strictObject({ id: input.id, status: input.flag, is_confirm: input.confirmation }),
  output: reply.ignoredReply,
});

export const warehouseDelete = post({
  name: 'warehouse.delete',
  path: '/oms/warehouse/delete',
  access: '/warehouse/delete',
  optional: true,
  summary: 'Delete a warehouse that nothing belongs to; any other is refused with what does',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
});
