import { z } from 'zod';
import type { job } from '../../../../store/schema/operations';

/** Kind of the jobs. */
export const PERIOD_RUN = 'period_run';

/** The periods that end within days are rated, of these customers or of all. */
const runInput = z.object({
  from: z.string(),
  until: z.string(),
  customer_ids: z.array(z.int()).optional(),
});
export type PeriodRunInput = z.output<typeof runInput>;

export const periodRunInput = ({ input }: Pick<typeof job.$inferSelect, 'input'>): PeriodRunInput =>
  runInput.parse(input);
