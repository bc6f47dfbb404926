import { z } from 'zod';
import { month, optional } from '~contract/input';
import { monthIndex } from '~contract/months';

/** All query parameters of the months. */
export const monthsQuery = {
  year: monthIndex.input.shape.year,
  dialog: z.enum(['close', 'reopen']).optional(),
  /** The month of the dialog. */
  month: optional(month),
};
