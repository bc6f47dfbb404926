import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_TYPE } from '../../contract/catalogue/payment-types';
import { CODE } from '../../contract/codes';
import { TRANSACTION_SCREENS } from '../../contract/transactions/kinds';
import { routes } from '../../upstream/http/routes';
import { authRule, roleRule, userRole } from '../../upstream/store/schema/identity';
import { paymentMethod } from '../../upstream/store/schema/payments';
import { testApi } from '../harness/api';
import { actionDataPath, builtRoutes, Visitor } from '../harness/built-app';
import { type SeededUser, seedUser } from '../harness/people';
import { seedWorld, type World } from '../transactions/fixture';
import { ADD } from '../transactions/kinds-fixture';
import { ACTIONS } from './actions';
import { testApp } from './fixture';

/** Each right by itself: without it a call and a form are refused though all others are held, with it they are not. */

const api = testApi();
const app = testApp(api);
let world: World;
let user: SeededUser;
let visitor: Visitor;
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await seedWorld(api.db);
  for (const screen of TRANSACTION_SCREENS) {
    ids[screen] = String(await ADD[screen](world));
  }
  const bank = { bankName: 'b', bankPayee: 'p', bankAccount: '1', bankAddress: 'a' };
  const [method] = await api.db
    .insert(paymentMethod)
    .values({ name: 'Bank', paymentType: PAYMENT_TYPE.bankWithAddress, ...bank })
    .returning();
  ids.payment = String(method!.id);
  ids.payment_time = method!.updateTime.toISOString();
  ids.user = String((await seedUser(api.db, { rights: [] })).id);
  user = await seedUser(api.db, { rights: 'all' });
  visitor = await new Visitor(app.origin).signIn(user.userName);
});

/** From now on the user has the rights that `hasSlot` accepts. */
async function hold(isHeld: (right: string) => boolean): Promise<void> {
  const [owned] = await api.db.select().from(userRole).where(eq(userRole.userId, user.id));
  const roleId = owned!.roleId;
  const rules = await api.db.select({ ruleId: authRule.id, name: authRule.name }).from(authRule);
  const held = rules.filter(({ name }) => isHeld(name)).map(({ ruleId }) => ({ roleId, ruleId }));
  await api.db.delete(roleRule).where(eq(roleRule.roleId, roleId));
  if (held.length > 0) await api.db.insert(roleRule).values(held);
}

const deeds = async () => (await api.db.execute(sql`select count(*)::int as n from audit_log`)).rows[0]!.n;

describe('a call of a right', () => {
  const guarded = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access.startsWith('/'));
  const rights = [...new Set(guarded.map(({ access }) => access))];
  it.each(rights)('%s', async (right) => {
    const endpoints = guarded.filter(({ access }) => access === right);
    const codes = () => Promise.all(endpoints.map(async (one) => (await api.send(one, {}, user.token)).code));
    await hold((name) => name !== right);
    expect(new Set(await codes())).toEqual(new Set([CODE.noRight]));
    await hold((name) => name === right);
    for (const code of await codes())
      expect([CODE.noRight, CODE.sessionEnded, CODE.fault]).not.toContain(code);
  });
});

/** Forms without an intent: the user's own password, another system, and not a page at all. */
const WITHOUT_INTENT = [
  '/login',
  '/logout',
  '/notice',
  '/preferences',
  '/system',
  '/undo',
  '/resetPassword',
  '/password',
  '/profile',
  '/no/such/page',
];

describe('a form of a screen', () => {
  const acts = Object.entries(ACTIONS).flatMap(([path, intents]) =>
    Object.entries(intents).flatMap(([intent, [rights, form]]) =>
      rights ? [{ path, intent, rights: rights.split(' '), form }] : [],
    ),
  );

  const send = ({ path, intent, form }: (typeof acts)[number]) => {
    const body = new FormData();
    const fields = { intent, idempotency_key: crypto.randomUUID(), ...form?.({ ids, world }) };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return visitor.ask(actionDataPath(path), { method: 'POST', body, headers: { origin: app.origin } });
  };

  it.each(acts)('$path $intent needs $rights', async (act) => {
    await hold((name) => !act.rights.includes(name));
    const before = await deeds();
    expect((await send(act)).status).toBe(403);
    expect(await deeds()).toBe(before);
  });

  it('is let through with them', async () => {
    await hold(() => true);
    const answers = await Promise.all(
      acts.map(async (act) => [act.path, act.intent, (await send(act)).status]),
    );
    const LET_THROUGH = [200, 202, 404, 409, 422];
    expect(answers.filter(([, , status]) => !LET_THROUGH.includes(Number(status)))).toEqual([]);
  });

  it('there is no other', () => {
    /** The names in `byIntent({ add: …, edit, … })`. */
    const named = (file: string) => {
      const [, table = ''] = /byIntent\(\s*\{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
      const flat = table.replaceAll(/\([^()]*\)/g, '').replaceAll(/\([^()]*\)/g, '');
      return flat.split(',').flatMap((entry) => entry.trim().split(':', 1).filter(Boolean));
    };
    const SHARED: Record<string, string> = {
      transactionAction: 'app/screens/transactions/actions.server.ts',
      runAction: 'app/screens/shared/run/actions.server.ts',
    };
    const found = builtRoutes()
      .filter(({ hasAction, path }) => hasAction && !WITHOUT_INTENT.includes(path))
      .map(({ id, path }) => {
        const file = `app/${id}.tsx`;
        const intents = new Set(named(file));
        let text = readFileSync(file, 'utf8');
        for (const [name, shared] of Object.entries(SHARED)) {
          if (!text.includes(name)) continue;
          for (const intent of named(shared)) intents.add(intent);
          text += readFileSync(shared, 'utf8');
        }
        return [path, [...intents].sort()];
      });
    const listed = Object.entries(ACTIONS).map(([path, intents]) => [path, Object.keys(intents).sort()]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  });
});
