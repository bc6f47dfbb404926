import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { getUserInfo } from '../../contract/common';
import { login } from '../../contract/identity/login';
import { resetPassword, userMakeResetLink } from '../../contract/identity/reset-link';
import { userEdit } from '../../contract/identity/users';
import { hashToken } from '../../upstream/identity/tokens';
import { signInFailure } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { PASSWORD, seedUser } from '../harness/people';

const api = testApi();
const NEW = 'four quiet harbour cranes';
const SPENT = '该链接已过期或已被使用，请联系管理员重新生成';

async function linkOf() {
  const admin = await seedUser(api.db, { isAll: true, rights: ['/user/index', '/user/edit'] });
  const user = await seedUser(api.db);
  const make = async (id = user.id, token = admin.token) => api.call(userMakeResetLink, { id }, token);
  const { data } = await make();
  return { admin, user, make, key: data.key };
}
const use = (key: string, password = NEW) =>
  api.call(resetPassword, { key, password, confirm_password: password });

it('sets a password once, ends the sessions of the user and is audited without the key', async () => {
  const { user, key, admin } = await linkOf();
  expect((await use(key)).code).toBe(CODE.ok);
  expect((await api.call(getUserInfo, {}, user.token)).code).toBe(CODE.sessionEnded);
  expect((await api.call(login, { user_name: user.userName, password: PASSWORD })).code).toBe(CODE.invalid);
  expect((await api.call(login, { user_name: user.userName, password: NEW })).code).toBe(CODE.ok);
  expect(await use(key, `${NEW} again`)).toMatchObject({ code: CODE.invalid, msg: SPENT });
  const logged = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(user.id)));
  expect(logged.map(({ action, actorName }) => [action, actorName])).toEqual(
    expect.arrayContaining([
      ['user.make_reset_link', admin.userName],
      ['login.reset_password', user.userName],
    ]),
  );
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${key}|${hashToken(key)}|${NEW}`));
});

it('keeps the hash of the key alone', async () => {
  const { key, user } = await linkOf();
  const { rows } = await api.db.execute(sql`
    select * from access_token where user_id = ${user.id} and kind = 'reset'`);
  expect(rows).toMatchObject([{ token_hash: hashToken(key) }]);
  expect(JSON.stringify(rows)).not.toContain(key);
});

it('is good for 60 minutes', async () => {
  const { key, user } = await linkOf();
  const late = (minutes: number) =>
    api.db.execute(sql`update access_token set expire_time = expire_time - make_interval(mins => ${minutes})
      where user_id = ${user.id} and kind = 'reset'`);
  await late(59);
  // A password that is refused does not use it up.
  expect((await use(key, user.userName)).data).toMatchObject({ fields: { password: expect.any(String) } });
  await late(1);
  expect((await use(key)).msg).toBe(SPENT);
});

it('ends when another is made, the password changes or the user is disabled', async () => {
  const { key, make, user, admin } = await linkOf();
  const second = (await make()).data.key;
  expect((await use(key)).msg).toBe(SPENT);
  await api.call(userEdit, { id: user.id, password: 'seven slow wooden pallets' }, admin.token);
  expect((await use(second)).msg).toBe(SPENT);
  const third = (await make()).data.key;
  await api.call(userEdit, { id: user.id, status: 0 }, admin.token);
  expect((await use(third)).msg).toBe(SPENT);
  expect((await make()).code).toBe(CODE.conflict);
});

it('of many uses at once one is let through', async () => {
  const { key } = await linkOf();
  const answers = await Promise.all([1, 2, 3].map((n) => use(key, `${NEW} ${n}`)));
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
});

it('is no session', async () => {
  const { key } = await linkOf();
  expect((await api.call(getUserInfo, {}, key)).code).toBe(CODE.sessionEnded);
});

it('is made for others alone, who hold no more than the one who makes it', async () => {
  const { admin, make } = await linkOf();
  expect((await make(admin.id)).code).toBe(CODE.noRight);
  const clerk = await seedUser(api.db, { rights: ['/user/index', '/user/edit'] });
  expect((await make(admin.id, clerk.token)).code).toBe(CODE.noRight);
});

it('wrong keys are counted by network', async () => {
  // Those of the tests before are, too.
  await api.db.delete(signInFailure);
  const answers = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push((await use(`wrong${tries}`)).code);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(CODE.invalid));
  expect(answers.at(-1)).toBe(CODE.tooManyTries);
});
