import { z } from 'zod';
import { application, applicationFilters, applicationOptions, decision } from './applications';
import { get, post } from './endpoint';
import * as reply from './reply';

/** spec billing 2.9, 3, 4, 7: transfers between the currencies of a customer. */

export const transferIndex = get({
  name: 'transfer.index',
  path: '/oms/transfer/index',
  access: '/transfer/index',
  summary: 'Transfer applications, newest first',
  input: applicationFilters,
  output: z.object({ ...applicationOptions, res: reply.paged(application) }),
});

export const transferApprove = post({
  name: 'transfer.approve',
  path: '/oms/transfer/approve',
  access: '/transfer/approve',
  summary: "Confirm (1) or reject (2) another user's application, once; confirming posts both legs",
  input: decision,
  output: reply.nothing,
  idempotent: true,
});
