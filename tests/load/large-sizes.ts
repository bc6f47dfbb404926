import { sql } from 'drizzle-orm';
import type { Db } from '../../upstream/store/db';
import { rebuildIndexes } from '../../upstream/store/rebuild-indexes';
import { type Figure, figure } from './figures';

const OF_TRANSACTIONS = [
  ...['transaction', 'transaction_line', 'fee_line', 'transaction_material', 'item_adjustment'],
  ...['transaction_change', 'receipt', 'shipment', 'shipment_line', 'stock', 'vas', 'period_charge'],
  'explanation_template',
];
const OF_LEDGER = ['journal', 'entry', 'journal_item'];

/** What a transaction takes once its indexes are rebuilt, and how long that takes. */
export async function sizesRebuilt(db: Db): Promise<Figure[]> {
  const start = performance.now();
  await rebuildIndexes(String(db.$client.options.connectionString), () => {});
  const seconds = (performance.now() - start) / 1000;
  const [transaction, charge] = await sizesOf(db);
  return [
    figure('rebuilding the indexes', seconds, 's'),
    { ...transaction!, what: 'a transaction then' },
    { ...charge!, what: 'its charge then' },
  ];
}

/** Bytes by transaction, of the tables and of the indexes that take the most, and what vacuum has left. */
export async function sizesOf(db: Db): Promise<Figure[]> {
  const { rows } = await db.execute<{ name: string; bytes: number; is_index: boolean; dead: number }>(sql`
    with n as (select count(*)::float8 as n from transaction)
    select c.relname as name, c.relkind = 'i' as is_index, coalesce(100.0 * s.n_dead_tup / nullif(s.n_live_tup, 0), 0)::float8 as dead,
      case c.relkind when 'i' then pg_relation_size(c.oid) else pg_total_relation_size(c.oid) end / n.n as bytes
    from n, pg_class c left join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace order by bytes desc`);
  const sumOf = (names: readonly string[]) =>
    rows.filter(({ name }) => names.includes(name)).reduce((total, { bytes }) => total + bytes, 0);
  const large = rows.filter(({ bytes }) => bytes >= 20);
  const dead = rows
    .filter(({ name }) => [...OF_TRANSACTIONS, ...OF_LEDGER].includes(name))
    .map((row) => row.dead);
  return [
    figure('a transaction, with its rows and indexes', sumOf(OF_TRANSACTIONS), 'bytes', { atMost: 1400 }),
    figure('its charge in the ledger', sumOf(OF_LEDGER), 'bytes'),
    ...large.map(({ name, bytes, is_index }) =>
      figure(`of these, ${is_index ? 'index' : 'table'} ${name}`, bytes, 'bytes'),
    ),
    figure('dead rows, at most of a table', Math.max(...dead), '%', { below: 20 }),
  ];
}
