import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import * as input from '~contract/input';
import { TRANSACTION_SORTS } from '~contract/transactions/kinds';
import { customerCode } from '../shared/customer-query';
import { BILLING_SHORTCUTS } from '../shared/range';
import { runQuery } from '../shared/run/query';

/** Query parameters of every transaction screen, other than its list's filters. */
export const transactionQuery = {
  ...pagingQuery,
  ...runQuery,
  /** All rows that match the filters are selected. */
  select: z.enum(['all']).optional(),
  /** What the list is sorted by, of what its kind can be. */
  sort: input.sort(TRANSACTION_SORTS),
  /** A range by its shortcut; takes precedence over the two days. */
  range: z.enum(BILLING_SHORTCUTS).optional(),
  customer_code: customerCode,
  tab: z.enum(['details']).optional(),
  /** The transaction of the details tab. */
  id: input.optional(input.id),
  /** The page of its items. */
  items_page: pagingQuery.page,
  mode: z.enum(['adjust']).optional(),
  /** `lines`: the carrier's, of a shipment. */
  dialog: z
    .enum(['batch', 'columns', 'add', 'lines', 'approve', 'view', 'views', 'deleteView', 'rate'])
    .optional(),
  /** The saved view of the dialog. */
  view_id: input.optional(input.id),
};
