import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '../../contract/catalogue/materials';
import { CODE } from '../../contract/codes';
import { packMaterial } from '../../upstream/store/schema/catalogue';
import { testApi } from '../harness/api';
import { type SeededUser, seedCustomer, seedUser } from '../harness/people';
import { ingest, orderOf, seedWorld } from '../transactions/fixture';

const PAGE = '/material/index';
const RIGHTS = [PAGE, '/material/add', '/material/edit', '/material/status', '/material/delete'];
const api = testApi();
let clerk: SeededUser;
let made = 0;

beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: RIGHTS });
});

const add = (fields: object, token = clerk.token) => api.send(contract.materialAdd, fields, token);
const formOf = async (id: number) => (await api.call(contract.materialGetFormData, { id }, clerk.token)).data;

describe('a packaging material', () => {
  let code: string;
  let id: number;
  beforeEach(async () => {
    code = `BOX-${++made}`;
    const fields = { material_code: code, material_name: `Box ${made}`, length: '14 in', width: '30' };
    id = ((await add(fields)).data as { id: number }).id;
  });

  it('is listed by code with its size in cm, and filtered', async () => {
    const find = async (filters: object) =>
      (await api.call(contract.materialIndex, filters, clerk.token)).data.res.data;
    expect(await find({ material_code: code.toLowerCase() })).toMatchObject([
      { id, material_code: code, length: '35.56', width: '30', height: null, status: 1 },
    ]);
    expect(await find({ material_code: code, status: 0 })).toEqual([]);
  });

  it('has a history of who changed which field', async () => {
    const { res } = await formOf(id);
    const edited = { id, material_code: code, material_name: 'Crate', update_time: res!.update_time };
    const edit = () =>
      api.call(contract.materialEdit, { ...edited, length: '35.56', width: '30' }, clerk.token);
    expect((await edit()).code).toBe(CODE.ok);
    const { change_list } = await formOf(id);
    expect(change_list?.map(({ user_name, before, after }) => [user_name, before, after])).toMatchObject([
      [clerk.userName, { material_name: res!.material_name }, { material_name: 'Crate' }],
      [clerk.userName, null, { material_code: code }],
    ]);
    expect((await edit()).code).toBe(CODE.conflict);
    await api.call(
      contract.materialEdit,
      { id, material_code: code, material_name: `Box ${made}` },
      clerk.token,
    );
  });

  it.each([
    ['its code', (c: string) => ({ material_code: c.toLowerCase(), material_name: `other ${c}` })],
    ['its code as a name', (c: string) => ({ material_code: `other ${c}`, material_name: c })],
  ])('leaves %s to no other, in whatever case', async (_, fields) => {
    const { code: refused, fields: errors } = await add(fields(code));
    expect(refused).toBe(CODE.invalid);
    expect(Object.values(errors)).toEqual(['Another packaging material has this code or name']);
  });

  it('goes while nothing has named it', async () => {
    expect((await api.call(contract.materialDelete, { id }, clerk.token)).code).toBe(CODE.ok);
    expect(await api.db.$count(packMaterial, eq(packMaterial.id, id))).toBe(0);
  });

  it('is changed by the house alone', async () => {
    const guest = await seedUser(api.db, { rights: RIGHTS, customerId: await seedCustomer(api.db) });
    const status = api.call(contract.materialChangeStatus, { id, status: 0 }, guest.token);
    expect((await status).code).toBe(CODE.noRight);
  });
});

it('one that an agreement or an order names stays', async () => {
  const world = await seedWorld(api.db);
  await ingest(api.db, [
    orderOf(world, 'wrapped', {
      lines: [{ sku: 'A', quantity: 1, pack_material: world.materialNames.wrap }],
    }),
  ]);
  for (const id of Object.values(world.materials)) {
    const { code, msg } = await api.call(contract.materialDelete, { id }, clerk.token);
    expect([code, msg]).toEqual([
      CODE.conflict,
      'Agreements, SKUs or transactions use this packaging material. Disable it instead',
    ]);
  }
});

it('records name it by its code or its name, also together and once it is disabled', async () => {
  const world = await seedWorld(api.db);
  const { carton } = world.materials;
  await api.db
    .update(packMaterial)
    .set({ materialCode: `C-${carton}`, status: 0 })
    .where(eq(packMaterial.id, carton));
  const measured = { sku: 'A', quantity: 1, length: 10, width: 10, height: 10, weight: 1 };
  const materials = [{ pack_material: `C-${carton}` }, { pack_material: world.materialNames.carton }];
  const outcome = await ingest(api.db, [orderOf(world, 'boxed', { lines: [measured], materials })]);
  expect(outcome).toMatchObject({ created: 1, unpriced: 0, rejected: [] });
});
