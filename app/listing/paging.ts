import { z } from 'zod';
import { PAGE_SIZES } from '~contract/input';

export const DEFAULT_PAGE_SIZE = 50;

/** Paging in the address (spec admin 9): anything but a known size is 50, anything but a page is the first. */
export const pagingQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  list_rows: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((known) => known === size))
    .default(DEFAULT_PAGE_SIZE),
};

export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Pages to offer around the present one: first, last, and two to each side; 0 stands for a gap. */
export function pagesAround(page: number, pages: number): number[] {
  const near = [1, pages];
  for (let p = page - 2; p <= page + 2; p += 1) if (p > 1 && p < pages) near.push(p);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((p, i) => (i > 0 && p - sorted[i - 1]! > 1 ? [0, p] : [p]));
}
