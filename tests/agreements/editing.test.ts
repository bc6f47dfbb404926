import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as contract from '../../contract/agreements/agreements';
import { CODE } from '../../contract/codes';
import { billingType, packMaterial } from '../../upstream/store/schema/catalogue';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { rowOf, seedAgreement, seedOrders, seedWorld, sheetFor } from '../transactions/fixture';
import { activeAgreementForm, agreementsOf, auditedOf, formFor, PAGE, RIGHTS } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const clerks = agreementsOf(api, clerk);

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
      (
        await clerks.edit(
          id,
          activeAgreementForm(own, { ...sheetFor(own, '1.50'), note: 'Dearer', config_list }),
        )
      ).code,
    ).toBe(CODE.ok);
    expect((await clerks.turn(id, 2)).code).toBe(CODE.ok);
    expect(
      (
        await clerks.edit(
          id,
          activeAgreementForm(own, { ...sheetFor(own, '1.60'), note: 'Dearer', config_list }),
        )
      ).code,
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
    expect(
      (await clerks.edit(id, activeAgreementForm(own, { ...sheetFor(own, '1.60'), note: 'Dearer' }))).code,
    ).toBe(CODE.ok);
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
    const form = activeAgreementForm(own, { ...sheet, config_list, is_confirm: undefined });
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
    expect((await clerks.edit(own.agreementId, activeAgreementForm(own, grouped))).code).toBe(CODE.ok);
    const same = {
      ...grouped,
      outbound_list: sheet.outbound_list.toReversed().map((tier) => ({ ...tier, volume: '2' })),
      pack_material_list: [row(wrap), row(carton)],
    };
    expect((await clerks.edit(own.agreementId, activeAgreementForm(own, same))).code).toBe(CODE.ok);
    expect(await clerks.versions(own.agreementId)).toEqual([2, 1]);
  });

  it('of a title that looks like a number counts, and is shown', async () => {
    const own = await seedWorld(api.db);
    const titled = (title: string) => clerks.edit(own.agreementId, activeAgreementForm(own, { title }));
    expect([(await titled('5.0')).code, (await titled('5')).code]).toEqual([CODE.ok, CODE.ok]);
    expect(await clerks.versions(own.agreementId)).toEqual([3, 2, 1]);
    expect((await clerks.diff(own.agreementId, 2, 3))[0]?.fields).toEqual([
      { field: 'title', before: '5.0', after: '5' },
    ]);
  });

  it('asks about new doubts alone', async () => {
    const own = await seedWorld(api.db);
    const edit = (fee: string, exceed?: string) =>
      clerks.edit(
        own.agreementId,
        activeAgreementForm(own, { ...sheetFor(own, fee, exceed), is_confirm: undefined }),
      );
    // Receipts and returns had no fees before either, so there is no new warning.
    expect((await edit('1.21')).code).toBe(CODE.ok);
    const asked = await edit('1.22', '0');
    expect(asked.code).toBe(CODE.confirm);
    expect(asked.msg.split('\n').slice(1)).toEqual([
      '• Outbound: the fee per extra piece is 0 in rows 1, 2, 3',
    ]);
    const inEuro = activeAgreementForm(own, { currency_code: 'EUR', is_confirm: undefined });
    expect((await clerks.edit(own.agreementId, inEuro)).msg.split('\n')[1]).toBe(
      '• The currency changes from USD to EUR, but the fee amounts stay the same',
    );
  });

  it('1001: asks about what is doubtful, and writes nothing until it is confirmed', async () => {
    const own = await seedWorld(api.db);
    const form = activeAgreementForm(own, { ...sheetFor(own, '0'), is_confirm: undefined });
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
      clerks.edit(own.agreementId, activeAgreementForm(own, sheetFor(own, fee)), update_time),
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
      activeAgreementForm(own, { end_create_time: '2027-02-01T00:00:00Z' }),
    );
    expect(answer.code).toBe(CODE.conflict);
    expect(answer.fields.start_create_time).toContain('“Agreement 2026”');
    expect(answer.fields.start_create_time).toContain('(2027-01-01 08:00 to 2028-01-01 08:00)');
    expect(await clerks.versions(own.agreementId)).toEqual([1]);
  });

  it('a charge item or currency disabled since may stay where it was, and is refused anywhere else', async () => {
    const own = await seedWorld(api.db);
    await api.db.update(billingType).set({ status: 0 }).where(eq(billingType.id, own.types.processing));
    expect((await clerks.edit(own.agreementId, activeAgreementForm(own, sheetFor(own, '3.00')))).code).toBe(
      CODE.ok,
    );
    const copy = await clerks.add(formFor(own));
    expect([copy.code, copy.fields['outbound_list.0.billing_type_id']]).toEqual([
      CODE.invalid,
      'This charge item is disabled; choose another',
    ]);
  });

  it('a packaging material disabled since may stay, is started and prices, and is refused anywhere else', async () => {
    const own = await seedWorld(api.db);
    const draft = await clerks.made(formFor(own));
    await api.db.update(packMaterial).set({ status: 0 }).where(eq(packMaterial.id, own.materials.carton));
    expect((await clerks.edit(own.agreementId, activeAgreementForm(own, sheetFor(own, '3.00')))).code).toBe(
      CODE.ok,
    );
    expect((await clerks.turn(draft, 1)).code).toBe(CODE.ok);
    const [order] = (await seedOrders(own, 1, {
      materials: [{ pack_material: own.materialNames.carton, quantity: 2 }],
    })) as [number];
    expect(await rowOf(api.db, order)).toMatchObject({ totalAmount: '4.6000', error: null });
    const copy = await clerks.add(formFor(own));
    expect([copy.code, copy.fields]).toEqual([
      CODE.invalid,
      {
        'pack_material_list.0.pack_material_item.0.pack_material_id': expect.stringMatching(/disabled/),
      },
    ]);
  });

  it('4003, 4004: without the right, and of what is not there', async () => {
    const reader = agreementsOf(api, await seedUser(api.db, { rights: [PAGE] }));
    expect((await reader.edit(world.agreementId, activeAgreementForm(world))).code).toBe(CODE.noRight);
    expect((await clerks.edit(999_999, activeAgreementForm(world))).code).toBe(CODE.notFound);
  });

  it('takes the whole record, and 4022 for another customer, warehouse or status', async () => {
    const { customer_id, warehouse_id } = activeAgreementForm(world);
    const status = 1;
    const sent = (fields: object) =>
      api.send(
        contract.agreementEdit,
        { ...activeAgreementForm(world), id: world.agreementId, ...fields },
        clerk.token,
      );
    expect((await sent({ customer_id, warehouse_id, status })).code).toBe(CODE.ok);
    const answer = await sent({ customer_id: 999, warehouse_id: 999, status: 2 });
    expect([answer.code, Object.keys(answer.fields).sort()]).toEqual([
      CODE.invalid,
      ['customer_id', 'status', 'warehouse_id'],
    ]);
  });
});
