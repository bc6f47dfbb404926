import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** What a new house has to do before its first bill, on its home page until all of it is done. */

/** In the order in which one builds on the other. */
export const FIRST_STEPS = [
  'house',
  'second_administrator',
  'currencies',
  'payment_methods',
  'charge_items',
  'warehouses',
  'customers',
  'agreements',
  'people',
  'key',
  'first_push',
  'first_bill',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const getFirstSteps = get({
  name: 'common.get_first_steps',
  path: '/oms/common/get_first_steps',
  access: 'signed-in',
  optional: true,
  summary: 'Steps of a new house and which are done; none for who does not set it up, and once all are done',
  input: input.emptyInput,
  output: z.object({ step_list: reply.list(z.object({ key: z.enum(FIRST_STEPS), is_done: reply.int })) }),
});

const added = z.object({ added_count: reply.int });

export const billingTypeAddUsual = post({
  name: 'billingType.add_usual',
  path: '/oms/billingType/add_usual',
  access: '/billingType/add',
  optional: true,
  summary: 'Add the usual charge items of a warehouse, titled in both languages; titles that are there stay',
  input: input.emptyInput,
  output: added,
  idempotent: true,
});

export const roleAddUsual = post({
  name: 'role.add_usual',
  path: '/oms/role/add_usual',
  access: '/role/add',
  optional: true,
  summary: 'Add the usual roles (clerk, controller, customer); titles that are there stay',
  input: input.emptyInput,
  output: added,
  idempotent: true,
});
