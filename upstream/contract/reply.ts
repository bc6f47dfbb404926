import { z } from 'zod';

/** Building blocks of replies: tolerant, so that another server's reply that can be understood is understood. */

/** Integer that may come as a string. */
export const int = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);
/** Decimal string that may come as a number. Never computed with on the way. */
export const amount = z.union([z.string(), z.number().transform(String)]);
/** Text that may be null or absent: then empty. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** Instant, ISO 8601 with offset, or empty. */
export const instant = text;
const orEmpty = <T extends z.ZodType>(items: z.ZodArray<T>) =>
  items.nullish().transform((value) => value ?? []);
/** A list that may be null or absent: then empty. */
export const list = <T extends z.ZodType>(item: T) => orEmpty(z.array(item));

/** Identities as a list or comma-joined, null or absent: then empty. */
export const ids = z
  .union([z.array(int), z.string().regex(/^[\d,]*$/)])
  .nullish()
  .transform((value) =>
    typeof value === 'string' ? value.split(',').filter(Boolean).map(Number) : (value ?? []),
  );
/** A code that may come as a number. */
export const code = z.union([z.string(), z.number().transform(String)]);

/** Entry of a server-supplied list of choices. Keys may come as numbers. */
export const choice = z.object({
  key: z.union([z.string(), z.number().transform(String)]),
  value: z.string(),
});
export const choices = list(choice);
export type Choice = z.output<typeof choice>;

/** Five times what a page may ask for. Whoever is sent more cannot draw it without holding up everybody else. */
const PAGE_MAX_ROWS = 1_000;
/** A page of rows with the total of all pages. */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({ total: int, data: orEmpty(z.array(row).max(PAGE_MAX_ROWS)) });

export const customer = z.object({ id: int, customer_code: z.string() });
export const warehouse = z.object({ id: int, warehouse_code: z.string() });

/** A reply whose data nobody reads. */
export const nothing = z.unknown();
