import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { RUN_OUTCOMES } from '~contract/constants';
import { id, optional } from '~contract/input';

/** What an address says of a run over many transactions. */
export const runQuery = {
  /** The run whose progress and report are shown. */
  job: optional(id),
  run_page: pagingQuery.page,
  /** Of the report's rows, those of which this came. */
  run_outcome: z.enum(RUN_OUTCOMES).optional(),
  /** All rows that match the list's filters are selected. */
  select: z.enum(['all']).optional(),
};
export type RunQuery = z.output<z.ZodObject<typeof runQuery>>;
