import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { agreementGetFormData } from '../../../contract/agreements/agreements';
import { agreement } from '../../../upstream/store/schema/agreements';
import { packMaterial } from '../../../upstream/store/schema/catalogue';
import { testApi } from '../../harness/api';
import { type SeededUser, seedUser } from '../../harness/people';
import { seedWorld, type World } from '../../transactions/fixture';
import { importsOf } from './fixture';

/** docs/domain.md, Sets of records: agreements, a fee a row. */

const api = testApi();
let clerk: SeededUser;
let world: World;
let item: string;
let prefix: string;
beforeAll(async () => {
  clerk = await seedUser(api.db, {
    rights: ['/import/index', '/billing/index', '/billing/add', '/billing/edit'],
  });
  world = await seedWorld(api.db);
  const { customerCode, warehouseCode } = world;
  const blank = (await api.call(agreementGetFormData, { id: 0 }, clerk.token)).data;
  item = blank.billing_type_outbound[0]!.title;
  prefix = `${customerCode},${warehouseCode}`;
  await api.db.insert(packMaterial).values({ materialCode: 'BX', materialName: 'Box' }).onConflictDoNothing();
});
const { stored, rejected, checked, commit, detail } = importsOf(api, () => clerk);

const HEAD =
  'Customer code,Warehouse code,Agreement,Currency,First day,Last day,Fee table,Charge item,Condition,Weight (kg),Processing fee,Pieces covered,Fee per extra piece,pack_material_id,days,Fee';
const outbound = (title: string, weight: string, fee: string) =>
  `${prefix},${title},USD,2028-01-01,2028/12/31,Outbound,"${item}",≤,${weight},${fee},1,$0.25,,,`;
const material = (title: string) =>
  `${prefix},${title},USD,2028-01-01,2028-12-31,Packaging material fee,"${item}",,,,,,BX,,0.75`;
const storage = (title: string) =>
  `${prefix},${title},USD,2028-01-01,2028-12-31,storage,,>,,,,,,0,"$1,250.00"`;
const tableOf = (...rows: string[]) => `${[HEAD, ...rows].join('\n')}\n`;
const made = (title: string) => api.db.select().from(agreement).where(eq(agreement.title, title));

it('are made as drafts of all their rows, and once', async () => {
  const table = tableOf(
    outbound('One', '5', '$1.50'),
    material('One'),
    storage('One'),
    outbound('Two', '9', '2'),
  );
  expect((await detail(await checked(table, 'agreements'))).res).toMatchObject({ created: 4, rejected: 0 });
  expect(await made('One')).toEqual([]);
  await stored(table, 'agreements');
  const [row] = await made('One');
  expect(row).toMatchObject({ status: 0, currencyCode: 'USD' });
  const { data } = await api.call(agreementGetFormData, { id: row!.id }, clerk.token);
  expect(data).toMatchObject({
    outbound_list: [{ where_type: 'lte', weight: '5', processing_fee: '1.50', exceed_fee: '0.25' }],
    pack_material_list: [{ pack_material_item: [{ fee_amount: '0.75' }] }],
    storage_list: [{ where_type: 'gt', days: 0, fee_amount: '1250.00' }],
    config_list: { outbound_sku_rule: 'weight' },
  });
  expect((row!.expiryTime.getTime() - row!.effectiveTime.getTime()) / 86_400_000).toBe(366);
  expect(await stored(table, 'agreements')).toMatchObject({ created: 0, changed: 0, unchanged: 4 });
  expect(await made('One')).toHaveLength(1);
});

it('replace a draft that says something else, and leave alone what was started', async () => {
  await stored(tableOf(outbound('Draft', '5', '1')), 'agreements');
  expect(await stored(tableOf(outbound('Draft', '5', '2')), 'agreements')).toMatchObject({ changed: 1 });
  const [row] = await made('Draft');
  const { data } = await api.call(agreementGetFormData, { id: row!.id }, clerk.token);
  expect(data.outbound_list).toMatchObject([{ processing_fee: '2' }]);
  await api.db.update(agreement).set({ status: 1 }).where(eq(agreement.id, row!.id));
  expect(await stored(tableOf(outbound('Draft', '5', '2')), 'agreements')).toMatchObject({ unchanged: 1 });
  expect(await rejected(tableOf(outbound('Draft', '5', '3')), 'agreements')).toEqual([
    [2, 'The agreement “Draft” was started and differs. Change it in Service agreements'],
  ]);
});

it('are rejected whole where a row is wrong, each wrong row with its reason', async () => {
  const other = outbound('Bad', '7', '1').replace('USD', 'EUR');
  const table = tableOf(
    outbound('Bad', '5', '1'),
    other,
    outbound('Worse', '5', 'much'),
    outbound('Worse', '6', '1').replace(item, 'No such item'),
    material('Cut').replace('Packaging material fee', 'Somewhere'),
    outbound('Cut', '5', '1'),
    storage('Odd').replace('0,"$1', '0,"$x1'),
    material('Other').replace(',BX,,', ',,7,'),
    outbound('Good', '5', '1'),
  );
  expect(await rejected(table, 'agreements')).toEqual([
    [2, 'Row 3 of the same agreement is rejected'],
    [3, 'Currency differs from that of row 2 of the same agreement'],
    [4, expect.stringMatching('^Processing fee: A number of 0 or more')],
    [5, 'Row 4 of the same agreement is rejected'],
    [6, 'There is no fee table Somewhere'],
    [7, 'Row 6 of the same agreement is rejected'],
    [8, expect.stringMatching('^Fee or factor: ')],
    [9, 'Age (days) does not belong to this fee table'],
  ]);
  const id = await checked(table, 'agreements');
  await commit(id, 0);
  expect((await detail(id)).res).toMatchObject({ created: 1, rejected: 8 });
  expect([await made('Good'), await made('Bad')]).toMatchObject([[{ status: 0 }], []]);
});

it('are rejected for what the form would refuse, at the row', async () => {
  const unknown = outbound('New', '6', '1').replace(item, 'No such item');
  expect(await rejected(tableOf(outbound('New', '5', '1'), unknown), 'agreements')).toEqual([
    [2, 'Row 3 of the same agreement is rejected'],
    [3, 'This fee table has no such charge item'],
  ]);
});

it.each([
  ['First in, first out, by receipts', 'receipts'],
  ['以库存快照为准', 'lot'],
  ['RECEIPTS', 'receipts'],
])('say how old stock is: “%s”', async (text, stock_age) => {
  const title = `Aged ${stock_age} ${text.length}`;
  const table = `${HEAD},库存天数\n${storage(title)},"${text}"\n`;
  await stored(table, 'agreements');
  const { data } = await api.call(agreementGetFormData, { id: (await made(title))[0]!.id }, clerk.token);
  expect(data.config_list).toMatchObject({ stock_age });
});

it('are rejected where nobody knows how old stock is', async () => {
  const table = `${HEAD},Age of stock\n${storage('Unaged')},last in\n`;
  expect(await rejected(table, 'agreements')).toEqual([[2, 'Age of stock is not valid']]);
});

it('may give settings in a row of their own: storage by free volume has no tiers', async () => {
  const own = `${prefix},Free,USD,2028-01-01,2028-12-31,Storage,,,,,,,,,,storage_free_volume,3,0.80`;
  const head = `${HEAD},Storage fee rule,Free volume (m³),Fee per extra m³ and day`;
  await stored(`${head}\n${own}\n${outbound('Free', '5', '2')},,,\n`, 'agreements');
  const { data } = await api.call(agreementGetFormData, { id: (await made('Free'))[0]!.id }, clerk.token);
  expect(data.storage_list).toEqual([]);
  expect(data.config_list).toMatchObject({ storage_fee_rule: 'storage_free_volume', free_volume: '3' });
});

it('are rejected where their limits are in a unit that fee tables do not compare', async () => {
  const table = tableOf(outbound('Pounds', '5', '2')).replace('Weight (kg)', 'Weight (lb)');
  const reason = expect.stringMatching(/^Weight \(kg\) is compared in that unit alone/);
  expect(await rejected(table, 'agreements')).toEqual([[2, reason]]);
});

it('may call what is included as earlier tables did', async () => {
  const table = tableOf(outbound('Earlier', '5', '2')).replace(
    'Pieces covered,Fee per extra piece',
    '含件数,超件单价',
  );
  await stored(table, 'agreements');
  const { data } = await api.call(agreementGetFormData, { id: (await made('Earlier'))[0]!.id }, clerk.token);
  expect(data.outbound_list).toMatchObject([{ combine_package_qty: 1, exceed_fee: '0.25' }]);
});
