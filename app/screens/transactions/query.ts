import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional } from '~contract/input';
import { customerCode } from '../shared/customer-query';
import { BILLING_SHORTCUTS } from '../shared/range';
import { runQuery } from '../shared/run/query';

/** Query parameters of every transaction screen, other than its list's filters. */
export const transactionQuery = {
  ...pagingQuery,
  ...runQuery,
  /** All rows that match the filters are selected. */
  select: z.enum(['all']).optional(),
  /** What all that match come to is shown. */
  totals: z.enum(['1']).optional(),
  /** A range by its shortcut; takes precedence over the two days. */
  range: z.enum(BILLING_SHORTCUTS).optional(),
  customer_code: customerCode,
  tab: z.enum(['details']).optional(),
  /** The transaction of the details tab. */
  id: optional(id),
  /** The page of its items. */
  items_page: pagingQuery.page,
  mode: z.enum(['adjust']).optional(),
  /** `lines`: the carrier's, of a shipment. */
  dialog: z.enum(['batch', 'add', 'lines']).optional(),
};
