import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { CODE } from '../../contract/codes';
import * as common from '../../contract/common';
import * as login from '../../contract/identity/login';
import * as users from '../../contract/identity/users';
import { issueQuickToken, revokeTokens } from '../../upstream/identity/tokens';
import { accessToken, appUser } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { isLockAwaited } from '../harness/database';
import { PASSWORD, seedUser, signIn } from '../harness/people';

const api = testApi();

/** Each test has an address of its own, so that none throttles another. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address }, language: 'en-US' as const });
const FAILED = 'The account or the password is not correct';

describe('signing in', () => {
  it('200: gives a token that works, whatever the case of the name, and is audited', async () => {
    const user = await seedUser(api.db, { userName: 'Sonia' });
    const answer = await api.call(login.login, { user_name: 'SONIA', password: PASSWORD }, from('10.0.0.1'));
    expect(answer).toMatchObject({ code: CODE.ok, data: { language: 'en-US' } });
    const info = await api.call(common.getUserInfo, {}, answer.data.userToken);
    expect(info.data).toMatchObject({ user_name: 'Sonia', is_operator: 1, type: '0' });
    const [row] = await api.db.select().from(auditLog).where(eq(auditLog.userId, user.id));
    expect(row).toMatchObject({ action: 'login.index', actorName: 'Sonia', after: { address: '10.0.0.1' } });
  });

  it('stores the token as a hash only', async () => {
    const { userName } = await seedUser(api.db);
    const token = await signIn(api, userName);
    const rows = await api.db.select().from(accessToken);
    expect(rows.map((row) => row.tokenHash)).not.toContain(token);
  });

  it('4022: one message for an unknown user, a wrong password and a disabled user', async () => {
    const disabled = await seedUser(api.db);
    await api.db.update(appUser).set({ status: 0 }).where(eq(appUser.id, disabled.id));
    const active = await seedUser(api.db);
    for (const [user_name, password] of [
      ['nobody', PASSWORD],
      [active.userName, 'wrong'],
      [disabled.userName, PASSWORD],
    ] as const) {
      const answer = await api.call(login.login, { user_name, password }, from('10.0.0.2'));
      expect(answer).toMatchObject({ code: CODE.invalid, msg: FAILED, status: 200 });
    }
  });

  it('4022: says in the caller’s language which field is missing', async () => {
    const answer = await api.send(login.login, { user_name: ' ', extra: 1 }, { language: 'zh-CN' });
    expect(answer.fields).toEqual({
      user_name: '必填项不能为空',
      password: '必填项不能为空',
      extra: '未知字段',
    });
  });
});

describe('quick sign-in', () => {
  it('200: once, also when twenty use the token at the same time', async () => {
    const { id } = await seedUser(api.db);
    const token = await issueQuickToken(api.db, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call(login.quickLogin, { token }, { language: 'en-US' })),
    );
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
    const refused = answers.filter(({ code }) => code === CODE.invalid);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.msg).toContain('expired');
  });

  it('comes from the system selector and leads back here', async () => {
    const user = await seedUser(api.db);
    const { data } = await api.call(common.getRedirectTokenUrl, { type: '0' }, user.token);
    const token = new URL(data.redirect, 'http://app').searchParams.get('token')!;
    expect((await api.call(login.quickLogin, { token })).code).toBe(CODE.ok);
    expect((await api.call(common.getRedirectTokenUrl, { type: '9' }, user.token)).code).toBe(CODE.notFound);
    const written = await api.db.select().from(auditLog).where(eq(auditLog.userId, user.id));
    expect(written.map(({ action }) => action).sort()).toEqual([
      'common.get_redirect_token_url',
      'login.quick_login',
    ]);
  });

  it('4022: for an expired token, a session token, a disabled user', async () => {
    const user = await seedUser(api.db);
    const expired = await issueQuickToken(api.db, user.id);
    await api.db.update(accessToken).set({ expireTime: new Date(Date.now() - 1000) });
    const other = await seedUser(api.db);
    const disabled = await seedUser(api.db);
    const ofDisabled = await issueQuickToken(api.db, disabled.id);
    await api.db.update(appUser).set({ status: 0 }).where(eq(appUser.id, disabled.id));
    for (const token of [expired, other.token, ofDisabled, 'x']) {
      expect((await api.call(login.quickLogin, { token })).code).toBe(CODE.invalid);
    }
    expect((await api.call(common.getUserInfo, {}, other.token)).code).toBe(CODE.ok);
  });
});

describe('while the user changes', () => {
  const changes = {
    'the password': sql`password_hash = 'scrypt$other'`,
    'the status': sql`status = 0`,
  };
  it.each(
    Object.entries(changes).flatMap(([what, change]) =>
      (['password', 'token'] as const).map((way) => [what, way, change] as const),
    ),
  )('%s, nobody gets in by the old %s', async (_, way, change) => {
    const { id, userName } = await seedUser(api.db);
    const token = await issueQuickToken(api.db, id);
    const enter = () =>
      way === 'token'
        ? api.call(login.quickLogin, { token })
        : api.call(login.login, { user_name: userName, password: PASSWORD }, from('10.0.0.8'));
    const { entering } = await api.db.transaction(async (tx) => {
      await tx.execute(sql`update app_user set ${change} where id = ${id}`);
      const entering = enter();
      await vi.waitUntil(() => isLockAwaited(api.db), 10_000);
      await revokeTokens(tx, id);
      return { entering };
    });
    expect((await entering).code).toBe(CODE.invalid);
    expect(await api.db.select().from(accessToken).where(eq(accessToken.userId, id))).toEqual([]);
  });
});

describe('the end of a session', () => {
  const isOpen = async (token: string) => (await api.call(common.getUserInfo, {}, token)).code === CODE.ok;

  it('comes with signing out, for that session alone', async () => {
    const { userName, token } = await seedUser(api.db);
    const other = await signIn(api, userName);
    expect((await api.call(login.logout, {}, token)).code).toBe(CODE.ok);
    expect([await isOpen(token), await isOpen(other)]).toEqual([false, true]);
  });

  it('comes with expiry, and at the next call once the user is disabled', async () => {
    const expired = await seedUser(api.db);
    await api.db
      .update(accessToken)
      .set({ expireTime: new Date(Date.now() - 1) })
      .where(eq(accessToken.userId, expired.id));
    const disabled = await seedUser(api.db);
    await api.db.update(appUser).set({ status: 0 }).where(eq(appUser.id, disabled.id));
    expect([await isOpen(expired.token), await isOpen(disabled.token)]).toEqual([false, false]);
  });

  it('comes for all sessions with a new password', async () => {
    const { userName, token } = await seedUser(api.db);
    const other = await signIn(api, userName);
    const form = { old_password: PASSWORD, password: 'Hush-hush-9', confirm_password: 'Hush-hush-9' };
    expect((await api.call(users.userChangePassword, form, token)).code).toBe(CODE.ok);
    expect([await isOpen(token), await isOpen(other)]).toEqual([false, false]);
    expect(await isOpen(await signIn(api, userName, 'Hush-hush-9'))).toBe(true);
  });
});

describe('changing the password', () => {
  it('4022: names the field that is wrong, and keeps the session', async () => {
    const { token } = await seedUser(api.db);
    const form = { old_password: 'wrong', password: 'Hush-hush-9', confirm_password: 'Hush-hush-9' };
    const change = (changes: object) => api.send(users.userChangePassword, { ...form, ...changes }, token);
    expect((await change({})).fields).toEqual({ old_password: 'The original password is not correct' });
    expect((await change({ confirm_password: 'other' })).fields).toEqual({
      confirm_password: 'Entered twice inconsistent',
    });
    const replace = (password: string) =>
      change({ old_password: PASSWORD, password, confirm_password: password });
    expect((await replace(PASSWORD)).fields).toEqual({
      password: 'This is the current password; choose another',
    });
    expect((await replace('password1')).fields).toEqual({ password: expect.stringContaining('too common') });
    expect((await change({ password: 'short' })).fields).toMatchObject({ password: 'At least 8 characters' });
    expect((await api.call(common.getUserInfo, {}, token)).code).toBe(CODE.ok);
  });
});
