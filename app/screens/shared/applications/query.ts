import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { applicationFilters } from '~contract/accounts/applications';
import { id, optional } from '~contract/input';
import { customerCode } from '../customer-query';
import { LONG_SHORTCUTS } from '../range';

const { page, list_rows, ...filters } = applicationFilters.shape;

/** Query parameters of a list of applications. */
export const applicationQuery = {
  ...filters,
  ...pagingQuery,
  range: z.enum(LONG_SHORTCUTS).optional(),
  customer_code: customerCode,
};
export const APPLICATION_FILTERS = [...Object.keys(filters), 'customer_code', 'range'];

/** Query parameters of the dialogs over the list. */
export const dialogQuery = {
  dialog: z.enum(['apply', 'decide', 'certificate', 'status']).optional(),
  /** The application of the dialog. */
  id: optional(id),
  /** Of `decide`: confirm (1) or reject (2). */
  decision: z.enum(['1', '2']).default('1'),
};
export type DialogQuery = z.output<z.ZodObject<typeof dialogQuery>>;
