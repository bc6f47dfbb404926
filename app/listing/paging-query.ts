import { z } from 'zod';
import { PAGE_SIZES } from '~contract/constants';

const DEFAULT_PAGE_SIZE = 50;

/** Paging in the address (spec admin 9): unknown sizes count as 50, invalid pages as the first. */
export const pagingQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  list_rows: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((existing) => existing === size))
    .default(DEFAULT_PAGE_SIZE),
};
