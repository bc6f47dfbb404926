import { beforeAll, expect, it } from 'vitest';
import * as contract from '../../contract/catalogue/billing-types';
import { CODE } from '../../contract/codes';
import type { Language } from '../../contract/common';
import { AGREEMENT_STATUS } from '../../contract/constants';
import { testApi } from '../harness/api';
import { type SeededUser, seedUser } from '../harness/people';
import { seedAgreement, seedWorld, type World } from '../transactions/fixture';

/** Charge items that service agreements name are not switched off unasked. */

const api = testApi();
let world: World;
let clerk: SeededUser;
beforeAll(async () => {
  world = await seedWorld(api.db);
  clerk = await seedUser(api.db, {
    rights: ['/systemSet/chargeItem', '/billingType/edit', '/billingType/status'],
  });
  const end = { to: '2999-01-01T00:00:00Z' };
  await seedAgreement(world, { ...end, from: '2500-01-01T00:00:00Z' });
  await seedAgreement(world, { ...end, status: AGREEMENT_STATUS.draft });
  // Neither counts: it has been stopped, and it has ended.
  await seedAgreement(world, { ...end, status: AGREEMENT_STATUS.stopped });
  await seedAgreement(world, { from: '2001-01-01T00:00:00Z', to: '2002-01-01T00:00:00Z' });
  await api.db.execute("update agreement set expiry_time = '2400-01-01' where expiry_time = '2027-01-01'");
});

const switched = (id: number, status: number, is_confirm?: string, language: Language = 'en-US') =>
  api.call(contract.billingTypeChangeStatus, { id, status, is_confirm }, { token: clerk.token, language });
const formOf = async (id: number) =>
  (await api.call(contract.billingTypeGetFormData, { id }, clerk.token)).data.res!;
const statusOf = async (id: number) => (await formOf(id)).status;

it('asks with how many agreements use it, and switches it off once that is agreed to', async () => {
  const id = world.types.processing;
  const asked = await switched(id, 0);
  expect([asked.code, asked.msg]).toEqual([CODE.confirm, expect.stringContaining('agreements that use')]);
  expect(asked.msg).toContain(': 3 (');
  expect((await switched(id, 0, undefined, 'zh-CN')).msg).toContain('3 份');
  expect(await statusOf(id)).toBe(1);
  const { agreement } = asked.data as unknown as { agreement: string };
  expect((await switched(id, 0, agreement)).code).toBe(CODE.ok);
  expect(await statusOf(id)).toBe(0);
  // Nothing is lost by switching it on.
  expect((await switched(id, 1)).code).toBe(CODE.ok);
});

it('asks likewise when the form switches it off, and not when it changes something else', async () => {
  const id = world.types.material;
  const { title, detail, sort } = await formOf(id);
  const edit = (status: number, is_confirm?: string) =>
    api.call(
      contract.billingTypeEdit,
      { id, title, detail: `${detail}.`, sort: sort ?? 0, status, is_confirm },
      clerk.token,
    );
  expect((await edit(1)).code).toBe(CODE.ok);
  expect((await edit(0)).code).toBe(CODE.confirm);
  expect(await statusOf(id)).toBe(1);
  expect((await edit(0, 'yes')).code).toBe(CODE.ok);
  expect(await statusOf(id)).toBe(0);
  expect((await edit(0)).code).toBe(CODE.ok);
});
