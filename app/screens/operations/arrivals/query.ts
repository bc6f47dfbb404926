import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional } from '~contract/input';
import { arrivalIndex } from '~contract/operations/arrivals';
import { LONG_SHORTCUTS } from '../../shared/range';

const { key_id, kind, is_rejected, start_create_time, end_create_time } = arrivalIndex.input.shape;

/** All query parameters of the arrivals. */
export const arrivalQuery = {
  key_id,
  kind,
  is_rejected,
  start_create_time,
  end_create_time,
  ...pagingQuery,
  range: z.enum(LONG_SHORTCUTS).optional(),
  tab: z.enum(['details']).optional(),
  /** The push of the details tab. */
  id: optional(id),
};
export type ArrivalQuery = z.output<z.ZodObject<typeof arrivalQuery>>;
