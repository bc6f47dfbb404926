import { z } from 'zod';
import { monthIndex } from '~contract/accounts/months';
import { month, optional } from '~contract/input';

/** All query parameters of the months. */
export const monthsQuery = {
  year: monthIndex.input.shape.year,
  dialog: z.enum(['close', 'reopen']).optional(),
  /** The month of the dialog. */
  month: optional(month),
};
