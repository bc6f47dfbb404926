import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as agreements from '../../contract/agreements/agreements';
import * as items from '../../contract/catalogue/billing-types';
import * as payments from '../../contract/catalogue/payments';
import { CODE } from '../../contract/codes';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { agreement } from '../../upstream/store/schema/agreements';
import { billingType } from '../../upstream/store/schema/catalogue';
import { authRule } from '../../upstream/store/schema/identity';
import { paymentMethod } from '../../upstream/store/schema/payments';
import { activeAgreementForm } from '../agreements/fixture';
import { unique } from '../catalogue/payments/fixture';
import { testApi } from '../harness/api';
import { type SeededUser, seedUser } from '../harness/people';
import { seedWorld, type World } from '../transactions/fixture';

/** No field of a call does what the right of another call guards: the pairs are derived from the contract. */

const api = testApi();

const areaOf = (name: string) => name.split(/[./]/).find(Boolean)!;
/** Names of a body's fields: of a form with checks too. */
const fieldsOf = ({ input }: Endpoint): string[] =>
  'shape' in input && typeof input.shape === 'object' ? Object.keys(input.shape ?? {}) : [];
/** What a narrow call is about: all but its keys. */
const subjectOf = (endpoint: Endpoint) =>
  fieldsOf(endpoint).filter((name) => !/^(id|ids|.*_id|is_confirm|update_time)$/.test(name));
const posts = endpoints.filter(({ method }) => method === 'POST');

/** By rules: `/payment/status` guards the field `status` of every call about payments. */
const byRules = (rules: readonly string[]) =>
  posts.flatMap((endpoint) =>
    [...new Set([areaOf(endpoint.name), areaOf(endpoint.access)])].flatMap((area) =>
      fieldsOf(endpoint)
        .filter((field) => rules.includes(`/${area}/${field}`) && endpoint.access !== `/${area}/${field}`)
        .map((field) => `${endpoint.name} ${field} /${area}/${field}`),
    ),
  );

/** By calls: one that changes a single field guards it in every other call of its area. */
const byCalls = () =>
  posts.flatMap((narrow) => {
    const [field, another] = subjectOf(narrow);
    if (!field || another || !narrow.access.startsWith('/')) return [];
    const others = posts.filter(
      (other) =>
        areaOf(other.name) === areaOf(narrow.name) &&
        other.access !== narrow.access &&
        subjectOf(other).includes(field) &&
        subjectOf(other).length > 1,
    );
    return others.map((other) => `${other.name} ${field} ${narrow.access}`);
  });

let world: World;
beforeAll(async () => {
  world = await seedWorld(api.db);
});

const bank = { payment_type: 2, bank_name: 'B', bank_payee: 'P', bank_account: '1' };
async function seedMethod(status: number) {
  const values = {
    name: unique('M'),
    paymentType: 2,
    bankName: 'B',
    bankPayee: 'P',
    bankAccount: '1',
    status,
  };
  return (await api.db.insert(paymentMethod).values(values).returning())[0]!;
}
const seedItem = async (status: number) =>
  (
    await api.db
      .insert(billingType)
      .values({ title: unique('I'), type: 2, status })
      .returning()
  )[0]!;

type Sent = Awaited<ReturnType<typeof api.send>>;
interface Case {
  /** Makes the call so that the field does what the right guards. */
  readonly change: (token: string) => Promise<Sent>;
  /** The same, but for that. */
  readonly leave: (token: string) => Promise<Sent>;
  /** What answers whoever holds all rights. */
  readonly allowed?: number;
}

async function paymentEdit(token: string, to: number) {
  const { id, name, updateTime } = await seedMethod(0);
  const form = { id, name, ...bank, status: to, update_time: updateTime.toISOString(), bank_payee: 'Q' };
  return api.send(payments.paymentEdit, form, token);
}
async function itemEdit(token: string, to: number) {
  const { id, updateTime } = await seedItem(0);
  const form = {
    id,
    title: unique('I'),
    detail: '',
    sort: 1,
    status: to,
    update_time: updateTime.toISOString(),
  };
  return api.send(items.billingTypeEdit, form, token);
}
async function agreementEdit(token: string, status: number) {
  const { customer_id: _, warehouse_id: __, ...form } = activeAgreementForm(world, { title: unique('A') });
  const [row] = await api.db.select().from(agreement).where(eq(agreement.id, world.agreementId));
  const seen = row!.updateTime.toISOString();
  return api.send(agreements.agreementEdit, { ...form, status, id: row!.id, update_time: seen }, token);
}
const paymentAdd = (token: string, more: object) =>
  api.send(payments.paymentAdd, { name: unique('M'), ...bank, ...more }, token);
const itemAdd = (token: string, more: object) =>
  api.send(items.billingTypeAdd, { title: unique('I'), type: 2, ...more }, token);

const CASES: Readonly<Record<string, Case>> = {
  'payment.add status /payment/status': {
    change: (token) => paymentAdd(token, { status: 1 }),
    leave: (token) => paymentAdd(token, { status: 0 }),
  },
  'payment.edit status /payment/status': {
    change: (token) => paymentEdit(token, 1),
    leave: (token) => paymentEdit(token, 0),
  },
  'billingType.add status /billingType/status': {
    change: (token) => itemAdd(token, { status: 1 }),
    leave: (token) => itemAdd(token, { status: 0 }),
  },
  'billingType.edit status /billingType/status': {
    change: (token) => itemEdit(token, 1),
    leave: (token) => itemEdit(token, 0),
  },
  // Nobody changes it so, not even who holds the right.
  'billing.edit status /billing/status': {
    change: (token) => agreementEdit(token, 2),
    leave: (token) => agreementEdit(token, 1),
    allowed: CODE.invalid,
  },
};

/** Fields that share the name with what a right guards, and do something else. */
const OF_ANOTHER_MEANING = [
  // The decision on an application: what it books is pending until the other right settles it.
  'remittance.approve status /remittance/status',
];

it('every field that does what another right guards has its case here', async () => {
  const rules = await api.db.select({ name: authRule.name }).from(authRule);
  const pairs = new Set([...byRules(rules.map(({ name }) => name)), ...byCalls()]);
  expect([...pairs].sort()).toEqual([...Object.keys(CASES), ...OF_ANOTHER_MEANING].sort());
});

describe.each(Object.entries(CASES))('%s', (pair, { change, leave, allowed = CODE.ok }) => {
  const right = pair.split(' ')[2]!;
  const without = async (): Promise<SeededUser> => {
    const rules = await api.db.select({ name: authRule.name }).from(authRule);
    return seedUser(api.db, {
      rights: rules.map(({ name }) => name).filter((name) => name && name !== right),
    });
  };
  const deeds = async () => (await api.db.execute(sql`select count(*)::int as n from audit_log`)).rows[0]!.n;

  it('is refused to who lacks the right and holds every other, and nothing else is', async () => {
    const { token } = await without();
    const before = await deeds();
    const refused = allowed === CODE.ok ? CODE.noRight : allowed;
    expect((await change(token)).code).toBe(refused);
    expect(await deeds()).toBe(before);
    expect((await leave(token)).code).toBe(CODE.ok);
    expect((await change((await seedUser(api.db, { rights: 'all' })).token)).code).toBe(allowed);
  });
});

describe('what is added without a word of its status', () => {
  it.each([
    ['a payment method', paymentAdd, '/payment/status', ['/payment/index']],
    ['a charge item', itemAdd, '/billingType/status', ['/systemSet/chargeItem', '/billingType/add']],
  ] as const)('%s is enabled for who may enable it alone', async (_, add, right, rights) => {
    const statusOf = async (held: readonly string[]) => {
      const { token, id } = await seedUser(api.db, { rights: held });
      expect((await add(token, {})).code).toBe(CODE.ok);
      const { rows } = await api.db.execute<{ status: number }>(sql`
        select (after ->> 'status')::int as status from audit_log where user_id = ${id}`);
      return rows[0]!.status;
    };
    expect(await statusOf([...rights, right])).toBe(1);
    expect(await statusOf(rights)).toBe(0);
  });
});
