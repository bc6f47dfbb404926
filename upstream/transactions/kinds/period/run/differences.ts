import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CHANGE_STATUS } from '../../../../../contract/operations/record-changes';
import type { Actor } from '../../../../identity/actor';
import { roundMoney, trimZeros } from '../../../../money';
import type { Executor } from '../../../../store/db';
import { anyOfIds } from '../../../../store/filter';
import { unnestRows } from '../../../../store/unnest';
import { readRated } from '../../../inputs/rated';
import type { LockedRow } from '../../../lock';
import { type Price, priceAt } from '../../../price';
import { isSameMoney } from '../../../same-price';
import { PriceSheets } from '../../../sheets';

/** What late work would change in charges of periods that are billed or adjusted: a person decides. */

/** Notes those that would come to something else now, once, and returns how many there are. */
export async function noteDifferences(
  db: Executor,
  actor: Actor,
  rows: readonly LockedRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const find = await new PriceSheets().of(
    db,
    rows.map(({ customerId }) => customerId),
  );
  const priced = (await readRated(db, rows, find)).map((now) => ({
    now,
    price: priceAt(find, now, now.rate),
  }));
  const isSame = ({ now, price }: (typeof priced)[number]) =>
    isSameMoney({ ...now, items: now.items.map((item) => ({ ...item, amount: item.billingAmount })) }, price);
  await endWaiting(
    db,
    priced.filter(isSame).map(({ now }) => now.id),
  );
  const differing = priced.filter((one) => !isSame(one));
  const known = await knownHashes(
    db,
    differing.map(({ now }) => now.id),
  );
  const unknown = differing
    .map((one) => ({ ...one, hash: hashOf(one.price) }))
    .filter(({ now, hash }) => known.get(now.id) !== hash);
  await endWaiting(
    db,
    unknown.map(({ now }) => now.id),
  );
  await addDifferences(db, actor, unknown);
  return differing.length;
}

/** What was decided to be left is not asked about again. */
const hashOf = ({ items, currency, error }: Price): string =>
  createHash('sha256')
    .update(
      JSON.stringify([items.map(({ billingTypeId, amount }) => [billingTypeId, amount]), currency, error]),
    )
    .digest()
    .readBigInt64BE(0)
    .toString();

/** Of each the last difference that waits, or that somebody has left as it was. */
async function knownHashes(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: string; hash: string }>(sql`
    select distinct on (transaction_id) transaction_id as id, source_hash::text as hash from record_change
    where transaction_id = ${anyOfIds(ids)} and status in (${CHANGE_STATUS.waiting}, ${CHANGE_STATUS.left})
    order by transaction_id, id desc`);
  return new Map(rows.map(({ id, hash }) => [Number(id), hash]));
}

async function endWaiting(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update record_change set status = ${CHANGE_STATUS.superseded}, decide_time = now()
    where transaction_id = ${anyOfIds(ids)} and status = ${sql.raw(String(CHANGE_STATUS.waiting))}`);
}

async function addDifferences(
  db: Executor,
  actor: Actor,
  differing: readonly { now: LockedRow & { billingAmount?: string }; price: Price; hash: string }[],
): Promise<void> {
  if (differing.length === 0) return;
  const text = (amount: string, currency: string) => `${roundMoney(amount, currency)} ${currency}`;
  const rows = differing.map(({ now, price, hash }) => ({
    ...{ id: now.id, hash, from: trimZeros(now.totalAmount), from_currency: now.currencyCode },
    changes: [
      {
        field: 'charges',
        from: text(now.totalAmount, now.currencyCode),
        to: price.error ? '' : text(price.billingAmount, price.currency),
      },
    ],
    ...{ to: price.error ? null : price.billingAmount, to_currency: price.currency || now.currencyCode },
  }));
  await db.execute(sql`
    insert into record_change (transaction_id, status, action, source_hash, changes, from_amount, from_currency,
      to_amount, to_currency, actor_name)
    select id, ${CHANGE_STATUS.waiting}, 'correct', hash, changes, "from", from_currency, "to", to_currency, ${actor.name}
    from ${unnestRows(rows, {
      ...{ id: 'bigint', hash: 'bigint', changes: 'jsonb', from: 'numeric', from_currency: 'text' },
      ...{ to: 'numeric', to_currency: 'text' },
    })}`);
}
