import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { ledgerFilters } from '~contract/accounts';
import { customerCode } from '../customer-query';
import { LONG_SHORTCUTS } from '../range';

/** All query parameters of the ledger. */
export const ledgerQuery = {
  ...ledgerFilters,
  ...pagingQuery,
  range: z.enum(LONG_SHORTCUTS).optional(),
  customer_code: customerCode,
};
export type LedgerQuery = z.output<z.ZodObject<typeof ledgerQuery>>;

export const FILTER_NAMES = [...Object.keys(ledgerFilters), 'customer_code', 'range'];
