import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as contract from '../../contract/agreements/agreements';
import { CODE } from '../../contract/codes';
import { agreement } from '../../upstream/store/schema/agreements';
import { billingType } from '../../upstream/store/schema/catalogue';
import { testApi } from '../harness/api';
import { isLockAwaited } from '../harness/database';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from '../transactions/fixture';
import { agreementsOf, auditedOf, formFor, PAGE, RIGHTS } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const clerks = agreementsOf(api, clerk);

describe('starting and stopping', () => {
  it('goes from draft to active to stopped and back, audited; what is so already is refused', async () => {
    const id = await clerks.made(formFor(world));
    const said = async (status: number) => {
      const { code, msg } = await clerks.turn(id, status);
      return code === CODE.ok ? code : [code, msg];
    };
    expect(await said(2)).toEqual([CODE.conflict, expect.stringContaining('never started')]);
    expect(await said(1)).toBe(CODE.ok);
    expect(await said(1)).toEqual([CODE.conflict, 'This agreement is active already']);
    expect(await said(2)).toBe(CODE.ok);
    expect(await said(2)).toEqual([CODE.conflict, 'This agreement is stopped already']);
    expect(await said(1)).toBe(CODE.ok);
    expect((await auditedOf(api, id)).slice(1).map(({ before, after }) => [before, after])).toEqual([
      [{ status: 0 }, { status: 1 }],
      [{ status: 1 }, { status: 2 }],
      [{ status: 2 }, { status: 1 }],
    ]);
    expect(await clerks.versions(id)).toEqual([1]);
  });

  it('1001: asks about a doubtful sheet before it starts', async () => {
    const id = await clerks.made(formFor(await seedWorld(api.db)));
    const start = (is_confirm?: 'yes') =>
      api.call(contract.agreementChangeStatus, { id, status: 1, is_confirm }, clerk.token);
    const asked = await start();
    expect([asked.code, asked.msg]).toEqual([CODE.confirm, expect.stringMatching(/^Start the agreement/)]);
    expect((await clerks.read(id)).res?.status).toBe(0);
    expect((await start('yes')).code).toBe(CODE.ok);
  });

  it('1001: asks whether it is meant, where it has expired or a charge item is disabled', async () => {
    const own = await seedWorld(api.db);
    const old = { start_create_time: '2020-01-01 00:00', end_create_time: '2021-01-01 00:00' };
    const id = await clerks.made(formFor(own, old));
    await api.db.update(billingType).set({ status: 0 }).where(eq(billingType.id, own.types.processing));
    const { msg } = await api.call(contract.agreementChangeStatus, { id, status: 1 }, clerk.token);
    const lines = msg.split('\n');
    expect(lines[1]).toBe('• It expired at 2021-01-01 00:00: it prices only work done before then');
    expect(lines).toContainEqual(
      expect.stringMatching(/^• Outbound: these charge items are disabled: Order processing \d+$/),
    );
  });

  it('4009: refuses to start or stop what was changed since it was seen', async () => {
    const id = await clerks.made(formFor(await seedWorld(api.db)));
    const seen = (await clerks.read(id)).res!.update_time;
    expect((await clerks.turn(id, 1, seen)).code).toBe(CODE.ok);
    const refused = await clerks.turn(id, 2, seen);
    expect([refused.code, Object.keys(refused.fields)]).toEqual([CODE.conflict, ['update_time']]);
    expect((await clerks.turn(id, 2, (await clerks.read(id)).res!.update_time)).code).toBe(CODE.ok);
  });

  it('4009: names the active agreement that it would overlap; one that ends where it begins is none', async () => {
    const own = await seedWorld(api.db);
    const [before, over] = [
      await clerks.made(formFor(own, { start_create_time: '2027-01-01T00:00:00Z' })),
      await clerks.made(formFor(own, { start_create_time: '2026-12-31T23:59:59Z', title: 'Over' })),
    ];
    const refused = await clerks.turn(over, 1);
    expect(refused.code).toBe(CODE.conflict);
    expect(refused.msg).toBe(
      'It overlaps the active agreement “Agreement 2026” of the same customer and warehouse ' +
        '(2026-01-01 08:00 to 2027-01-01 08:00)',
    );
    expect((await clerks.turn(before, 1)).code).toBe(CODE.ok);
  });

  it('of two overlapping agreements started at once, one wins and the other is refused because of it', async () => {
    for (let round = 0; round < 5; round++) {
      const own = await seedWorld(api.db);
      const ids = [await clerks.made(formFor(own)), await clerks.made(formFor(own))];
      const answers = await Promise.all(ids.map((id) => clerks.turn(id, 1)));
      expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict]);
      expect(answers.find(({ code }) => code === CODE.conflict)?.msg).toContain('“Terms 2028”');
    }
  });

  it('the database judges where nobody could have seen it coming', async () => {
    const own = await seedWorld(api.db);
    const [first, second] = [await clerks.made(formFor(own)), await clerks.made(formFor(own))];
    let late: ReturnType<typeof clerks.turn> | undefined;
    await api.db.transaction(async (tx) => {
      await tx.update(agreement).set({ status: 1 }).where(eq(agreement.id, first));
      late = clerks.turn(second, 1);
      while (!(await isLockAwaited(api.db))) await tx.execute(sql`select pg_sleep(0.01)`);
    });
    expect((await late!).code).toBe(CODE.conflict);
  });

  it('4003: without the right', async () => {
    const editor = agreementsOf(api, await seedUser(api.db, { rights: [PAGE, '/billing/edit'] }));
    expect((await editor.turn(world.agreementId, 2)).code).toBe(CODE.noRight);
  });
});
