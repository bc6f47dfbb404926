import { sql } from 'drizzle-orm';
import * as remittance from '../../../contract/accounts/remittance';
import * as transfer from '../../../contract/accounts/transfer';
import type { InputOf } from '../../../contract/endpoint';
import { postJournals } from '../../../upstream/accounts/ledger/post';
import { journalLines, type PostableMethod, posting } from '../../../upstream/accounts/ledger/posting';
import { systemActor } from '../../../upstream/identity/actor';
import { paymentMethod } from '../../../upstream/store/schema/payments';
import { dayOf } from '../../../upstream/time';
import { PNG, uploadFile } from '../../catalogue/payments/fixture';
import type { TestApi } from '../../harness/api';
import { type SeededUser, seedCustomer, seedUser } from '../../harness/people';
import { seedRates } from '../exchange-rates/fixture';

export const ZONE = 'Asia/Shanghai';
export const today = dayOf(new Date(), ZONE);
export const STAFF_RIGHTS = ['remittance', 'transfer']
  .flatMap((page) => ['index', 'apply', 'approve'].map((right) => `/${page}/${right}`))
  .concat('/remittance/status');

/** A customer with a user of its own who applies, and two users of the operator who may decide. */
export interface World {
  api: TestApi;
  customerId: number;
  methodId: number;
  applicant: SeededUser;
  approver: SeededUser;
  second: SeededUser;
  /** A certificate that the applicant has uploaded. */
  certificate: string;
}

/** Losses of 0.5 % when USD is credited and of 0.3 % when it is converted; CNY → USD 0.1389, USD → EUR 0.92. */
export async function seedMoney(api: TestApi): Promise<void> {
  await api.db.execute(
    sql`update currency set recharge_exchange_loss = 0.5, consume_exchange_loss = 0.3 where currency_code = 'USD'`,
  );
  await seedRates(api.db, [`CNY/USD ${today} 0.1389`, `USD/EUR ${today} 0.92`]);
}

export async function seedWorld(api: TestApi, ofCustomer?: number): Promise<World> {
  const customerId = ofCustomer ?? (await seedCustomer(api.db));
  const name = `Bank ${customerId}`;
  const [method] = await api.db
    .insert(paymentMethod)
    .values({ name, paymentType: 2, bankName: 'ICBC', bankPayee: 'House', bankAccount: '6222' })
    .returning();
  const rights = ['/remittance/index', '/remittance/apply', '/transfer/index', '/transfer/apply'];
  const applicant = await seedUser(api.db, { customerId, rights });
  const certificate = await uploadFile(api, applicant.token, PNG, 'slip.png');
  const [approver, second] = [
    await seedUser(api.db, { rights: STAFF_RIGHTS }),
    await seedUser(api.db, { rights: STAFF_RIGHTS }),
  ];
  return { api, customerId, methodId: method!.id, applicant, approver, second, certificate };
}

export const remittanceOf = (
  world: World,
  changes: Partial<InputOf<typeof remittance.remittanceApply>> = {},
): InputOf<typeof remittance.remittanceApply> => ({
  customer_id: world.customerId,
  from_amount: '72000',
  from_currency_code: 'CNY',
  to_currency_code: 'USD',
  payment_method_id: world.methodId,
  remittance_time: '2026-11-20T08:00:00+08:00',
  certificate_url: world.certificate,
  ...changes,
});

export const transferOf = (
  world: World,
  changes: Partial<InputOf<typeof transfer.transferApply>> = {},
): InputOf<typeof transfer.transferApply> => ({
  customer_id: world.customerId,
  from_amount: '1000',
  from_currency_code: 'USD',
  to_currency_code: 'EUR',
  ...changes,
});

/** Confirms (1) or rejects (2), with a reason. */
export const decision = (id: number, status: number) => ({
  id,
  status,
  ...(status === 2 && { reason: 'Unknown payer' }),
});

/** Calls for the world's remittances, by its applicant and approver unless others are named. */
export const remittancesOf = (world: World) => ({
  quoteOf: (changes = {}, who = world.applicant.token) => {
    const { customer_id, from_amount, from_currency_code, to_currency_code, rate } = remittanceOf(
      world,
      changes,
    );
    const asked = { customer_id, from_amount, from_currency_code, to_currency_code, rate };
    return world.api.call(remittance.remittanceQuote, asked, who);
  },
  reviewOf: async (id: number, who = world.approver.token) =>
    (await world.api.call(remittance.remittanceReview, { id }, who)).data,
  decide: (id: number, status: number, who = world.approver.token) =>
    world.api.call(remittance.remittanceApprove, decision(id, status), who),
});

/** Applies, and returns the application's id. */
export async function applied(world: World, kind: 'remittance' | 'transfer', changes = {}): Promise<number> {
  const { api, applicant } = world;
  const answer =
    kind === 'remittance'
      ? await api.call(remittance.remittanceApply, remittanceOf(world, changes), applicant.token)
      : await api.call(transfer.transferApply, transferOf(world, changes), applicant.token);
  if (answer.code !== 200) throw new Error(`${answer.msg} ${JSON.stringify(answer.fields)}`);
  return answer.data.id;
}

/** Credits the customer's account without an application; returns the journals' ids. */
export async function deposit(
  { api, customerId }: World,
  amount: string,
  currency: string,
  method: PostableMethod = 5,
): Promise<number[]> {
  const draft = {
    ...{ tradingMethod: method, transactionType: 9 },
    legs: journalLines([posting(method, customerId, amount, currency)]),
  };
  const { journalIds } = await api.db.transaction((tx) => postJournals(tx, systemActor('test'), [draft]));
  return journalIds;
}

/** The customer's entries in order: trading method, amount and balance. */
export async function entriesOf({ api, customerId }: World): Promise<string[]> {
  const { rows } = await api.db.execute<Record<string, string>>(sql`
    select j.trading_method, a.currency_code, e.amount::float8, e.balance::float8
    from entry e join account a on a.id = e.account_id join journal j on j.id = e.journal_id
    where a.customer_id = ${customerId} order by e.id`);
  return rows.map((row) => `${row.trading_method}: ${row.currency_code} ${row.amount} = ${row.balance}`);
}
