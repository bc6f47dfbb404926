import { asc, desc, ilike, like, or, type SQL, sql } from 'drizzle-orm';

type Column = Parameters<typeof like>[0];

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The column begins with these characters, literally; no condition without any. An index serves it. */
export const startsWith = (column: Column, text: string | undefined): SQL | undefined =>
  text ? like(column, `${escapeLike(text)}%`) : undefined;

/** What a typed number may mean: itself, and itself in the capitals that numbers are mostly written in. */
export const caseVariants = (number: string): string[] => [...new Set([number, number.toUpperCase()])];

/** The column begins with a number in one of its spellings; no condition without any. */
export const numberStartsWith = (column: Column, number: string | undefined): SQL | undefined =>
  number ? or(...caseVariants(number).map((spelling) => startsWith(column, spelling))) : undefined;

/** The text contains a number in one of its spellings. An index of trigrams serves it. */
export const containsNumber = (text: SQL, number: string): SQL =>
  or(...caseVariants(number).map((spelling) => like(text, `%${escapeLike(spelling)}%`)))!;

/** The column contains these characters, in whatever case; no condition without any. For short tables. */
export const contains = (column: Column, text: string | undefined): SQL | undefined =>
  text ? ilike(column, `%${escapeLike(text)}%`) : undefined;

/**
 * One of the ids, as one parameter however many they are: `id = any($1)`; after `=`, in SQL written out. Where each may
 * have several rows, `inIds`.
 */
export const anyOfIds = (ids: readonly number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

/**
 * The column is one of the ids, of which each may have several rows. Also states the lowest and highest id: without
 * statistics (rows just inserted) the planner would choose a full table scan.
 */
export function inIds(column: SQL, ids: readonly number[]): SQL {
  const [least, greatest] = ids.reduce(
    ([low, high], id) => [Math.min(low, id), Math.max(high, id)],
    [Number.MAX_SAFE_INTEGER, 0],
  );
  return sql`${column} = ${anyOfIds(ids)} and ${column} between ${least}::bigint and ${greatest}::bigint`;
}

type Sortable = Parameters<typeof asc>[0];

/** The order of a list by one of its columns, `-` before it: from the last to the first; rows without a value come last. */
export function orderBy<Name extends string>(
  columns: Readonly<Record<Name, Sortable>>,
  sort: Name | `-${Name}` | undefined,
): SQL[] {
  if (!sort) return [];
  const isDescending = sort.startsWith('-');
  const column = columns[(isDescending ? sort.slice(1) : sort) as Name];
  return [sql`${isDescending ? desc(column) : asc(column)} nulls last`];
}
