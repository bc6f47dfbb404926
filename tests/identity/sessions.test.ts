import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { CODE } from '../../contract/codes';
import * as common from '../../contract/common';
import * as login from '../../contract/identity/login';
import * as sessions from '../../contract/identity/sessions';
import * as users from '../../contract/identity/users';
import { endpoints } from '../../contract/index';
import { countNew } from '../../contract/transactions/transactions';
import { authenticate } from '../../upstream/identity/authenticate';
import { browserName } from '../../upstream/identity/sessions';
import { hashToken } from '../../upstream/identity/tokens';
import { accessToken, appUser } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { PASSWORD, seedCustomer, seedUser, signIn } from '../harness/people';

const api = testApi();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const isOpen = async (token: string) => (await api.call(common.getUserInfo, {}, token)).code === CODE.ok;
const list = async (token: string) => (await api.call(sessions.sessionIndex, {}, token)).data.res;
const rowOf = async (token: string) => {
  const [row] = await api.db
    .select()
    .from(accessToken)
    .where(eq(accessToken.tokenHash, hashToken(token)));
  return row!;
};
/** A session of the user's from another place. */
const enter = async (user_name: string, address: string, userAgent: string) => {
  const headers = { 'x-forwarded-for': address, 'user-agent': userAgent };
  return (await api.call(login.login, { user_name, password: PASSWORD }, { headers })).data.userToken;
};
/** A session that comes of another by a one-time token. */
const enterFrom = async (token: string) => {
  const { data } = await api.call(common.getRedirectTokenUrl, { type: '0' }, token);
  const quick = new URL(data.redirect, 'http://app').searchParams.get('token')!;
  return (await api.call(login.quickLogin, { token: quick })).data.userToken;
};
/** The session was last used so many minutes ago. */
const leave = (token: string, minutes: number) =>
  api.db.execute(sql`
    update access_token set last_use_time = now() - make_interval(mins => ${minutes})
    where token_hash = ${hashToken(token)}`);

it('the list says after how many minutes without use a session ends', async () => {
  const { token } = await seedUser(api.db);
  const { data } = await api.call(sessions.sessionIndex, {}, token);
  expect(data.idle_minutes).toBe(240);
});

describe('the name of a browser', () => {
  it.each([
    [FIREFOX, 'Firefox 133, Linux'],
    [SAFARI, 'Safari 17, iOS 17'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Microsoft Edge 131, Windows 10',
    ],
    ['curl/8.5.0', 'curl'],
    ['x'.repeat(256), 'x'.repeat(60)],
    ['', ''],
  ])('%s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});

describe('session.index', () => {
  it('200: the caller’s own open sessions with place, browser and last use, that which asks first', async () => {
    const { userName, token } = await seedUser(api.db);
    await seedUser(api.db);
    const phone = await enter(userName, '203.0.113.9', SAFARI);
    const idle = await enter(userName, '203.0.113.7', FIREFOX);
    const expired = await enter(userName, '203.0.113.8', FIREFOX);
    await api.call(common.getRedirectTokenUrl, { type: '0' }, token);
    await leave(token, 3);
    await leave(idle, 241);
    await api.db
      .update(accessToken)
      .set({ expireTime: new Date(Date.now() - 1) })
      .where(eq(accessToken.tokenHash, hashToken(expired)));
    const { total, data } = await list(token);
    expect(total).toBe(2);
    expect(data).toEqual([
      {
        ...{ id: (await rowOf(token)).id, address: expect.anything(), browser: '', is_current: 1 },
        ...{ create_time: expect.any(String), last_use_time: expect.any(String) },
      },
      {
        ...{
          id: (await rowOf(phone)).id,
          address: '203.0.113.9',
          browser: 'Safari 17, iOS 17',
          is_current: 0,
        },
        create_time: (await rowOf(phone)).createTime.toISOString(),
        last_use_time: (await rowOf(phone)).lastUseTime.toISOString(),
      },
    ]);
  });

  it('never carries the token or its hash', async () => {
    const { token } = await seedUser(api.db);
    const answer = await api.send(sessions.sessionIndex, {}, token);
    expect(answer.data).toHaveProperty('res.total', 1);
    expect(JSON.stringify(answer)).not.toContain(token);
    expect(JSON.stringify(answer)).not.toContain(hashToken(token));
  });
});

describe('user.sessions', () => {
  const of = (id: number, token: string) => api.send(sessions.userSessions, { id }, token);

  it('200: another’s open sessions, for who may end them; users’ lists say how many', async () => {
    const chief = await seedUser(api.db, { rights: ['/user/index', '/user/endSessions'] });
    const reader = await seedUser(api.db, { rights: ['/user/index'] });
    const { id, userName, token } = await seedUser(api.db);
    await enter(userName, '203.0.113.9', SAFARI);
    const idle = await enter(userName, '203.0.113.7', FIREFOX);
    await leave(idle, 241);
    await api.call(common.getRedirectTokenUrl, { type: '0' }, token);
    const { data } = await api.call(sessions.userSessions, { id }, chief.token);
    expect(data).toMatchObject({ user_name: userName, idle_minutes: 240, res: { total: 2 } });
    expect(data.res.data.map(({ is_current }) => is_current)).toEqual([0, 0]);
    expect(data.res.data.map(({ browser }) => browser)).toContain('Safari 17, iOS 17');
    expect((await of(id, reader.token)).code).toBe(CODE.noRight);
    const listed = await api.call(users.userIndex, { user_name: userName }, reader.token);
    expect(listed.data.res.data).toMatchObject([{ id, session_count: 2 }]);
    const shown = await api.call(users.userGetFormData, { id }, reader.token);
    expect(shown.data.res).toMatchObject({ session_count: 2 });
  });

  it('404: of a user whom the caller does not see', async () => {
    const customerId = await seedCustomer(api.db);
    const own = await seedUser(api.db, { customerId, rights: ['/user/index', '/user/endSessions'] });
    const stranger = await seedUser(api.db);
    expect((await of(stranger.id, own.token)).code).toBe(CODE.notFound);
    expect((await of(own.id, own.token)).code).toBe(CODE.ok);
  });
});

describe('an idle session', () => {
  it('has ended after the limit, and not before', async () => {
    const { token } = await seedUser(api.db);
    await leave(token, 239);
    expect(await isOpen(token)).toBe(true);
    await leave(token, 241);
    expect(await isOpen(token)).toBe(false);
  });

  it('goes on where there is no limit', async () => {
    const { token } = await seedUser(api.db);
    await leave(token, 11 * 60);
    const origin = { address: '', language: undefined };
    expect(await authenticate(api.db, token, origin, 240)).toBeUndefined();
    expect(await authenticate(api.db, token, origin, 0)).toBeDefined();
  });

  it('is used by each call, which is written once a minute at most', async () => {
    const { token } = await seedUser(api.db);
    await api.db.execute(sql`
      update access_token set last_use_time = now() - interval '30 seconds' where token_hash = ${hashToken(token)}`);
    const { lastUseTime } = await rowOf(token);
    for (let i = 0; i < 3; i++) expect(await isOpen(token)).toBe(true);
    expect((await rowOf(token)).lastUseTime).toEqual(lastUseTime);
    await leave(token, 2);
    const headers = { 'x-forwarded-for': '203.0.113.44' };
    await api.call(common.getUserInfo, {}, { token, headers });
    await vi.waitUntil(async () => (await rowOf(token)).lastUseTime > lastUseTime, 10_000);
    expect((await rowOf(token)).address).toBe('203.0.113.44');
  });

  it('is not used by what a page asks by itself', async () => {
    const { token } = await seedUser(api.db, { rights: ['/transaction/vas'] });
    await leave(token, 200);
    const { lastUseTime } = await rowOf(token);
    const from = (address: string) => ({ token, headers: { 'x-forwarded-for': address } });
    const asked = { screen: 'vas', after_id: 0 } as const;
    expect((await api.call(countNew, asked, from('203.0.113.45'))).code).toBe(CODE.ok);
    await api.call(common.getUserInfo, {}, from('203.0.113.46'));
    await vi.waitUntil(async () => (await rowOf(token)).lastUseTime > lastUseTime, 10_000);
    expect((await rowOf(token)).address).toBe('203.0.113.46');
  });
});

describe('session.end, session.end_others', () => {
  it('200: ends one of the caller’s, and is audited', async () => {
    const { id, userName, token } = await seedUser(api.db);
    const [other, third] = [await signIn(api, userName), await signIn(api, userName)];
    const row = await rowOf(other);
    expect((await api.call(sessions.sessionEnd, { id: row.id }, token)).code).toBe(CODE.ok);
    expect([await isOpen(token), await isOpen(other), await isOpen(third)]).toEqual([true, false, true]);
    const written = await api.db.select().from(auditLog).where(eq(auditLog.userId, id));
    expect(written.at(-1)).toMatchObject({ action: 'session.end', after: { session: row.id } });
    expect((await api.call(sessions.sessionEnd, { id: row.id }, token)).code).toBe(CODE.notFound);
  });

  it('4004: never somebody else’s', async () => {
    const [{ token }, other] = [await seedUser(api.db, { isAll: true }), await seedUser(api.db)];
    const { id } = await rowOf(other.token);
    expect((await api.call(sessions.sessionEnd, { id }, token)).code).toBe(CODE.notFound);
    await api.call(sessions.sessionEndOthers, {}, token);
    expect(await isOpen(other.token)).toBe(true);
  });

  it('200: ends all but the one that asks, though that came of another', async () => {
    const { userName, token } = await seedUser(api.db);
    const third = await signIn(api, userName);
    const ofThis = await enterFrom(token);
    const ofThat = await enterFrom(ofThis);
    const answer = await api.call(sessions.sessionEndOthers, {}, ofThis);
    expect(answer.data).toEqual({ ended: 3 });
    for (const ended of [token, third, ofThat]) expect(await isOpen(ended)).toBe(false);
    expect(await isOpen(ofThis)).toBe(true);
  });
});

describe('user.end_sessions', () => {
  const RIGHTS = ['/user/endSessions'];

  it('200: ends all sessions of a user, with its right, and is audited', async () => {
    const admin = await seedUser(api.db, { rights: RIGHTS });
    const { id, userName, token } = await seedUser(api.db);
    const second = await signIn(api, userName);
    const answer = await api.call(users.userEndSessions, { id }, admin.token);
    expect(answer).toMatchObject({ code: CODE.ok, data: { ended: 2 } });
    expect([await isOpen(token), await isOpen(second), await isOpen(admin.token)]).toEqual([
      ...[false, false],
      true,
    ]);
    const [row] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'user.end_sessions'));
    expect(row).toMatchObject({ userId: admin.id, entityId: String(id), after: { ended: 2 } });
  });

  it('4003, 4004: not without the right, not one’s own, of who holds more, or of another customer’s user', async () => {
    const { id, token } = await seedUser(api.db, { isAll: true });
    const clerk = await seedUser(api.db, { rights: ['/user/edit', '/user/add', '/user/index'] });
    const admin = await seedUser(api.db, { rights: RIGHTS });
    const foreign = await seedUser(api.db, { rights: RIGHTS, customerId: await seedCustomer(api.db) });
    const end = async (id: number, token: string) =>
      (await api.call(users.userEndSessions, { id }, token)).code;
    expect(await end(clerk.id, clerk.token)).toBe(CODE.noRight);
    expect(await end(id, clerk.token)).toBe(CODE.noRight);
    expect(await end(admin.id, admin.token)).toBe(CODE.noRight);
    expect(await end(id, admin.token)).toBe(CODE.noRight);
    expect(await end(clerk.id, foreign.token)).toBe(CODE.notFound);
    for (const open of [token, clerk.token, admin.token]) expect(await isOpen(open)).toBe(true);
  });
});

describe('signing out', () => {
  it('ends what came of the session by one-time tokens, also by those that nobody has used yet', async () => {
    const { userName, token } = await seedUser(api.db);
    const other = await signIn(api, userName);
    const child = await enterFrom(token);
    const grandchild = await enterFrom(child);
    const { data } = await api.call(common.getRedirectTokenUrl, { type: '0' }, token);
    const unused = new URL(data.redirect, 'http://app').searchParams.get('token')!;
    await api.call(login.logout, {}, token);
    for (const ended of [token, child, grandchild]) expect(await isOpen(ended)).toBe(false);
    expect((await api.call(login.quickLogin, { token: unused })).code).toBe(CODE.invalid);
    expect(await isOpen(other)).toBe(true);
  });

  it('leaves the one that the browser goes on with, which ends with what the old one came of', async () => {
    const { userName, token } = await seedUser(api.db);
    const old = await enterFrom(token);
    const next = await enterFrom(old);
    const strangers = await enterFrom(await signIn(api, userName));
    await api.call(login.logout, { kept_token: next }, old);
    expect([await isOpen(old), await isOpen(next)]).toEqual([false, true]);
    await api.call(login.logout, { kept_token: strangers }, token);
    expect([await isOpen(next), await isOpen(strangers)]).toEqual([false, true]);
  });

  it('a session that came of another is not prolonged by that', async () => {
    const { token } = await seedUser(api.db);
    const child = await enterFrom(token);
    expect((await rowOf(child)).expireTime).toEqual((await rowOf(token)).expireTime);
  });
});

describe('a password that must be changed', () => {
  const mustChange = async (isAll = true) => {
    const user = await seedUser(api.db, { isAll });
    await api.db.update(appUser).set({ mustChangePassword: 1 }).where(eq(appUser.id, user.id));
    return user;
  };
  const FREE = [
    ...['login.logout', 'user.change_password', 'common.get_user_info', 'common.get_menu_list'],
    'common.set_language',
  ];

  it('4003: refuses each call of the contract but those that lead to another password or out', async () => {
    const { token } = await mustChange();
    const refused = endpoints.filter(
      ({ name, access }) => access !== 'public' && access !== 'machine' && !FREE.includes(name),
    );
    expect(refused.length).toBeGreaterThan(100);
    for (const endpoint of refused) {
      const { code, msg } = await api.send(endpoint, {}, { token, language: 'en-US' });
      expect({ code, msg }, endpoint.name).toEqual({
        code: CODE.noRight,
        msg: 'Choose your own password first',
      });
    }
    const info = await api.call(common.getUserInfo, {}, token);
    expect(info.data.must_change_password).toBe(1);
    expect((await api.call(common.getMenuList, {}, token)).data.menu_list).toEqual([]);
    expect((await api.call(login.logout, {}, token)).code).toBe(CODE.ok);
  });

  it('200: everything is open again once it is changed', async () => {
    const { token, userName } = await mustChange();
    const password = 'Hush-hush-9';
    const form = { old_password: PASSWORD, password, confirm_password: password };
    expect((await api.call(users.userChangePassword, form, token)).code).toBe(CODE.ok);
    const next = await signIn(api, userName, password);
    expect((await api.call(users.userIndex, {}, next)).code).toBe(CODE.ok);
  });
});
