import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { PUSHED_KINDS } from './arrivals';

/** Keys of machines that push records. */

const apiKey = z.object({
  id: reply.int,
  title: reply.text,
  /** 0: off, for good. */
  status: reply.intOrZero,
  /** What it may push; empty: all. */
  customer_codes: reply.list(z.string()),
  warehouse_codes: reply.list(z.string()),
  kind_texts: reply.list(z.string()),
  create_time: reply.instant,
  /** To the minute; empty: never. */
  last_use_time: reply.instant,
  /** Records that it has brought. */
  record_count: reply.intOrZero,
});
export type ApiKeyRow = z.output<typeof apiKey>;

export const apiKeyIndex = get({
  name: 'apiKey.index',
  path: '/oms/apiKey/index',
  access: '/apiKey/index',
  optional: true,
  summary: 'Keys of machines, those in use first',
  input: z.strictObject({
    title: input.optional(input.text(64)),
    status: input.optional(input.flag),
    ...input.paging,
  }),
  output: z.object({ kind_list: reply.choices, res: reply.paged(apiKey) }),
});

/** Codes as one text, separated by commas or spaces. */
const codes = input.optional(input.text(1000));

/** Twice makes no second one, as the title is taken; without an idempotency key, whose stored answer would hold the secret. */
export const apiKeyMake = post({
  name: 'apiKey.make',
  path: '/oms/apiKey/make',
  access: '/apiKey/add',
  optional: true,
  summary:
    'Make a key; it is answered this once, as only its hash is kept. Its title is that of no other key in use',
  input: z.strictObject({
    title: input.requiredText(64),
    customer_codes: codes,
    warehouse_codes: codes,
    kinds: z.array(z.enum(PUSHED_KINDS)).max(PUSHED_KINDS.length).default([]),
  }),
  output: z.object({ key: z.string() }),
});

export const apiKeyDisable = post({
  name: 'apiKey.change_status',
  path: '/oms/apiKey/change_status',
  access: '/apiKey/status',
  optional: true,
  summary: 'Turn a key off, for good: it is refused from its next call on',
  input: z.strictObject({ id: input.id, is_confirm: input.confirmation }),
  output: reply.ignoredReply,
});
