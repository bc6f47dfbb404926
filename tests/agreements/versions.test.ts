import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as contract from '../../contract/agreements/agreement-versions';
import { agreementGetFormData } from '../../contract/agreements/agreements';
import { CODE } from '../../contract/codes';
import { auditRecord } from '../../contract/operations/audit';
import * as transactions from '../../contract/transactions/transaction-actions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import {
  itemsOf,
  RIGHTS as RATING_RIGHTS,
  reprice,
  rowOf,
  seedOrders,
  seedWorld,
  sheetFor,
} from '../transactions/fixture';
import { activeAgreementForm, agreementsOf, RIGHTS } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: [...RIGHTS, ...RATING_RIGHTS] }));
const world = seeded(() => seedWorld(api.db));
const clerks = agreementsOf(api, clerk);

describe('what changed between two versions', () => {
  it('pairs rows by what they are for, and names what it shows', async () => {
    const own = await seedWorld(api.db);
    const id = own.agreementId;
    const sheet = sheetFor(own);
    const [low, middle, high] = sheet.outbound_list;
    const edited = activeAgreementForm(own, {
      ...sheet,
      title: 'Agreement, renewed',
      end_create_time: '2027-06-01T00:00:00Z',
      config_list: {
        ...sheet.config_list,
        open_virtual_volume: 1,
        storage_fee_rule: 'storage_free_after_fee',
        stock_age: 'receipts',
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
      value('config_list', 'stock_age', 'As the snapshot says', 'First in, first out, by receipts'),
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
    const { data } = await api.call(
      auditRecord,
      { entity: 'agreement', entity_id: String(id) },
      { token: clerk.token, language: 'zh-CN' },
    );
    expect(data.change_list[0]).toMatchObject({
      before: { storage_fee_rule: '按库龄', stock_age: '以库存快照为准' },
      after: { storage_fee_rule: '免费体积，超出按库龄', stock_age: '先进先出（按入库记录）' },
    });
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
    expect((await clerks.edit(own.agreementId, activeAgreementForm(own, sheetFor(own, '1.70')))).code).toBe(
      CODE.ok,
    );
    expect(await clerks.versions(own.agreementId)).toEqual([2, 1]);
    expect(await priced()).toEqual([1.2, 1, 'USD']);
    await recalculate();
    expect(await priced()).toEqual([1.7, 2, 'USD']);
    // The same sheet in another currency is a version of its own.
    const euros = activeAgreementForm(own, { ...sheetFor(own, '1.70'), currency_code: 'EUR' });
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

it('an earlier version is read with its own sheet, and says which is current', async () => {
  const own = await seedWorld(api.db);
  await reprice(own, '9.99');
  const read = (version?: number) =>
    api.call(agreementGetFormData, { id: own.agreementId, version }, clerk.token);
  const feesOf = async (version?: number) =>
    (await read(version)).data.outbound_list.map(({ processing_fee }) => processing_fee);
  expect(await feesOf(2)).toEqual(await feesOf());
  expect(await feesOf(1)).not.toEqual(await feesOf(2));
  expect((await read(1)).data.res).toMatchObject({ version: 1, current_version: 2 });
  expect((await read()).data.res).toMatchObject({ version: 2, current_version: 2 });
  expect((await read(7)).code).toBe(CODE.notFound);
});
