import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { billingTypeIndex } from '~contract/catalogue/billing-types';
import { id, optional } from '~contract/input';

const { title, detail, status, type } = billingTypeIndex.input.shape;

/** All query parameters of the charge items. */
export const chargeItemQuery = {
  title,
  detail,
  status,
  type,
  ...pagingQuery,
  dialog: z.enum(['new', 'edit']).optional(),
  /** The charge item of the dialog. */
  id: optional(id),
};
export type ChargeItemQuery = z.output<z.ZodObject<typeof chargeItemQuery>>;
