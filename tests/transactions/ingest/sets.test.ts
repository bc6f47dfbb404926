import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { customerGetFormData } from '../../../contract/catalogue/customers';
import { warehouseGetFormData, warehouseIndex } from '../../../contract/catalogue/warehouses';
import type { Endpoint } from '../../../contract/endpoint';
import { type IngestOutcome, ingestOrders } from '../../../contract/transactions/ingest';
import {
  ingestCustomers,
  ingestMaterials,
  ingestSkus,
  ingestWarehouses,
} from '../../../contract/transactions/sent-records';
import { customer, packMaterial, sku, skuChange, warehouse } from '../../../upstream/store/schema/catalogue';
import { apiKey } from '../../../upstream/store/schema/identity';
import { arrival } from '../../../upstream/store/schema/ingest';
import { auditLog, job } from '../../../upstream/store/schema/operations';
import { testApi } from '../../harness/api';
import { type SeededUser, seedApiKey, seedUser } from '../../harness/people';
import { orderOf } from '../fixture';
import { seedWholeWorld } from './fixture';

/** docs/domain.md, Sets of records. */

const api = testApi();
let key: string;
let clerk: SeededUser;

beforeAll(async () => {
  key = await seedApiKey(api.db);
  clerk = await seedUser(api.db, { rights: ['/customer/index', '/warehouse/index'] });
});

const push = async (endpoint: Endpoint, records: readonly object[], by = key) => {
  const answer = await fetch(`${api.url}/api${endpoint.path}`, {
    method: 'POST',
    headers: { 'x-api-key': by, language: 'en-US' },
    body: JSON.stringify(records),
  });
  return ((await answer.json()) as { data: IngestOutcome }).data;
};
const customerOf = async (code: string) => {
  const [row] = await api.db.select().from(customer).where(eq(customer.customerCode, code));
  return (await api.call(customerGetFormData, { id: row!.id }, clerk.token)).data;
};
const auditedOf = (entity: string, id: number) =>
  api.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));

describe('warehouses', () => {
  it('are created, changed in what is named, and unchanged when sent again', async () => {
    const record = {
      warehouse_code: 'W-LA',
      title: 'Los Angeles',
      address: { city: 'LA' },
      time_zone: 'America/Los_Angeles',
    };
    expect(await push(ingestWarehouses, [record])).toMatchObject({ received: 1, created: 1, changed: 0 });
    expect(await push(ingestWarehouses, [record])).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    const renamed = { warehouse_code: 'w-la', title: 'L.A.' };
    expect(await push(ingestWarehouses, [renamed])).toMatchObject({ changed: 1, rejected: [] });
    const list = (await api.call(warehouseIndex, { warehouse_code: 'W-LA' }, clerk.token)).data.res.data;
    expect(list).toMatchObject([
      { warehouse_code: 'W-LA', title: 'L.A.', status: 1, time_zone: 'America/Los_Angeles' },
    ]);
    const { res, change_list } = (await api.call(warehouseGetFormData, { id: list[0]!.id }, clerk.token))
      .data;
    expect(res!.address.city).toBe('LA');
    expect(change_list).toMatchObject([
      { before: { title: 'Los Angeles' }, after: { title: 'L.A.' } },
      { after: { warehouse_code: 'W-LA' } },
    ]);
  });

  it('that are switched off stay so', async () => {
    const record = { warehouse_code: 'W-OFF', title: 'Off' };
    await push(ingestWarehouses, [record]);
    const isIt = eq(warehouse.warehouseCode, 'W-OFF');
    await api.db.update(warehouse).set({ status: 0 }).where(isIt);
    expect(await push(ingestWarehouses, [{ ...record, title: 'Still off' }])).toMatchObject({ changed: 1 });
    const [row] = await api.db.select().from(warehouse).where(isIt);
    expect(row).toMatchObject({ title: 'Still off', status: 0 });
  });
});

describe('customers', () => {
  beforeAll(async () => {
    await push(
      ingestWarehouses,
      ['C-W1', 'C-W2'].map((warehouse_code) => ({ warehouse_code, title: 'W' })),
    );
  });
  const record = {
    customer_code: 'SET-1',
    title: 'First',
    language: 'en-US',
    is_prepaid: 0,
    currency_codes: 'usd',
    warehouse_codes: ['c-w1', 'C-W2'],
    addresses: [{ title: 'Billing', city: 'Long Beach' }],
  };

  it('are created with their warehouses, and unchanged when sent again', async () => {
    expect(await push(ingestCustomers, [record])).toMatchObject({ created: 1, rejected: [] });
    expect(await push(ingestCustomers, [record])).toMatchObject({ created: 0, unchanged: 1 });
    const { res } = await customerOf('SET-1');
    expect(res).toMatchObject({
      ...{ title: 'First', status: 1, language: 'en-US', is_prepaid: 0, currency_codes: ['USD'] },
      ...{ warehouse_codes: ['C-W1', 'C-W2'], addresses: [{ title: 'Billing', city: 'Long Beach' }] },
    });
  });

  it('keep what a record does not name', async () => {
    const less = { customer_code: 'SET-1', title: 'First', warehouse_codes: ['C-W2'] };
    expect(await push(ingestCustomers, [less])).toMatchObject({ changed: 1 });
    const { res } = await customerOf('SET-1');
    expect(res).toMatchObject({ is_prepaid: 0, currency_codes: ['USD'], warehouse_codes: ['C-W2'] });
    const [added, edited] = await auditedOf('customer', res!.id);
    expect(added).toMatchObject({ action: 'ingest.customers', after: { customer_code: 'SET-1', status: 1 } });
    expect(Object.keys(edited!.after as object)).toEqual(['warehouse_ids']);
  });

  it('each bad row is rejected by its number and costs no other', async () => {
    const outcome = await push(ingestCustomers, [
      { customer_code: 'SET-2', title: 'Good' },
      { customer_code: 'SET-3' },
      { customer_code: 'SET-4', title: 'Where', warehouse_codes: 'NOWHERE' },
      { customer_code: 'SET-5', title: 'Money', currency_codes: ['XTS'] },
      { customer_code: 'set-2', title: 'Again' },
      { customer_code: 'a b', title: 'Code' },
      { customer_code: 'SET-6', title: 'Extra', colour: 'red' },
      { customer_code: 'SET-7', title: 'Good too' },
    ]);
    expect(outcome).toMatchObject({ received: 8, created: 2, changed: 0, unchanged: 0 });
    expect(outcome.rejected).toEqual([
      { row: 2, reason: 'title is missing' },
      { row: 3, reason: 'There is no warehouse NOWHERE' },
      { row: 4, reason: 'Currency XTS is not in use' },
      { row: 5, reason: 'Row 1 has the same code' },
      { row: 6, reason: expect.stringMatching(/^customer_code: /) },
      { row: 7, reason: 'colour is not a known field' },
    ]);
  });

  it('come by the thousand in a few statements', async () => {
    const many = Array.from({ length: 1200 }, (_, i) => ({
      ...{ customer_code: `MANY-${i}`, title: `Customer ${i}`, warehouse_codes: ['C-W1'] },
    }));
    expect(await push(ingestCustomers, many)).toMatchObject({ created: 1200, rejected: [] });
    const again = many.map((one, i) => (i % 2 ? one : { ...one, title: `Renamed ${i}` }));
    expect(await push(ingestCustomers, again)).toMatchObject({ changed: 600, unchanged: 600 });
  });
});

describe('packaging materials', () => {
  const record = {
    material_code: 'BOX-S',
    material_name: 'Small box',
    length: '30',
    width: '20',
    height: '4 in',
  };

  it('are created, changed and unchanged, with measures in any unit', async () => {
    expect(await push(ingestMaterials, [record])).toMatchObject({ created: 1, rejected: [] });
    expect(await push(ingestMaterials, [record])).toMatchObject({ unchanged: 1 });
    const renamed = { material_code: 'box-s', material_name: 'Smallest box' };
    expect(await push(ingestMaterials, [renamed])).toMatchObject({ changed: 1 });
    const [row] = await api.db.select().from(packMaterial).where(eq(packMaterial.materialCode, 'BOX-S'));
    expect(row).toMatchObject({ materialName: 'Smallest box', status: 1 });
    expect([row!.lengthCm, row!.heightCm].map(Number)).toEqual([30, 10.16]);
  });

  it('never take the code or name of another', async () => {
    const records = [
      { material_code: 'BOX-M', material_name: 'BOX-s' },
      { material_code: 'BOX-L', material_name: 'Large' },
      { material_code: 'BOX-XL', material_name: 'large' },
    ];
    const outcome = await push(ingestMaterials, records);
    expect(outcome).toMatchObject({ created: 1 });
    expect(outcome.rejected).toEqual([
      { row: 1, reason: 'BOX-s is the code or name of another material' },
      { row: 3, reason: 'large is the code or name of another material' },
    ]);
  });
});

describe('SKUs', () => {
  const record = {
    ...{ customer_code: 'SKU-C', sku: 'MUG', title: 'A mug', length: '10', width: '10', height: '12' },
    ...{ weight: '1.5 lb', categories: 'fragile, hazard', units_per_carton: 12, pack_material: 'wrap' },
  };
  const skuOf = async (name: string) => (await api.db.select().from(sku).where(eq(sku.sku, name)))[0]!;

  beforeAll(async () => {
    await push(ingestCustomers, [{ customer_code: 'SKU-C', title: 'Owner' }]);
    await push(ingestMaterials, [{ material_code: 'WRAP', material_name: 'Bubble wrap' }]);
  });

  it('are created, and unchanged when sent again', async () => {
    expect(await push(ingestSkus, [record])).toMatchObject({ created: 1, rejected: [] });
    expect(await push(ingestSkus, [record])).toMatchObject({ created: 0, unchanged: 1 });
    const row = await skuOf('MUG');
    expect(row).toMatchObject({
      ...{ title: 'A mug', categories: ['fragile', 'hazard'], unitsPerCarton: 12, corrections: 0, status: 1 },
      packMaterialId: expect.any(Number),
    });
    expect(Number(row.weightKg)).toBe(0.680388555);
  });

  it('have measures that count as a clerk’s, each with its correction, and a history', async () => {
    const heavier = { customer_code: 'sku-c', sku: 'MUG', weight: '2' };
    expect(await push(ingestSkus, [heavier])).toMatchObject({ changed: 1 });
    expect(await push(ingestSkus, [{ ...heavier, title: 'Mug' }])).toMatchObject({ changed: 1 });
    const row = await skuOf('MUG');
    expect(row).toMatchObject({
      ...{ title: 'Mug', isCorrected: 1, corrections: 1, weightCorrection: 1, lengthCorrection: 0 },
      categories: ['fragile', 'hazard'],
    });
    const changes = await api.db
      .select()
      .from(skuChange)
      .where(eq(skuChange.skuId, row.id))
      .orderBy(asc(skuChange.id));
    expect(changes.map(({ after }) => after.weight)).toEqual(['0.680388555', '2']);
    const audited = await auditedOf('sku', row.id);
    expect(audited.map(({ action, after }) => [action, Object.keys(after as object)])).toEqual([
      ['ingest.skus', expect.arrayContaining(['sku', 'weight', 'status'])],
      ['ingest.skus', ['weight']],
      ['ingest.skus', ['title']],
    ]);
  });

  it('each bad row is rejected by its number', async () => {
    const outcome = await push(ingestSkus, [
      { ...record, sku: 'PEN-1', customer_code: 'NOBODY' },
      { ...record, sku: 'PEN-2', pack_material: 'Silk' },
      { ...record, sku: 'PEN-3', weight: 'heavy' },
      { ...record, sku: 'PEN-4' },
      { ...record, sku: 'PEN-4' },
    ]);
    expect(outcome).toMatchObject({ created: 1 });
    expect(outcome.rejected).toMatchObject([
      { row: 1, reason: 'There is no customer NOBODY' },
      { row: 2, reason: 'There is no packaging material Silk' },
      { row: 3, reason: expect.stringMatching(/^weight/) },
      { row: 5, reason: 'Row 4 has the same code' },
    ]);
  });

  it('that bring missing measures price what waited for them', async () => {
    const world = await seedWholeWorld(api.db);
    const [head] = await api.db.select().from(customer).where(eq(customer.id, world.customerId));
    const order = orderOf(world, 'WAITS', { lines: [{ sku: 'LATE', quantity: 1 }] });
    expect(await push(ingestOrders, [order])).toMatchObject({ created: 1, unpriced: 1 });
    const late = {
      ...{ customer_code: head!.customerCode, sku: 'LATE' },
      length: '10',
      width: '10',
      height: '10',
      weight: '1',
    };
    expect(await push(ingestSkus, [late])).toMatchObject({ changed: 1 });
    expect(await api.db.select().from(job)).toMatchObject([{ total: 1 }]);
  });
});

it('a key with limits brings only what is within them, and each push is kept', async () => {
  const mine = await api.db.insert(customer).values({ customerCode: 'KEY-MINE' }).returning();
  const isIt = eq(apiKey.title, 'limited');
  const limited = await seedApiKey(api.db, 'limited');
  await api.db
    .update(apiKey)
    .set({ customerIds: [mine[0]!.id], kinds: ['customers', 'skus'] })
    .where(isIt);
  const customers = ['KEY-MINE', 'SET-1', 'KEY-NEW'].map((customer_code) => ({
    customer_code,
    title: 'Mine',
  }));
  const outcome = await push(ingestCustomers, customers, limited);
  const reason = 'This key is limited, and may not push this record';
  expect(outcome).toMatchObject({
    created: 0,
    changed: 1,
    rejected: [
      { row: 2, reason },
      { row: 3, reason },
    ],
  });
  const numbers = ['KEY-MINE', 'SET-1'].map((customer_code) => ({ customer_code, sku: 'K' }));
  expect(await push(ingestSkus, numbers, limited)).toMatchObject({
    created: 1,
    rejected: [{ row: 2, reason }],
  });
  expect(await push(ingestMaterials, [], limited)).toBeNull();
  const kept = await api.db
    .select()
    .from(arrival)
    .where(eq(arrival.actorName, 'limited'))
    .orderBy(asc(arrival.id));
  expect(kept).toMatchObject([
    { kind: 'customers', received: 3, changed: 1, rejected: 2 },
    { kind: 'skus', received: 2, created: 1, rejected: 1 },
    { kind: 'materials', refusal: { key: 'ingest.keyKind' } },
  ]);
});
