import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { RUN_OUTCOMES } from '~contract/constants';
import { id, optional } from '~contract/input';

/** What an address says of a run over many transactions, beside its list. */
export const runQuery = {
  /** Whose progress and report are shown. */
  job: optional(id),
  run_page: pagingQuery.page,
  /** Of the report's rows, those of which this came. */
  run_outcome: z.enum(RUN_OUTCOMES).optional(),
};
export type RunQuery = z.output<z.ZodObject<typeof runQuery>>;
