import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { FEE_LISTS } from './fee-names';

/** The versions of service agreements: every save makes one, and old transactions keep the one that priced them. */

/** Names of what a version holds beside its sheet. */
export const VERSION_HEADER = [
  'title',
  'currency_code',
  'start_create_time',
  'end_create_time',
  'note',
  'file_list',
] as const;

export const agreementVersions = get({
  name: 'billing.versions',
  path: '/oms/billing/versions',
  access: '/billing/index',
  optional: true,
  summary: 'Versions of an agreement, the newest first: what priced from when on, and who made it',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    version_list: reply.list(
      z.object({ version: reply.int, create_user_name: reply.text, create_time: reply.instant }),
    ),
  }),
});

/** One row, or one value of the header or of `config_list` (then `row` is 0), that differs between two versions. */
const versionChange = z.object({
  list: z.enum(['header', 'config_list', ...FEE_LISTS]),
  kind: z.enum(['added', 'removed', 'changed']),
  /** From 1, in the newer version, or in the older one where it was removed. */
  row: reply.int,
  /** The row as people know it: its columns by name, ids as titles. */
  cells: z.record(z.string(), z.string()),
  /** What changed in it; a row that was added or removed has none. */
  fields: reply.list(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type VersionChange = z.output<typeof versionChange>;

export const agreementVersionDiff = get({
  name: 'billing.version_diff',
  path: '/oms/billing/version_diff',
  access: '/billing/index',
  optional: true,
  summary: 'What changed in an agreement from one version to another',
  input: z.strictObject({
    id: input.id,
    from: input.wholeNumber(1, 1_000_000),
    to: input.wholeNumber(1, 1_000_000),
  }),
  output: z.object({ change_list: reply.list(versionChange) }),
});
