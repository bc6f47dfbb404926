import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { accountIndex, ledgerFilters } from '~contract/accounts/accounts';
import { customerCode } from '../customer-query';
import { LONG_SHORTCUTS } from '../range';

/** All query parameters of the ledger. */
export const ledgerQuery = {
  ...ledgerFilters,
  ...pagingQuery,
  range: z.enum(LONG_SHORTCUTS).optional(),
  customer_code: customerCode,
};
const { billing_type_id, billing_run } = accountIndex.input.shape;
/** The ledger's own parameters, which the top-ups do not have. */
export const entryFilters = { billing_type_id, billing_run };
/** Filters by keys of the server's own choices. */
export const KEY_FILTERS = ['trading_method', 'transaction_type'] as const;
type KeyFilter = (typeof KEY_FILTERS)[number];

export type LedgerQuery = Omit<z.output<z.ZodObject<typeof ledgerQuery>>, KeyFilter> & {
  readonly billing_type_id?: number | undefined;
  readonly billing_run?: number | undefined;
} & Partial<Record<KeyFilter, string | number | undefined>>;

export const LEDGER_FILTERS = [...Object.keys(ledgerFilters), 'customer_code', 'range'];
