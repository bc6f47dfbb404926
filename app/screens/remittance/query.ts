import { z } from 'zod';
import { id, optional } from '~contract/input';
import { dialogQuery } from '../shared/applications/query';

/** What the address says of the page around its lists. */
export const remittanceQuery = {
  ...dialogQuery,
  /** Without: the top-ups. */
  tab: z.enum(['applications']).optional(),
  /** Of `status`: which one the top-up is to have. */
  to: z.coerce.number().int().min(0).max(99).optional(),
  /** Whose application is made. */
  customer_id: optional(id),
};
export type RemittanceQuery = z.output<z.ZodObject<typeof remittanceQuery>>;
