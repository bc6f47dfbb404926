import { z } from 'zod';
import { id, optional, text } from '~contract/input';
import { dialogQuery } from '../../shared/applications/query';

/** Query parameters of the page, other than those of its lists. */
export const remittanceQuery = {
  ...dialogQuery,
  /** Absent: the top-ups. */
  tab: z.enum(['applications']).optional(),
  /** New status, for the dialog `status`. */
  to: optional(text(64)),
  /** Customer of a new application. */
  customer_id: optional(id),
};
export type RemittanceQuery = z.output<z.ZodObject<typeof remittanceQuery>>;
