import { sql } from 'drizzle-orm';

/** The operator's time zone, as a column of any query; null until a server has started. */
export const timeZone = sql<string | null>`(select value from setting where name = 'TIME_ZONE')`;
