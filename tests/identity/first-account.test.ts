import { expect, it } from 'vitest';
import { getMenuAuth, getMenuList } from '../../contract/common';
import { login } from '../../contract/identity/login';
import { makeFirstAccount } from '../../upstream/identity/first-account';
import { authRule } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';

const api = testApi();

it('is made once, signs in, and holds every right, also those that come later', async () => {
  const made = await Promise.all([1, 2, 3].map(() => makeFirstAccount(api.db)));
  const [first, ...more] = made.filter((account) => account !== null);
  expect(more).toEqual([]);
  const logged = await api.db.select({ action: auditLog.action, by: auditLog.actorName }).from(auditLog);
  expect(logged).toEqual([{ action: 'user.add', by: 'npm start' }]);
  const signIn = { user_name: first!.userName, password: first!.password };
  const { data } = await api.call(login, signIn, { language: 'en-US' });
  // Nobody has chosen its language: it is that of the page where it is first used.
  expect(data.language).toBe('en-US');
  const inChinese = await api.call(login, signIn, { language: 'zh-CN' });
  expect(inChinese.data.language).toBe('en-US');
  const menu = await api.call(getMenuList, {}, data.userToken);
  expect(menu.data.menu_list.length).toBeGreaterThan(0);
  const rights = await api.call(getMenuAuth, { name: '/transaction/outbound' }, data.userToken);
  expect(rights.data.auth_list).toContain('/outbound/bill');

  const title = { 'en-US': 'Later', 'zh-CN': '以后' };
  await api.db.insert(authRule).values({ name: '/later', title });
  const later = await api.call(getMenuList, {}, data.userToken);
  expect(later.data.menu_list.map((item) => item.name)).toContain('/later');
});
