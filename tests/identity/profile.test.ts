import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { userEditProfile, userGetProfile } from '../../contract/identity/users';
import { appUser } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';

const api = testApi();
const form = { real_name: 'Ada Lin', email: 'ada@nordlager.example', phone_number: '+49 40 1234' };

it('users change what is theirs, also without a right, and nothing else', async () => {
  const { id, token } = await seedUser(api.db);
  const { data } = await api.call(userGetProfile, {}, token);
  const saved = await api.call(userEditProfile, { ...form, update_time: data.res.update_time! }, token);
  expect(saved.code).toBe(CODE.ok);
  expect((await api.call(userGetProfile, {}, token)).data.res).toMatchObject(form);
  const [logged] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'user.edit_profile'));
  expect(logged).toMatchObject({ userId: id, entityId: String(id), after: form });
  expect((await api.send(userEditProfile, { ...form, status: 1 }, token)).code).toBe(CODE.invalid);
  const role_ids = { ...form, role_ids: '1' };
  expect((await api.send(userEditProfile, role_ids, token)).code).toBe(CODE.invalid);
});

it('refuses what is wrong at its field, what was changed meanwhile, and strangers', async () => {
  const { id, token } = await seedUser(api.db);
  const wrong = await api.call(userEditProfile, { ...form, real_name: ' ', email: 'ada' }, token);
  expect([wrong.code, Object.keys(wrong.fields).sort()]).toEqual([CODE.invalid, ['email', 'real_name']]);
  const { data } = await api.call(userGetProfile, {}, token);
  await api.db
    .update(appUser)
    .set({ updateTime: new Date(0) })
    .where(eq(appUser.id, id));
  const late = await api.call(userEditProfile, { ...form, update_time: data.res.update_time! }, token);
  expect(late.code).toBe(CODE.conflict);
  expect((await api.call(userGetProfile, {})).code).toBe(CODE.sessionEnded);
});
