import { z } from 'zod';
import { post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { shipmentLine } from './ingest';

/** What is done to shipments alone. */

export const shipmentSaveLines = post({
  name: 'shipment.save_lines',
  path: '/oms/shipment/save_lines',
  access: '/shipment/adjust',
  optional: true,
  summary:
    "Enter the carrier's lines of a shipment whose lines are incomplete, in place of those that came; it is then rated " +
    'again. The reason stands in its history',
  input: z.strictObject({
    id: input.id,
    /** The header's `update_time` as the user saw it. */
    update_time: input.expectedUpdateTime,
    reason: input.requiredText(500),
    lines: z.array(shipmentLine).min(1).max(100),
  }),
  output: reply.ignoredReply,
  idempotent: true,
});
