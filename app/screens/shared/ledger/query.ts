import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { ledgerFilters } from '~contract/accounts';
import { optional } from '~contract/input';
import { LONG_SHORTCUTS } from '../range';

/** Everything that the address of the ledger can say. */
export const ledgerQuery = {
  ...ledgerFilters,
  ...pagingQuery,
  range: z.enum(LONG_SHORTCUTS).optional(),
  /** What was typed as the customer; becomes `customer_id`. */
  customer_code: optional(z.string().trim().max(64)),
};
export type LedgerQuery = z.output<z.ZodObject<typeof ledgerQuery>>;

export const FILTER_NAMES = [...Object.keys(ledgerFilters), 'customer_code', 'range'];
