import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as contract from '../../contract/catalogue/skus';
import { CODE } from '../../contract/codes';
import { packMaterial, sku } from '../../upstream/store/schema/catalogue';
import { testApi } from '../harness/api';
import { type SeededUser, seedCustomer, seedUser } from '../harness/people';
import { ingest, orderOf, seedWorld } from '../transactions/fixture';

const RIGHTS = ['/sku/index', '/sku/add', '/sku/edit', '/sku/status', '/sku/delete'];
const api = testApi();
let clerk: SeededUser;
let customer_id: number;
let material: number;

beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: RIGHTS });
  customer_id = await seedCustomer(api.db);
  const [row] = await api.db
    .insert(packMaterial)
    .values({ materialCode: 'BAG', materialName: 'Bag' })
    .returning();
  material = row!.id;
});

const add = (fields: object, token = clerk.token) =>
  api.send(contract.skuAdd, { customer_id, ...fields }, token);
const formOf = async (id: number) => (await api.call(contract.skuGetFormData, { id }, clerk.token)).data;

it('a SKU is made with all that its form has, and what changes is kept with who changed it', async () => {
  const fields = {
    ...{
      sku: 'LAMP',
      title: 'Lamp',
      weight: '1 lb',
      registered_volume: '0.02',
      categories: 'fragile, glass',
    },
    ...{ pack_material_id: material, units_per_carton: 12 },
  };
  const { id } = (await add(fields)).data as { id: number };
  expect((await formOf(id)).res).toMatchObject({
    ...{ sku: 'LAMP', title: 'Lamp', weight: '0.45359237', registered_volume: '0.02', status: 1 },
    ...{ categories: ['fragile', 'glass'], material_name: 'Bag', units_per_carton: 12 },
  });
  const { sku: _, ...edited } = { ...fields, id, title: 'Desk lamp', weight: '0.45359237' };
  expect((await api.call(contract.skuEdit, edited, clerk.token)).code).toBe(CODE.ok);
  const { res, change_list, field_change_list } = await formOf(id);
  expect(res).toMatchObject({ title: 'Desk lamp', is_corrected: 0 });
  expect(change_list).toHaveLength(1);
  expect(field_change_list?.[0]).toMatchObject({
    ...{ user_name: clerk.userName, before: { title: 'Lamp' }, after: { title: 'Desk lamp' } },
  });
});

it.each([
  [{ sku: 'LAMP' }, { sku: 'This customer already has a SKU with this code' }],
  [{ sku: 'X', customer_id: 999_999 }, { customer_id: 'There is no such customer' }],
  [{ sku: 'X', pack_material_id: 999_999 }, { pack_material_id: 'There is no such packaging material' }],
])('%o is refused at its field', async (fields, errors) => {
  expect((await add(fields)).fields).toEqual(errors);
});

it('a disabled material is chosen by nothing new, and stays where it is', async () => {
  const { id } = (await add({ sku: 'VASE', pack_material_id: material })).data as { id: number };
  await api.db.update(packMaterial).set({ status: 0 }).where(eq(packMaterial.id, material));
  expect((await add({ sku: 'CUP', pack_material_id: material })).fields).toEqual({
    pack_material_id: 'This packaging material is disabled; choose another',
  });
  const kept = { id, title: 'Vase', pack_material_id: material };
  expect((await api.call(contract.skuEdit, kept, clerk.token)).code).toBe(CODE.ok);
});

it('whoever may not enable SKUs adds them disabled', async () => {
  const helper = await seedUser(api.db, { rights: ['/sku/index', '/sku/add'] });
  const { id } = (await add({ sku: 'OFF' }, helper.token)).data as { id: number };
  expect((await formOf(id)).res).toMatchObject({ status: 0 });
});

it('a disabled SKU takes records, and is priced by them; one that was never named can be deleted', async () => {
  const world = await seedWorld(api.db);
  const of = { customer_id: world.customerId };
  const { id } = (await add({ ...of, sku: 'OLD' })).data as { id: number };
  await api.call(contract.skuChangeStatus, { id, status: 0 }, clerk.token);
  const line = { sku: 'OLD', quantity: 1, length: 10, width: 10, height: 10, weight: 1 };
  expect(await ingest(api.db, [orderOf(world, 'named', { lines: [line] })])).toMatchObject({ unpriced: 0 });
  const refused = await api.call(contract.skuDelete, { id }, clerk.token);
  expect([refused.code, refused.msg]).toEqual([
    CODE.conflict,
    'Transactions use this SKU. Disable it instead',
  ]);
  const unused = (await add({ ...of, sku: 'UNUSED', length: '1' })).data as { id: number };
  expect((await api.call(contract.skuDelete, unused, clerk.token)).code).toBe(CODE.ok);
  expect(await api.db.$count(sku, and(eq(sku.customerId, world.customerId), eq(sku.sku, 'UNUSED')))).toBe(0);
});
