import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional } from '~contract/input';
import { orderFilters } from '~contract/transactions';
import { BILLING_SHORTCUTS } from '../../shared/range';

/** Everything that the address of the outbound screen can say. */
export const outboundQuery = {
  ...orderFilters,
  ...pagingQuery,
  /** A range by its shortcut; outweighs the two days. */
  range: z.enum(BILLING_SHORTCUTS).optional(),
  /** What was typed as the customer; becomes `customer_id`. */
  customer_code: optional(z.string().trim().max(64)),
  /** The order-charge page is a second view of this screen (spec billing 2.6). */
  view: z.enum(['order']).optional(),
  tab: z.enum(['details']).optional(),
  /** The transaction of the details tab. */
  id: optional(id),
  mode: z.enum(['adjust']).optional(),
  dialog: z.enum(['batch']).optional(),
  /** The batch recalculation whose progress is shown. */
  job: optional(id),
};

export type OutboundQuery = z.output<z.ZodObject<typeof outboundQuery>>;

/** Names in the query that are filters; any of them given makes an address a query. */
export const FILTER_NAMES = [...Object.keys(orderFilters), 'customer_code', 'range'];
