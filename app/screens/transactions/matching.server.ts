import { z } from 'zod';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { MAX_RANGE_DAYS, type TransactionScreen } from '~contract/constants';
import { inboundIndex } from '~contract/transactions/inbound';
import { outboundIndex } from '~contract/transactions/outbound';
import { shipmentIndex } from '~contract/transactions/shipment';
import { storageIndex } from '~contract/transactions/storage';
import { transactionFilters } from '~contract/transactions/transactions';
import { vasIndex } from '~contract/transactions/vas';
import { customerCode } from '../shared/customer-query';
import { readListQuery } from '../shared/list-query.server';
import { BILLING_SHORTCUTS } from '../shared/range';

const LISTS = {
  inbound: inboundIndex,
  outbound: outboundIndex,
  shipment: shipmentIndex,
  storage: storageIndex,
  vas: vasIndex,
};

const addressed = {
  ...transactionFilters,
  range: z.enum(BILLING_SHORTCUTS).optional(),
  customer_code: customerCode,
};

type Filters = z.output<z.ZodObject<typeof transactionFilters>>;

/** Drops filters this list does not have. */
const ownFilters = (screen: TransactionScreen, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name in LISTS[screen].input.shape));

/**
 * The filters of a list's address, as the list itself reads them: including the user's own customer and the default
 * range.
 * @returns the filters, or the errors of the address
 */
export async function readMatching(ctx: LoaderContext, screen: TransactionScreen) {
  const { customer_code, range: shortcut, ...filters } = readQuery(addressed, ctx.url.searchParams);
  const customerRequired = ctx.t('transactions.customerRequired');
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
