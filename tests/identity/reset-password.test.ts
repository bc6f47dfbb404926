import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { getMenuAuth, getUserInfo } from '../../contract/common';
import { login } from '../../contract/identity/login';
import { resetPassword } from '../../upstream/identity/reset-password';
import { appUser } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { PASSWORD, seedUser } from '../harness/people';

const api = testApi();

it('gives a password that must be changed, ends sessions and enables the user', async () => {
  const { id, userName, token } = await seedUser(api.db);
  await api.db.update(appUser).set({ status: 0 }).where(eq(appUser.id, id));
  const password = await resetPassword(api.db, userName.toUpperCase());
  expect((await api.call(login, { user_name: userName, password: PASSWORD })).code).toBe(CODE.invalid);
  expect((await api.call(getUserInfo, {}, token)).code).toBe(CODE.sessionEnded);
  const opened = await api.call(login, { user_name: userName, password });
  expect(opened.code).toBe(CODE.ok);
  const { data } = await api.call(getUserInfo, {}, opened.data.userToken);
  expect(data.must_change_password).toBe(1);
  expect((await api.call(getMenuAuth, { name: '/user/index' }, opened.data.userToken)).code).not.toBe(
    CODE.ok,
  );
  const [logged] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'user.reset_password'));
  expect(logged).toMatchObject({ actorName: 'npm run reset-password', entityId: String(id) });
  expect(JSON.stringify(logged)).not.toContain(password);
});

it('says that there is no such user', async () => {
  await expect(resetPassword(api.db, 'nobody')).rejects.toThrow('There is no user nobody.');
});
