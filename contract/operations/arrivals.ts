import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { KINDS } from '../transactions/kinds';

/** What machines have pushed, and what was not taken of it (docs/domain.md, Ingest: Arrivals). */

/** Kinds of records that are pushed; the calls are named `ingest.` and these. */
export type RecordKindName = Extract<(typeof KINDS)[number], { records: string }>['records'];
export const RECORD_KINDS: readonly RecordKindName[] = KINDS.flatMap((kind) =>
  'records' in kind ? [kind.records] : [],
);

/** The same of customers and what belongs to them. */
export const SET_KINDS = ['customers', 'warehouses', 'materials', 'skus'] as const;
/** All that keys push. */
export const PUSHED_KINDS = [...RECORD_KINDS, ...SET_KINDS] as const;
export type PushedKind = (typeof PUSHED_KINDS)[number];

/** Days that rejected rows are kept, and the pushes themselves. */
export const ARRIVAL_DAYS = 90;

const counts = {
  received: reply.int,
  created: reply.int,
  changed: reply.int,
  unchanged: reply.int,
  stale: reply.int,
  unpriced: reply.int,
  rejected: reply.int,
};

const arrival = z.object({
  id: reply.int,
  create_time: reply.instant,
  /** Empty: it is under way, or broke off. */
  finish_time: reply.instant,
  /** Title of the key. */
  key_title: reply.text,
  kind: reply.text,
  kind_text: reply.text,
  ...counts,
  /** Why it was refused as a whole. */
  refusal: reply.text,
});
export type ArrivalRow = z.output<typeof arrival>;

/** What should have come, as on the days before, and did not. */
const missing = z.object({
  /** `stock`: no count of the day; `quiet`: no push of a kind for days. */
  reason: z.enum(['stock', 'quiet']),
  customer_code: reply.text,
  warehouse_code: reply.text,
  kind: reply.text,
  kind_text: reply.text,
  /** The day without a count, or the last day with a push. */
  day: reply.text,
});
export type MissingArrival = z.output<typeof missing>;

export const arrivalIndex = get({
  name: 'arrival.index',
  path: '/oms/arrival/index',
  access: '/arrival/index',
  optional: true,
  summary: 'Pushes of records, newest first, and what should have come and did not',
  input: z.strictObject({
    key_id: input.optional(input.id),
    kind: input.optional(z.enum(PUSHED_KINDS)),
    /** 1: only those with rejected rows, or refused as a whole. */
    is_rejected: input.optional(input.flag),
    ...input.period,
    ...input.paging,
  }),
  output: z.object({
    key_list: reply.choices,
    kind_list: reply.choices,
    missing_list: reply.list(missing),
    res: reply.paged(arrival),
  }),
});

const rejected = z.object({
  row: reply.int,
  reason: reply.text,
  /** As it was sent, or the beginning of it. */
  text: reply.text,
  is_cut: reply.intOrZero,
});
export type RejectedRow = z.output<typeof rejected>;

export const arrivalDetail = get({
  name: 'arrival.detail',
  path: '/oms/arrival/detail',
  access: '/arrival/index',
  optional: true,
  summary: `A push with its rejected rows, which are kept for ${ARRIVAL_DAYS} days, at most 10,000 of a push`,
  input: z.strictObject({ id: input.id, ...input.paging }),
  output: z.object({ arrival, res: reply.paged(rejected) }),
});

export const arrivalRejected = get({
  name: 'arrival.rejected',
  path: '/oms/arrival/rejected',
  access: '/arrival/index',
  optional: true,
  summary: 'The rejected rows of a push that are kept whole, as NDJSON, to be mended and sent again',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
  reply: 'file',
});
