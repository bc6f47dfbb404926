import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../../contract/constants';
import { versionHeader } from '../../../agreements/header';
import { systemActor } from '../../../identity/actor';
import { audit } from '../../../operations/audit/audit';
import type { Executor } from '../../../store/db';
import { unnestRows } from '../../../store/unnest';
import type { Seller } from './parcels';
import { CURRENCY, OLIST_ITEMS, type OlistItem, olistSheet } from './price-sheet';

/** The user who runs the command on this machine. */
const COMMAND = systemActor('npm run ingest');
const ITEM_TYPES: Readonly<Record<OlistItem, number>> = {
  processing: TRANSACTION_TYPE.outbound,
  receiving: TRANSACTION_TYPE.inbound,
  returns: TRANSACTION_TYPE.return,
};
/** Olist's years. */
const EFFECTIVE = '2016-01-01T00:00:00Z';
const EXPIRY = '2019-01-01T00:00:00Z';

/**
 * Makes what the records need to be taken in and priced: each seller as a customer, each state as a warehouse,
 * and an active agreement between the two. What is there already stays as it is, so it can be run again.
 * Returns how many agreements were made.
 */
export async function prepareOlist(db: Executor, sellers: readonly Seller[]): Promise<number> {
  const requested = unnestRows(sellers, { customerCode: 'text', title: 'text', warehouseCode: 'text' }, 's');
  await db.execute(sql`insert into currency (currency_code) values (${CURRENCY}) on conflict do nothing`);
  await db.execute(sql`
    insert into customer (customer_code, title)
    select "customerCode", title from ${requested} order by 1 on conflict do nothing`);
  await db.execute(sql`
    insert into warehouse (warehouse_code, title)
    select distinct "warehouseCode", 'Brazil ' || substr("warehouseCode", 4) from ${requested} order by 1
    on conflict do nothing`);
  const sites = sql`${requested} join customer c on c.customer_code = s."customerCode"
    join warehouse w on w.warehouse_code = s."warehouseCode"`;
  await db.execute(sql`
    insert into customer_warehouse (customer_id, warehouse_id)
    select c.id, w.id from ${sites} on conflict do nothing`);
  const sheet = olistSheet(await itemIds(db));
  const header = versionHeader({
    title: '',
    currencyCode: CURRENCY,
    effectiveTime: new Date(EFFECTIVE),
    expiryTime: new Date(EXPIRY),
  });
  const { rows } = await db.execute(sql`
    with made as (
      insert into agreement (title, customer_id, warehouse_id, currency_code, status, effective_time, expiry_time)
      select 'Marketplace fulfilment ' || w.warehouse_code, c.id, w.id, ${CURRENCY}, 1, ${EFFECTIVE}::timestamptz,
        ${EXPIRY}::timestamptz
      from ${sites}
      where not exists (select from agreement a where a.customer_id = c.id and a.warehouse_id = w.id)
      returning id, title
    )
    insert into agreement_version (agreement_id, version, sheet, header)
    select id, 1, ${JSON.stringify(sheet)}::jsonb, ${JSON.stringify(header)}::jsonb || jsonb_build_object('title', title)
    from made
    returning id`);
  if (rows.length > 0) {
    const after = { agreements: rows.length };
    await audit(db, COMMAND, { action: 'ingest.prepare_olist', entity: 'agreement', after });
  }
  return rows.length;
}

/** Ids of the charge items, which are made where they are not there. */
async function itemIds(db: Executor): Promise<Record<OlistItem, number>> {
  const items = Object.entries(OLIST_ITEMS) as [OlistItem, string][];
  const requested = items.map(([name, title]) => ({ title, type: ITEM_TYPES[name] }));
  await db.execute(sql`
    insert into billing_type (title, type)
    select title, type from ${unnestRows(requested, { title: 'text', type: 'smallint' })}
    on conflict do nothing`);
  const titles = sql.param(Object.values(OLIST_ITEMS));
  const { rows } = await db.execute<{ id: string; title: string }>(
    sql`select id, title from billing_type where title = any(${titles}::text[])`,
  );
  const ids = items.map(([name, title]) => [name, Number(rows.find((row) => row.title === title)!.id)]);
  return Object.fromEntries(ids) as Record<OlistItem, number>;
}
