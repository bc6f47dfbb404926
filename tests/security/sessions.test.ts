import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '~/paths';
import { appUser } from '../../upstream/store/schema/identity';
import { testApi } from '../harness/api';
import { builtRoutes, dataPath, redirectTarget, startBuiltApp, Visitor } from '../harness/built-app';
import { PASSWORD, seedCustomer, seedUser } from '../harness/people';
import { testApp } from './fixture';

/** After the end of a session, for those who kept its cookie; and the throttle of sign-ins. */

const SECRET = 'CANARY';
const CUSTOMERS = '/options/customers?customer_code=';

const api = testApi();
const app = testApp(api);
beforeAll(async () => {
  await seedUser(api.db, { userName: `${SECRET}-user`, customerId: await seedCustomer(api.db, SECRET) });
});

const signedIn = async () => {
  const { id, userName } = await seedUser(api.db, { isAll: true });
  return { id, userName, visitor: await new Visitor(app.origin).signIn(userName) };
};
type Who = Awaited<ReturnType<typeof signedIn>>;

/** Ways to end a session through the app. */
const ENDS: Record<string, (who: Who) => Promise<unknown>> = {
  'signing out': ({ visitor }) => visitor.post('/logout', {}),
  'a new password': async ({ visitor }) => {
    const password = 'Hush-hush-9';
    const form = { old_password: PASSWORD, password, confirm_password: password };
    expect((await visitor.post('/password', form)).headers.get('location')).toBe('/login');
  },
  'being disabled': async ({ id }) => {
    const { visitor: other } = await signedIn();
    const answer = await other.post('/user/index', { intent: 'status', id: String(id), status: '0' });
    expect(answer.status).toBe(302);
  },
};
/** Ways that the app does not notice: only menu and name may be stale, for seconds. */
const ENDS_ELSEWHERE: Record<string, (who: Who) => Promise<unknown>> = {
  'being disabled by another server': ({ id }) =>
    api.db.update(appUser).set({ status: 0 }).where(eq(appUser.id, id)),
  'its expiry': ({ id }) =>
    api.db.execute(sql`update access_token set expire_time = now() where user_id = ${id}`),
};

const deeds = async () => (await api.db.execute(sql`select count(*) as deeds from audit_log`)).rows[0];

describe.each(Object.entries({ ...ENDS, ...ENDS_ELSEWHERE }))(
  'after %s, a cookie that was kept',
  (how, end) => {
    it('opens nothing', async () => {
      const who = await signedIn();
      const thief = who.visitor.copy();
      expect(await (await thief.ask(CUSTOMERS)).text()).toContain(SECRET);
      await end(who);
      const before = await deeds();
      // The same cookie each time, whatever the responses set.
      for (const { id, path, hasLoader, hasAction } of builtRoutes()) {
        const answers = hasLoader
          ? [await thief.copy().ask(path), await thief.copy().ask(dataPath(path, id))]
          : [];
        if (how in ENDS && path in SCREENS)
          expect(await redirectTarget(answers.shift()!), path).toMatch(/^\/login/);
        if (hasAction && !['/login', '/preferences'].includes(path)) {
          answers.push(await thief.copy().post(path, { intent: 'delete', id: '1', type: '0' }));
        }
        for (const answer of answers) expect(await answer.text(), path).not.toContain(SECRET);
      }
      expect(await redirectTarget(await thief.copy().ask(CUSTOMERS))).toMatch(/^\/login/);
      expect(await deeds()).toEqual(before);
    });
  },
);

it('a session of another secret is none', async () => {
  const { visitor } = await signedIn();
  const other = await startBuiltApp(api, { SESSION_SECRET: 'another-secret-of-thirty-two-chars' });
  const headers = { cookie: visitor.cookie };
  const answer = await fetch(`${other.origin}/user/index`, { headers, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/login?redirect=%2Fuser%2Findex');
  await other.stop();
});

describe('signing in is throttled', () => {
  let tries = 0;
  /** Each attempt claims another client address. */
  const attempt = async (user_name: string, password: string) => {
    tries += 1;
    const claimed = `203.0.113.${tries}`;
    const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` };
    const form = { user_name, password };
    const answer = await new Visitor(app.origin).post(dataPath('/login'), form, {
      origin: app.origin,
      ...headers,
    });
    return { cookies: answer.headers.getSetCookie().length, text: await answer.text() };
  };
  const REFUSED = { cookies: 0, text: expect.stringContaining('Too many failed attempts') };

  it('by account and by address, whatever address the browser names', async () => {
    const { userName } = await seedUser(api.db);
    for (let i = 0; i < 5; i += 1) expect((await attempt(userName, 'wrong')).text).toContain('not correct');
    expect(await attempt(userName, PASSWORD)).toEqual(REFUSED);

    const { userName: other } = await seedUser(api.db);
    expect((await attempt(other, PASSWORD)).cookies).toBeGreaterThan(0);
    const spent = sql`update sign_in_failure set open_time = now() + interval '1 minute'
      where subject like 'network %' returning subject`;
    expect((await api.db.execute(spent)).rows).toEqual([{ subject: 'network 127.0.0.1' }]);
    expect(await attempt(other, PASSWORD)).toEqual(REFUSED);
  });
});
