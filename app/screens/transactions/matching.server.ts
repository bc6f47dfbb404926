import { z } from 'zod';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { MAX_RANGE_DAYS } from '~contract/constants';
import { filtersOf } from '~contract/transactions/kind-calls';
import { kindOf, type TransactionScreen } from '~contract/transactions/kinds';
import { transactionFilters } from '~contract/transactions/transactions';
import { customerCode } from '../shared/customer-query';
import { readListQuery } from '../shared/list-query.server';
import { BILLING_SHORTCUTS } from '../shared/range';

const addressed = {
  ...transactionFilters,
  range: z.enum(BILLING_SHORTCUTS).optional(),
  customer_code: customerCode,
};

type Filters = z.output<z.ZodObject<typeof transactionFilters>>;

/** Drops filters this list does not have. */
function ownFilters(screen: TransactionScreen, filters: Filters): Filters {
  const own = filtersOf(kindOf(screen));
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name in own));
}

/**
 * The filters of a list's address, as the list itself reads them: including the user's own customer and the default
 * range.
 * @returns the filters, or the errors of the address
 */
export async function readMatching(ctx: LoaderContext, screen: TransactionScreen) {
  const { customer_code, range: shortcut, ...filters } = readQuery(addressed, ctx.url.searchParams);
  const customerRequired = ctx.t('answers.customerRequired');
  const { customerId, range, errors } = await readListQuery(
    ctx,
    { customer_id: filters.customer_id, customer_code, range: shortcut },
    {
      filters: [],
      days: ['create_time_start', 'create_time_end'],
      maxDays: MAX_RANGE_DAYS,
      customerRequired,
    },
  );
  const [error] = Object.values(errors);
  if (error !== undefined || customerId === undefined) return { error: error ?? customerRequired };
  return {
    filters: {
      screen,
      ...ownFilters(screen, filters),
      customer_id: customerId,
      create_time_start: range.start,
      create_time_end: range.end,
    },
  };
}
