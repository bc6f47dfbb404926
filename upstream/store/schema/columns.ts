import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Identity column; ids stay far below 2^53. */
export const key = (name = 'id') => bigint(name, { mode: 'number' }).generatedAlwaysAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
/** Money: 15 digits before, 4 after the point (KWD has 3). A decimal string in code. */
export const money = (name: string) => numeric(name, { precision: 19, scale: 4 });
/** Length cm, weight kg, volume m³: a decimal string in code. */
export const measure = (name: string) => numeric(name, { precision: 18, scale: 6 });
/** A measure to its last decimal, as 2 lb have eight in kg: a decimal string in code. */
export const exactMeasure = (name: string) => numeric(name);
/** Price of a piece, a kg or a m³: 15 digits before the point like money, and as many decimals as a carrier gives. */
export const unitPrice = (name: string) => numeric(name, { precision: 21, scale: 6 });
/** What one unit of a currency is worth in another: a decimal string in code. */
export const exchangeRateValue = (name: string) => numeric(name, { precision: 18, scale: 8 });
/** The first 64 bits of a hash: a string in code, as a number cannot hold them. */
export const hash = customType<{ data: string }>({ dataType: () => 'bigint' });
/** A document's number, in the order of its characters' codes: in any other an index could not find beginnings. */
export const documentNumber = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
/** Bytes, a Buffer in code. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createTime = () => instant('create_time').notNull().defaultNow();
export const updateTime = () => instant('update_time').notNull().defaultNow();

/** The numbers of a row as one text, that one index finds parts of: whoever asks must use the words of the index. */
export const joinedNumbers = (...numbers: readonly AnyPgColumn[]): SQL =>
  sql`(${sql.join([...numbers], sql` || ' ' || `)})`;

/** Money in ten-thousandths: unlike money, an index has each of these once, however many rows are alike in it. */
export const unitsOf = (amount: AnyPgColumn): SQL => sql`((${amount} * 10000)::bigint)`;
