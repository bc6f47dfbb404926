import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { warehouseIndex } from '~contract/catalogue/warehouses';
import { id, optional } from '~contract/input';

const { warehouse_code, title, status } = warehouseIndex.input.shape;

/** All query parameters of the warehouses. */
export const warehouseQuery = {
  warehouse_code,
  title,
  status,
  ...pagingQuery,
  tab: z.enum(['details']).optional(),
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The warehouse of the details or of the dialog. */
  id: optional(id),
};
export type WarehouseQuery = z.output<z.ZodObject<typeof warehouseQuery>>;
