import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { materialIndex } from '~contract/catalogue/materials';
import { id, optional } from '~contract/input';

const { material_code, material_name, status } = materialIndex.input.shape;

/** All query parameters of the packaging materials. */
export const materialQuery = {
  material_code,
  material_name,
  status,
  ...pagingQuery,
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The packaging material of the dialog. */
  id: optional(id),
};
export type MaterialQuery = z.output<z.ZodObject<typeof materialQuery>>;
