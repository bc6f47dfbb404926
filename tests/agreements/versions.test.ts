import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../upstream/contract/agreements';
import { CODE } from '../../upstream/contract/codes';
import * as transactions from '../../upstream/contract/transactions';
import { agreement } from '../../upstream/store/schema/agreements';
import { billingType } from '../../upstream/store/schema/catalogue';
import { startApi, type TestApi } from '../harness/api';
import { isLockAwaited } from '../harness/database';
import { type SeededUser, seedUser } from '../harness/people';
import {
  itemsOf,
  RIGHTS as RATING_RIGHTS,
  reprice,
  rowOf,
  seedAgreement,
  seedOrders,
  seedWorld,
  sheetFor,
  type World,
} from '../transactions/fixture';
import { agreementsOf, auditedOf, type Form, formFor, PAGE, RIGHTS } from './fixture';

let api: TestApi;
let clerk: SeededUser;
let world: World;
let clerks: ReturnType<typeof agreementsOf>;

beforeAll(async () => {
  api = await startApi();
  clerk = await seedUser(api.db, { rights: [...RIGHTS, ...RATING_RIGHTS] });
  world = await seedWorld(api.db);
  clerks = agreementsOf(api, clerk.token);
});
afterAll(() => api.stop());

/** The world's agreement of 2026, which is active, as its form has it. */
const active = (of: World, changes: Partial<Form> = {}) =>
  formFor(of, {
    ...{ title: 'Agreement 2026', start_create_time: '2026-01-01T00:00:00Z' },
    ...{ end_create_time: '2027-01-01T00:00:00Z', ...changes },
  });

describe('editing', () => {
  it('a draft keeps version 1, whose sheet is the new one', async () => {
    const id = await clerks.made(formFor(world));
    expect(
      (await clerks.edit(id, formFor(world, { title: 'Better', ...sheetFor(world, '9.99') }))).code,
    ).toBe(CODE.ok);
    const { res, outbound_list } = await clerks.read(id);
    expect([res?.title, res?.version, outbound_list[0]?.processing_fee]).toEqual(['Better', 1, '9.99']);
    expect(await clerks.versions(id)).toEqual([1]);
  });

  it('what was started gets a version by each edit, and says what changed, bounded', async () => {
    const own = await seedWorld(api.db);
    const id = own.agreementId;
    const config_list = {
      ...sheetFor(own).config_list,
      exceed_inbound_free_volume: '10',
      exceed_inbound_volume_fee: '8',
    };
    expect(
      (await clerks.edit(id, active(own, { ...sheetFor(own, '1.50'), note: 'Dearer', config_list }))).code,
    ).toBe(CODE.ok);
    expect((await clerks.turn(id, 2)).code).toBe(CODE.ok);
    expect(
      (await clerks.edit(id, active(own, { ...sheetFor(own, '1.60'), note: 'Dearer', config_list }))).code,
    ).toBe(CODE.ok);
    expect(await clerks.versions(id)).toEqual([3, 2, 1]);
    expect((await auditedOf(api, id))[0]).toEqual({
      by: clerk.id,
      action: 'billing.edit',
      before: {
        ...{ version: 1, note: '', exceed_inbound_free_volume: null, exceed_inbound_volume_fee: null },
        outbound_list: { rows: 3 },
      },
      after: {
        ...{ version: 2, note: 'Dearer', exceed_inbound_free_volume: '10', exceed_inbound_volume_fee: '8' },
        outbound_list: { rows: 3, added: 0, removed: 0, changed: 1 },
      },
    });
    expect((await clerks.edit(id, active(own, { ...sheetFor(own, '1.60'), note: 'Dearer' }))).code).toBe(
      CODE.ok,
    );
    expect((await auditedOf(api, id)).at(-1)).toMatchObject({
      before: { version: 3, exceed_inbound_free_volume: '10' },
      after: { version: 4, exceed_inbound_free_volume: null },
    });
  });

  it('of nothing makes no version and no audit row, however its numbers are written', async () => {
    const own = await seedWorld(api.db);
    const { update_time } = (await clerks.read(own.agreementId)).res!;
    const sheet = sheetFor(own, '1.2');
    const config_list = { ...sheet.config_list, outbound_sku_rule: 'weight,dim_total' };
    const form = active(own, { ...sheet, config_list, is_confirm: undefined });
    expect((await clerks.edit(own.agreementId, form, update_time)).code).toBe(CODE.ok);
    expect(await clerks.versions(own.agreementId)).toEqual([1]);
    expect(await auditedOf(api, own.agreementId)).toEqual([]);
    expect((await clerks.read(own.agreementId)).res?.update_time).toBe(update_time);
  });

  it('of what nobody can see makes no version: order, grouping, limits that are not compared', async () => {
    const own = await seedWorld(api.db);
    const sheet = sheetFor(own);
    const item = (pack_material_id: number) => ({ pack_material_id, fee_amount: '1' });
    const row = (...materials: number[]) => ({
      billing_type_id: own.types.material,
      pack_material_item: materials.map(item),
    });
    const { carton, wrap } = own.materials;
    const grouped = { ...sheet, pack_material_list: [row(carton, wrap)] };
    expect((await clerks.edit(own.agreementId, active(own, grouped))).code).toBe(CODE.ok);
    const same = {
      ...grouped,
      outbound_list: sheet.outbound_list.toReversed().map((tier) => ({ ...tier, volume: '2' })),
      pack_material_list: [row(wrap), row(carton)],
    };
    expect((await clerks.edit(own.agreementId, active(own, same))).code).toBe(CODE.ok);
    expect(await clerks.versions(own.agreementId)).toEqual([2, 1]);
  });

  it('of a title that looks like a number is one, and is told', async () => {
    const own = await seedWorld(api.db);
    const titled = (title: string) => clerks.edit(own.agreementId, active(own, { title }));
    expect([(await titled('5.0')).code, (await titled('5')).code]).toEqual([CODE.ok, CODE.ok]);
    expect(await clerks.versions(own.agreementId)).toEqual([3, 2, 1]);
    expect((await clerks.diff(own.agreementId, 2, 3))[0]?.fields).toEqual([
      { field: 'title', before: '5.0', after: '5' },
    ]);
  });

  it('asks about new doubts alone', async () => {
    const own = await seedWorld(api.db);
    const edit = (fee: string, exceed?: string) =>
      clerks.edit(own.agreementId, active(own, { ...sheetFor(own, fee, exceed), is_confirm: undefined }));
    // That receipts and returns have no fees was so before.
    expect((await edit('1.21')).code).toBe(CODE.ok);
    const asked = await edit('1.22', '0');
    expect(asked.code).toBe(CODE.confirm);
    expect(asked.msg.split('\n').slice(1)).toEqual([
      '• Outbound: the fee per piece beyond is 0 in rows 1, 2, 3',
    ]);
    const inEuro = active(own, { currency_code: 'EUR', is_confirm: undefined });
    expect((await clerks.edit(own.agreementId, inEuro)).msg.split('\n')[1]).toBe(
      '• The currency changes from USD to EUR, and the fees keep their numbers',
    );
  });

  it('1001: asks about what is doubtful, and writes nothing until it is confirmed', async () => {
    const own = await seedWorld(api.db);
    const form = active(own, { ...sheetFor(own, '0'), is_confirm: undefined });
    const asked = await clerks.edit(own.agreementId, form);
    expect([asked.code, asked.msg]).toEqual([
      CODE.confirm,
      expect.stringContaining('Outbound, row 1: the processing fee is 0'),
    ]);
    expect(await clerks.versions(own.agreementId)).toEqual([1]);
    expect((await clerks.edit(own.agreementId, { ...form, is_confirm: 'yes' })).code).toBe(CODE.ok);
  });

  it('4009: somebody was faster; of two at once, one wins', async () => {
    const own = await seedWorld(api.db);
    const { update_time } = (await clerks.read(own.agreementId)).res!;
    const edits = ['2.01', '2.02'].map((fee) =>
      clerks.edit(own.agreementId, active(own, sheetFor(own, fee)), update_time),
    );
    const answers = await Promise.all(edits);
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict]);
    expect(answers.find(({ code }) => code === CODE.conflict)?.fields).toHaveProperty('update_time');
    expect(await clerks.versions(own.agreementId)).toEqual([2, 1]);
  });

  it('4009: dates that run into another active agreement, at the start', async () => {
    const own = await seedWorld(api.db);
    await seedAgreement(own, { from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' });
    const answer = await clerks.edit(
      own.agreementId,
      active(own, { end_create_time: '2027-02-01T00:00:00Z' }),
    );
    expect(answer.code).toBe(CODE.conflict);
    expect(answer.fields.start_create_time).toContain('“Agreement 2026”');
    expect(answer.fields.start_create_time).toContain('(2027-01-01 08:00 to 2028-01-01 08:00)');
    expect(await clerks.versions(own.agreementId)).toEqual([1]);
  });

  it('a charge item or currency disabled since may stay where it was, and is refused anywhere else', async () => {
    const own = await seedWorld(api.db);
    await api.db.update(billingType).set({ status: 0 }).where(eq(billingType.id, own.types.processing));
    expect((await clerks.edit(own.agreementId, active(own, sheetFor(own, '3.00')))).code).toBe(CODE.ok);
    const copy = await clerks.add(formFor(own));
    expect([copy.code, copy.fields['outbound_list.0.billing_type_id']]).toEqual([
      CODE.invalid,
      'This charge item is disabled; choose another',
    ]);
  });

  it('4003, 4004: without the right, and of what is not there', async () => {
    const reader = agreementsOf(api, (await seedUser(api.db, { rights: [PAGE] })).token);
    expect((await reader.edit(world.agreementId, active(world))).code).toBe(CODE.noRight);
    expect((await clerks.edit(999_999, active(world))).code).toBe(CODE.notFound);
    const moved = { ...active(world), id: world.agreementId };
    const answer = await api.send(contract.agreementEdit, moved, clerk.token);
    expect([answer.code, Object.keys(answer.fields).sort()]).toEqual([
      CODE.invalid,
      ['customer_id', 'warehouse_id'],
    ]);
  });
});

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
    expect(lines[1]).toBe('• It expired at 2021-01-01 00:00: only what was done before then is priced by it');
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

  it('of two overlapping agreements started at once, one wins and the other is told of it', async () => {
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
    const editor = agreementsOf(api, (await seedUser(api.db, { rights: [PAGE, '/billing/edit'] })).token);
    expect((await editor.turn(world.agreementId, 2)).code).toBe(CODE.noRight);
  });
});

describe('what changed between two versions', () => {
  it('pairs rows by what they are for, and names what it shows', async () => {
    const own = await seedWorld(api.db);
    const id = own.agreementId;
    const sheet = sheetFor(own);
    const [low, middle, high] = sheet.outbound_list;
    const edited = active(own, {
      ...sheet,
      title: 'Agreement, renewed',
      end_create_time: '2027-06-01T00:00:00Z',
      config_list: {
        ...sheet.config_list,
        open_virtual_volume: 1,
        storage_fee_rule: 'storage_free_after_fee',
        free_volume: '3',
      },
      outbound_list: [
        high!,
        { ...low!, processing_fee: '1.30', exceed_fee: '0.250' },
        { ...middle!, weight: '16' },
      ],
      pack_material_list: [],
      service_list: [{ service_code: 'VAS_FACTOR', fee_amount: '1.1' }],
    });
    expect((await clerks.edit(id, edited)).code).toBe(CODE.ok);
    const changes = await clerks.diff(id, 1, 2);
    const value = (list: string, field: string, before: string, after: string) => ({
      ...{ list, kind: 'changed', row: 0, cells: {}, fields: [{ field, before, after }] },
    });
    expect(changes).toEqual([
      value('header', 'title', 'Agreement 2026', 'Agreement, renewed'),
      value('header', 'end_create_time', '2027-01-01 08:00', '2027-06-01 08:00'),
      value('config_list', 'open_virtual_volume', 'No', 'Yes'),
      value('config_list', 'storage_fee_rule', 'By age', 'Free volume, then by age'),
      value('config_list', 'free_volume', '', '3'),
      {
        ...{ list: 'outbound_list', kind: 'changed', row: 2 },
        cells: expect.objectContaining({
          where_type: '≤',
          dim_total: '120',
          weight: '5',
          combine_package_qty: '3',
        }),
        fields: [{ field: 'processing_fee', before: '1.20', after: '1.30' }],
      },
      {
        ...{ list: 'outbound_list', kind: 'added', row: 3, fields: [] },
        cells: expect.objectContaining({
          weight: '16',
          billing_type_id: expect.stringMatching(/^Order processing/),
        }),
      },
      {
        ...{ list: 'outbound_list', kind: 'removed', row: 2, fields: [] },
        cells: expect.objectContaining({ weight: '15', processing_fee: '2.40' }),
      },
      {
        ...{ list: 'pack_material_list', kind: 'removed', row: 1, fields: [] },
        cells: expect.objectContaining({ pack_material_id: own.materialNames.carton, fee_amount: '0.80' }),
      },
      {
        ...{ list: 'service_list', kind: 'added', row: 1, fields: [] },
        cells: { service_code: 'VAS factor', fee_amount: '1.1' },
      },
    ]);
    expect(await clerks.diff(id, 2, 2)).toEqual([]);
    expect((await clerks.diff(id, 2, 1)).map(({ kind }) => kind)).toContain('added');
  });

  it('4004: a version that is not there', async () => {
    const ask = (input: object) => api.send(contract.agreementVersionDiff, input, clerk.token);
    expect((await ask({ id: world.agreementId, from: 1, to: 9 })).code).toBe(CODE.notFound);
    expect((await ask({ id: 999_999, from: 1, to: 1 })).code).toBe(CODE.notFound);
    const versions = { id: 999_999 };
    expect((await api.send(contract.agreementVersions, versions, clerk.token)).code).toBe(CODE.notFound);
  });
});

describe('rating', () => {
  it('uses the new version from the edit on, and what was priced names its own', async () => {
    const own = await seedWorld(api.db);
    const [id = 0] = await seedOrders(own, 1);
    const priced = async () => {
      const [item] = await itemsOf(api.db, id);
      const { currencyCode } = await rowOf(api.db, id);
      return [Number(item!.billingAmount), (item!.explanation as { version: number }).version, currencyCode];
    };
    const recalculate = async () =>
      expect((await api.call(transactions.recalculate, { ids: `${id}` }, clerk.token)).code).toBe(CODE.ok);
    expect(await priced()).toEqual([1.2, 1, 'USD']);
    expect((await clerks.edit(own.agreementId, active(own, sheetFor(own, '1.70')))).code).toBe(CODE.ok);
    expect(await clerks.versions(own.agreementId)).toEqual([2, 1]);
    expect(await priced()).toEqual([1.2, 1, 'USD']);
    await recalculate();
    expect(await priced()).toEqual([1.7, 2, 'USD']);
    // The same sheet in another currency is a version of its own.
    const euros = active(own, { ...sheetFor(own, '1.70'), currency_code: 'EUR' });
    expect((await clerks.edit(own.agreementId, euros)).code).toBe(CODE.ok);
    await recalculate();
    expect(await priced()).toEqual([1.7, 3, 'EUR']);
  });
});

it('a version is never changed, but for a draft’s', async () => {
  const own = await seedWorld(api.db);
  await reprice(own, '5.00');
  const change = sql`update agreement_version set sheet = '{}' where agreement_id = ${own.agreementId}`;
  const remove = sql`delete from agreement_version where agreement_id = ${own.agreementId}`;
  await expect(api.db.execute(change)).rejects.toThrow();
  await expect(api.db.execute(remove)).rejects.toThrow();
});
