import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type TransactionScreen, typesOf } from '../../contract/transactions/kinds';
import type { Actor } from '../identity/actor';
import { containsNumber } from '../store/filter';
import { joinedNumbers } from '../store/schema/columns';
import { transaction } from '../store/schema/transactions';
import { SHARED_NUMBERS } from './filters';
import { AT_MOST, LOOKED_THROUGH, type Place } from './find-places';
import { SERVER_KINDS } from './kinds';

/** Shorter parts stand in too many numbers; an index of three characters each serves from here on. */
export const SHORTEST_PART = 5;

/** A table with numbers, and all of them in the words of its index. */
interface Numbered {
  readonly table: PgTable;
  readonly numbers: SQL;
}
export const NUMBERED: readonly Numbered[] = [
  { table: transaction, numbers: joinedNumbers(...Object.values(SHARED_NUMBERS)) },
  ...SERVER_KINDS.flatMap(({ ownNumbers }) =>
    ownNumbers ? [{ table: ownNumbers.table, numbers: ownNumbers.joined }] : [],
  ),
];

/** The rows of a table of which a number, or two beside each other, contain a text. */
export const partsIn = ({ table, numbers }: Numbered, text: string): SQL =>
  sql`select * from ${table} where ${containsNumber(numbers, text)}`;

const readOf = ({ table }: Numbered) => sql.identifier(`${getTableName(table)}_read`);

/**
 * What contains a text, one row more of each table than is looked through: read once, as the index is read through for
 * each of its three characters. Parts of a query's `with`.
 */
export const readParts = (text: string): SQL[] =>
  NUMBERED.map(
    (each) =>
      sql`${readOf(each)} as materialized (select * from (${partsIn(each, text)}) part limit ${LOOKED_THROUGH + 1})`,
  );

/** Whether more rows contain the text than are looked through, of what was read: for each table a condition. */
export const morePartsThanRead = (): SQL[] =>
  NUMBERED.map((each) => sql`(select count(*) from ${readOf(each)}) > ${LOOKED_THROUGH}`);

/** Numbers at these places that contain the text, of what was read and the actor may see: for each table a query of hits. */
export const partHits = (
  places: readonly Place[],
  open: readonly TransactionScreen[],
  actor: Actor,
  text: string,
): SQL[] =>
  NUMBERED.flatMap((each) => {
    const { table } = each;
    const own = places.filter((place) => place.table === table);
    if (own.length === 0) return [];
    const joined =
      table === transaction
        ? undefined
        : sql`join ${transaction} on ${transaction.id} = ${table}.transaction_id`;
    const values = own.map(({ field, number, screens }) => {
      const types = screens.filter((each) => open.includes(each)).flatMap((each) => typesOf(each));
      return sql`(${field}, ${number}::text, ${sql.param(types)}::int[])`;
    });
    const isVisible = and(
      containsNumber(sql`place.value`, text),
      sql`${transaction.transactionType} = any(place.types)`,
      actor.customerId === null ? undefined : eq(transaction.customerId, actor.customerId),
    );
    return sql`(select ${transaction.id}, place.field, place.value, 1 as rank
      from (select * from ${readOf(each)} limit ${LOOKED_THROUGH}) ${table} ${joined}
        cross join lateral (values ${sql.join(values, sql`, `)}) place (field, value, types)
      where ${isVisible} order by place.value limit ${AT_MOST + 1})`;
  });
