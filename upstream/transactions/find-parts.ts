import { and, eq, type SQL, sql } from 'drizzle-orm';
import { SCREEN_TYPES, type TransactionScreen } from '../../contract/constants';
import type { Actor } from '../identity/actor';
import { containsNumber } from '../store/filter';
import { joinedNumbers } from '../store/schema/columns';
import { shipment, transaction, vas } from '../store/schema/transactions';
import { AT_MOST, LOOKED_THROUGH, type Place } from './find-places';

/** Shorter parts stand in too many numbers; an index of three characters each serves from here on. */
export const SHORTEST_PART = 5;

/** Tables with numbers, each with the words of its index. */
const TABLES = {
  transaction: {
    table: transaction,
    numbers: joinedNumbers(
      transaction.referenceNo,
      transaction.orderNumber,
      transaction.platformNumber,
      transaction.externalNumber,
    ),
  },
  shipment: { table: shipment, numbers: joinedNumbers(shipment.trackingNumber, shipment.packageCode) },
  vas: { table: vas, numbers: joinedNumbers(vas.refNo) },
};
type Name = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as Name[];

/** The rows of a table of which a number, or two beside each other, contain a text. */
export const partsIn = (name: Name, text: string): SQL => {
  const { table, numbers } = TABLES[name];
  return sql`select * from ${table} where ${containsNumber(numbers, text)}`;
};

/** Whether more rows contain a text than are looked through: for each table a condition. */
export const morePartsThanRead = (text: string): SQL[] =>
  NAMES.map((name) => sql`exists (${partsIn(name, text)} offset ${LOOKED_THROUGH} limit 1)`);

/** Numbers at these places that contain a text, of what the actor may see: for each table a query of hits. */
export const partHits = (
  places: readonly Place[],
  open: readonly TransactionScreen[],
  actor: Actor,
  text: string,
): SQL[] =>
  NAMES.flatMap((name) => {
    const { table } = TABLES[name];
    const own = places.filter(({ number }) => number.table === table);
    if (own.length === 0) return [];
    const joined =
      name === 'transaction'
        ? undefined
        : sql`join ${transaction} on ${transaction.id} = ${table}.transaction_id`;
    const values = own.map(({ field, number, screens }) => {
      const types = screens.filter((each) => open.includes(each)).flatMap((each) => SCREEN_TYPES[each]);
      return sql`(${field}, ${number}::text, ${sql.param(types)}::int[])`;
    });
    const isVisible = and(
      containsNumber(sql`place.value`, text),
      sql`${transaction.transactionType} = any(place.types)`,
      actor.customerId === null ? undefined : eq(transaction.customerId, actor.customerId),
    );
    return sql`(select ${transaction.id}, place.field, place.value, 1 as rank
      from (${partsIn(name, text)} limit ${LOOKED_THROUGH}) ${table} ${joined}
        cross join lateral (values ${sql.join(values, sql`, `)}) place (field, value, types)
      where ${isVisible} order by place.value limit ${AT_MOST + 1})`;
  });
