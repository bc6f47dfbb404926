import { z } from 'zod';
import { month, optional } from '~contract/input';

/** All query parameters of the months. */
export const monthsQuery = {
  dialog: z.enum(['close', 'reopen']).optional(),
  /** The month of the dialog. */
  month: optional(month),
};
