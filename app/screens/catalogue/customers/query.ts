import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { customerIndex } from '~contract/catalogue/customers';
import { id, optional } from '~contract/input';

const { customer_code, title, status } = customerIndex.input.shape;

/** All query parameters of the customers. */
export const customerQuery = {
  customer_code,
  title,
  status,
  ...pagingQuery,
  tab: z.enum(['details']).optional(),
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The customer of the details or of the dialog. */
  id: optional(id),
};
export type CustomerQuery = z.output<z.ZodObject<typeof customerQuery>>;
