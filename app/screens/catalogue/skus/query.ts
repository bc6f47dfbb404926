import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { skuIndex } from '~contract/catalogue/skus';
import { id, optional } from '~contract/input';
import { customerCode } from '../../shared/customer-query';
import { runQuery } from '../../shared/run/query';

const { customer_id, sku, title, status, is_measured } = skuIndex.input.shape;

/** All query parameters of the SKUs. */
export const skuQuery = {
  customer_id,
  sku,
  title,
  status,
  is_measured,
  ...pagingQuery,
  customer_code: customerCode,
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The SKU of the dialog. */
  id: optional(id),
  /** The SKU that was corrected, while its transactions may be recalculated. */
  touched: optional(id),
  ...runQuery,
};
