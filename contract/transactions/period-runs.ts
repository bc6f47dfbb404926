import { z } from 'zod';
import { post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** The charges of periods are rated nightly, after their end, and on command. */

export const periodRate = post({
  name: 'period.rate',
  path: '/oms/period/rate',
  access: '/period/rate',
  optional: true,
  summary:
    'Rate the periods that ended in a month, as a job; asks first (code 1001), saying of how many customers',
  input: z.strictObject({
    month: input.month,
    /** Codes of the customers, comma-separated; not given: all. */
    customer_codes: input.optional(input.text(2000)),
    is_confirm: input.confirmation,
  }),
  output: z.object({ job_id: reply.int }),
  idempotent: true,
});
