import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { decide } from '../../../upstream/accounts/applications/decide';
import { changeTopUpStatus } from '../../../upstream/accounts/applications/top-up-status';
import { postManually } from '../../../upstream/accounts/ledger/manual-posting';
import { saveLimits } from '../../../upstream/accounts/limits';
import { ApiError } from '../../../upstream/errors';
import { systemActor } from '../../../upstream/identity/actor';
import type { Tx } from '../../../upstream/store/db';
import { application } from '../../../upstream/store/schema/applications';
import { bill, query, reverse } from './fixture';
import { type Application, Model } from './model';

const CURRENCIES = ['EUR', 'USD'] as const;
export const DOCUMENTS = 6;
const ZONE = 'Asia/Shanghai';

/** Amounts in cents; records by their index, modulo their number. */
export type Step =
  | { do: 'bill' | 'charge' | 'uncharge'; which: number[] }
  | { do: 'adjust'; which: number; total: number }
  | { do: 'fail'; which: number; failed: boolean }
  | { do: 'byHand'; method: number; account: number; amount: number }
  | { do: 'limit'; account: number; credit: number }
  | { do: 'apply'; kind: Application['kind']; account: number; amount: number; gross: number; loss: number }
  | { do: 'decide' | 'changeTopUp'; which: number; status: number };

const place = fc.nat(DOCUMENTS - 1);
const account = fc.nat(3);
const several = fc.uniqueArray(place, { minLength: 1, maxLength: DOCUMENTS });
const amount = fc.integer({ min: 1, max: 9_999 });
const status = fc.constantFrom(1, 1, 2);
/** Of a document: negative if it owes the customer. */
export const cents = fc.integer({ min: -2_000, max: 9_999 });

const moves: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('byHand' as const),
    method: fc.constantFrom(1, 4, 6, 7, 7),
    account,
    amount,
  }),
  fc.record({ do: fc.constant('byHand' as const), method: fc.constant(5), account, amount: cents }),
);
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('bill' as const), which: several }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('charge' as const), which: several }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('uncharge' as const), which: several }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('adjust' as const), which: place, total: cents }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('fail' as const), which: place, failed: fc.boolean() }),
  },
  { weight: 4, arbitrary: moves },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('limit' as const), account, credit: amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      kind: fc.constantFrom('remittance' as const, 'transfer' as const),
      account,
      amount,
      gross: fc.integer({ min: 100, max: 9_999 }),
      loss: fc.constantFrom(0, 1, 99),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), which: fc.nat(9), status }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('changeTopUp' as const), which: fc.nat(9), status }) },
);

/** The records that the steps refer to; restored after each sequence. */
export interface World {
  readonly customerIds: readonly [number, number];
  readonly documentIds: readonly number[];
  readonly applicantId: number;
  readonly reviewerId: number;
}

export const accountOf = ({ customerIds }: World, at: number) => {
  const customerId = customerIds[at % 2]!;
  const currencyCode = CURRENCIES[Math.floor(at / 2) % 2]!;
  return { customerId, currencyCode, name: `${customerId} ${currencyCode}` };
};

const decimal = (amount: number) => (amount / 100).toFixed(2);
const update = (tx: Tx, ids: readonly number[], set: ReturnType<typeof sql>) =>
  tx.execute(
    sql`update transaction set ${set} where id = any(${sql.param(ids)}::bigint[]) and billing_status = 0`,
  );
const atPlace = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];

/** True: done. False: refused, and rolled back as the call would be. */
async function accepted(tx: Tx, work: (inner: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await tx.transaction(work);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Applies a step to the database and to the model; returns the result of each. */
async function take(tx: Tx, world: World, model: Model, s: Step): Promise<[unknown, unknown] | undefined> {
  const actor = systemActor('reviewer', world.reviewerId);
  switch (s.do) {
    case 'bill': {
      const ids = s.which.map((at) => world.documentIds[at]!);
      const { done, refused } = await bill(tx, ids);
      return [[done, refused.map(({ id }) => id)], model.bill(s.which)];
    }
    case 'uncharge': {
      const ids = model.pick(s.which).map(({ id }) => id);
      const reversed = await reverse(tx, ids);
      await update(tx, ids, sql`charge_status = 0`);
      return [reversed, model.uncharge(s.which)];
    }
    case 'charge': {
      for (const d of model.pick(s.which)) d.charged = true;
      await update(
        tx,
        model.pick(s.which).map(({ id }) => id),
        sql`charge_status = 1`,
      );
      return;
    }
    case 'adjust':
    case 'fail': {
      const d = model.documents[s.which]!;
      if (d.billed) return;
      if (s.do === 'fail') {
        d.failed = s.failed;
        await update(tx, [d.id], sql`error = ${s.failed ? sql`'{"code": "no_tier"}'` : sql`null`}`);
      } else {
        d.total = s.total;
        await update(
          tx,
          [d.id],
          sql`billing_amount = ${decimal(s.total)}, total_amount = ${decimal(s.total)}`,
        );
      }
      return;
    }
    case 'byHand': {
      const { customerId, currencyCode, name } = accountOf(world, s.account);
      if (s.amount === 0) return;
      const form = {
        ...{ customer_id: customerId, trading_method: s.method, amount: decimal(s.amount) },
        ...{ currency_code: currencyCode, note: '', is_confirm: 'yes' },
      };
      return [
        await accepted(tx, (inner) => postManually(inner, actor, form)),
        model.byHand(s.method, name, s.amount),
      ];
    }
    case 'limit': {
      const { customerId, currencyCode, name } = accountOf(world, s.account);
      const limit = {
        currency_code: currencyCode,
        credit_limit: decimal(s.credit),
        warning_line: '0',
      };
      await saveLimits(tx, actor, { customer_id: customerId, customer_limit: [limit] });
      model.setLimit(name, s.credit);
      return;
    }
    case 'apply': {
      const [to, from] = [accountOf(world, s.account), accountOf(world, s.account + 2)];
      const [row] = await tx
        .insert(application)
        .values({
          ...{ kind: s.kind, applicationNo: `A${model.applications.length}`, customerId: to.customerId },
          ...{ fromAmount: decimal(s.amount), fromCurrencyCode: from.currencyCode, rate: '1' },
          ...{ grossAmount: decimal(s.gross), exchangeLoss: decimal(s.loss) },
          ...{ toAmount: decimal(s.gross - s.loss), toCurrencyCode: to.currencyCode },
          userId: world.applicantId,
        })
        .returning();
      model.applications.push({ ...s, id: row!.id, from: from.name, to: to.name, status: 0 });
      return;
    }
    case 'decide': {
      const found = atPlace(model.applications, s.which);
      if (!found) return;
      const decision = { id: found.id, status: s.status, reason: 'Unknown payer' };
      return [
        await accepted(tx, (inner) => decide(inner, actor, found.kind, decision, ZONE)),
        model.decide(found, s.status),
      ];
    }
    case 'changeTopUp': {
      const found = atPlace(model.topUps, s.which);
      if (!found) return;
      const at = model.topUps.indexOf(found);
      const [row] = await query<{ id: number }>(
        tx,
        sql`select journal_id as id from top_up order by journal_id limit 1 offset ${at}`,
      );
      const change = { id: Number(row!.id), status: s.status, note: 'never came' };
      return [
        await accepted(tx, (inner) => changeTopUpStatus(inner, actor, change, ZONE)),
        model.changeTopUp(found, s.status),
      ];
    }
  }
}

/** Applies the steps to both; throws at the first one with different results. */
export async function play(
  tx: Tx,
  world: World,
  totals: readonly number[],
  steps: readonly Step[],
  compare: (database: unknown, model: unknown) => void,
): Promise<Model> {
  const model = new Model();
  for (const [i, total] of totals.entries()) {
    const account = accountOf(world, i).name;
    const id = world.documentIds[i]!;
    model.documents.push({ id, account, total, charged: true, billed: false, failed: false, taken: 0 });
  }
  await tx.execute(sql`
    update transaction t set billing_amount = w.total, total_amount = w.total
    from unnest(${sql.param(world.documentIds)}::bigint[], ${sql.param(totals.map(decimal))}::numeric[])
      as w(id, total) where t.id = w.id`);
  for (const s of steps) {
    const answers = await take(tx, world, model, s);
    if (answers) compare(...answers);
  }
  return model;
}
