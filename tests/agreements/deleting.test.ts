import { describe, expect, it } from 'vitest';
import * as contract from '../../contract/agreements/agreements';
import { CODE } from '../../contract/codes';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from '../transactions/fixture';
import { agreementsOf, auditedOf, formFor, RIGHTS } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const clerks = agreementsOf(api, clerk);

describe('deleting', () => {
  it('4009: what was changed since it was seen stays', async () => {
    const id = await clerks.made(formFor(world));
    const seen = (await clerks.read(id)).res!.update_time;
    expect((await clerks.edit(id, formFor(world, { title: 'Changed' }))).code).toBe(CODE.ok);
    const refused = await clerks.remove(id, seen);
    expect([refused.code, Object.keys(refused.fields)]).toEqual([CODE.conflict, ['update_time']]);
    expect((await clerks.remove(id, (await clerks.read(id)).res!.update_time)).code).toBe(CODE.ok);
  });

  it('removes a draft with its sheet, and is audited', async () => {
    const id = await clerks.made(formFor(world, { title: 'Gone' }));
    expect((await clerks.remove(id)).code).toBe(CODE.ok);
    expect((await api.call(contract.agreementGetFormData, { id }, clerk.token)).code).toBe(CODE.notFound);
    expect((await auditedOf(api, id))[1]).toMatchObject({
      action: 'billing.delete',
      before: { title: 'Gone' },
    });
    expect((await clerks.remove(id)).code).toBe(CODE.notFound);
  });

  it('4009: what was ever started stays; 4003 without the right', async () => {
    const answer = await clerks.remove(world.agreementId);
    expect([answer.code, answer.msg]).toEqual([CODE.conflict, expect.stringMatching(/Only a draft/)]);
    const id = await clerks.made(formFor(world));
    const keeper = await seedUser(api.db, { rights: RIGHTS.filter((right) => right !== '/billing/delete') });
    expect((await api.call(contract.agreementDelete, { id }, keeper.token)).code).toBe(CODE.noRight);
  });
});
