import { inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { CODE } from '../../../contract/codes';
import { importAddMaterials, importGetFormData } from '../../../contract/operations/imports';
import { packMaterial } from '../../../upstream/store/schema/catalogue';
import { testApi } from '../../harness/api';
import { type SeededUser, seedCustomer, seedUser } from '../../harness/people';
import { importsOf } from './fixture';

/** docs/domain.md, Sets of records: materials that a table of SKUs names and that are not there. */

const api = testApi();
const SKUS = ['/import/index', '/sku/add', '/sku/edit'];
let clerk: SeededUser;
beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: [...SKUS, '/material/add', '/material/status'] });
  await seedCustomer(api.db, 'BOXED');
});
const TABLE =
  'customer_code,sku,pack_material\nBOXED,A,Silk box\nBOXED,B,silk BOX\nBOXED,C,Crate\nNOBODY,D,Tin\nBOXED,E,\n';

it('are made from its check in one set, and the table is checked again', async () => {
  const { checked, detail } = importsOf(api, () => clerk);
  const id = await checked(TABLE, 'skus');
  expect(await detail(id)).toMatchObject({
    res: { created: 1, rejected: 4 },
    unknown_material_list: ['Silk box', 'Crate'],
  });
  expect((await api.call(importAddMaterials, { id }, clerk.token)).code).toBe(CODE.ok);
  expect(await detail(id)).toMatchObject({ res: { created: 4, rejected: 1 }, unknown_material_list: [] });
  const isMade = inArray(packMaterial.materialCode, ['Silk box', 'Crate', 'Tin']);
  expect(await api.db.select().from(packMaterial).where(isMade)).toMatchObject([
    { materialName: 'Silk box', status: 1 },
    { materialName: 'Crate', status: 1 },
  ]);
});

it('are offered to nobody without the right to them', async () => {
  const half = await seedUser(api.db, { rights: SKUS });
  const { checked, detail } = importsOf(api, () => half);
  const id = await checked(TABLE.replaceAll('Crate', 'Drum'), 'skus');
  expect((await detail(id)).unknown_material_list).toEqual([]);
  expect((await api.call(importAddMaterials, { id }, half.token)).code).toBe(CODE.noRight);
});

it('a user is offered the kinds that they have all rights for', async () => {
  const kindsFor = async (rights: string[]) => {
    const { token } = await seedUser(api.db, { rights: ['/import/index', ...rights] });
    return (await api.call(importGetFormData, {}, token)).data.kind_list;
  };
  expect(await kindsFor(['/account/setLimit', '/billing/add', '/material/add'])).toEqual(['limits']);
  expect(await kindsFor(['/billing/edit', '/billing/add'])).toEqual(['agreements']);
});
