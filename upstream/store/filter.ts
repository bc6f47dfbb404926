import { ilike, like, type SQL } from 'drizzle-orm';

type Column = Parameters<typeof like>[0];

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The column begins with these characters, literally; no condition without any. An index serves it. */
export const startsWith = (column: Column, text: string | undefined): SQL | undefined =>
  text ? like(column, `${literally(text)}%`) : undefined;

/** The column contains these characters, in whatever case; no condition without any. For short tables. */
export const contains = (column: Column, text: string | undefined): SQL | undefined =>
  text ? ilike(column, `%${literally(text)}%`) : undefined;
