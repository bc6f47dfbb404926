import { like, type SQL } from 'drizzle-orm';

/** The column begins with these characters, literally; no condition without any. An index serves it. */
export const startsWith = (column: Parameters<typeof like>[0], text: string | undefined): SQL | undefined =>
  text ? like(column, `${text.replace(/[\\%_]/g, '\\$&')}%`) : undefined;
