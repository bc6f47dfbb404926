import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { RUN_OUTCOMES } from '~contract/constants';
import { id, optional } from '~contract/input';

/** Query parameters of a run over many transactions, shown with its list. */
export const runQuery = {
  /** The job whose progress and report are shown. */
  job: optional(id),
  run_page: pagingQuery.page,
  /** Shows only the report's rows with this outcome. */
  run_outcome: z.enum(RUN_OUTCOMES).optional(),
};
export type RunQuery = z.output<z.ZodObject<typeof runQuery>>;
