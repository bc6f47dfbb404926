import { rmSync } from 'node:fs';
import { type Browser, expect } from '@playwright/test';
import { newDataDir, type Product, startProduct } from '../harness/product';
import { Person } from './person';
import { BY_HAND, dayOf, HOUSE, MATERIALS, OPENING_BALANCES, SKUS, type Sku } from './plan';

/** Setting a house up: who works there, whom it works for, and what with. */

const PASSWORD = 'Plum-Harbour-77';

export interface House {
  readonly product: Product;
  /** Of the first account, as it is printed once. */
  readonly password: string;
  close(): Promise<void>;
}

/** Starts the product on an empty directory, as an operator does. */
export async function startHouse(): Promise<House> {
  const env = { ...HOUSE, DEMO: 'off', SESSION_SECRET: 's'.repeat(32) };
  const product = await startProduct({ dataDir: newDataDir(), env });
  // The line comes when it is ready, perhaps a moment after.
  await expect.poll(product.output).toContain('First account');
  const close = async () => {
    await product.stop();
    rmSync(product.dataDir, { recursive: true, force: true });
  };
  return { product, password: /password (\S+)/.exec(product.output())?.[1] ?? '', close };
}

/** The house's own papers, and the usual charge items and roles. */
export async function fillProfile(person: Person): Promise<void> {
  await expect(person.page.getByText('0 of 12 done')).toBeVisible();
  await person.press('Add the usual ones');
  await person.sees('Charge items added: 10');
  await person.press('Add clerk, controller and customer');
  await person.sees('Roles added: 3');
  await person.open('/house/index');
  const main = person.page.getByRole('main');
  await person.fill({ name: 'Harbor Logistics Inc.', tax_number: '12-3456789' }, main);
  await person.fill(
    { 'address.street': '1 Dock Road', 'address.city': 'Newark', 'address.country_code': 'US' },
    main,
  );
  await person.press('Save');
  await person.sees('Modified successfully');
}

/** A second administrator, who then signs in, and a clerk. */
export async function addPeople(person: Person, browser: Browser, origin: string): Promise<Person> {
  const people = [
    { user_name: 'wang', real_name: 'Wang Min', language: 'zh-CN', role: 'Administrator' },
    { user_name: 'cleo', real_name: 'Cleo Park', language: 'en-US', role: 'Clerk 计费专员' },
  ];
  for (const { role, ...user } of people) {
    await person.open('/user/index?dialog=new');
    const at = { email: `${user.user_name}@harbor.example`, state: 'NJ', city: 'Newark' };
    await person.fill({ ...user, ...at, password: PASSWORD, customer_code: 'HOUSE' });
    await person.tick(role);
    await person.save();
  }
  return Person.signIn(browser, origin, 'zh-CN', 'wang', PASSWORD);
}

/** Two warehouses, three customers, materials and SKUs: by the screens and from tables. */
export async function addMasterData(ann: Person, wang: Person): Promise<void> {
  await ann.open('/warehouse/index?dialog=new');
  await ann.fill({ warehouse_code: 'LAX1', title: 'Los Angeles', time_zone: 'America/Los_Angeles' });
  await ann.save();
  await wang.importTable('warehouses', '仓库.csv', [
    ['仓库代码', '名称', '时区'],
    ['EWR2', '纽瓦克二号仓', 'America/New_York'],
  ]);
  await ann.open('/customer/index?dialog=new');
  await ann.fill({ customer_code: 'ACME', title: 'Acme Corp.', language: 'en-US', is_prepaid: '0' });
  await ann.tick('EUR', 'USD', 'LAX1', 'EWR2');
  await ann.save();
  await wang.importTable('customers', '客户.csv', [
    ['客户代码', '名称', '语言', '预付', '币种', '仓库', '城市'],
    ['GLOBEX', 'Globex GmbH', 'en-US', '是', 'EUR', 'EWR2', 'Hamburg'],
    ['INITECH', 'Initech', 'zh-CN', '是', 'USD', 'LAX1', 'Austin'],
  ]);
  await ann.importTable('materials', 'materials.csv', [
    ['Code', 'Name'],
    ...MATERIALS.map((code) => [code, code]),
  ]);
  await wang.importTable('skus', 'sku.csv', [
    ['customer_code', 'sku', 'pack_material', ...SIDES],
    ...SKUS.map((sku) => [
      sku.customer,
      sku.sku,
      sku.material,
      ...SIDES.map((side) => (sku.isLate ? '' : sku[side])),
    ]),
  ]);
  await ann.open('/sku/index');
  await expect(ann.page.getByText('200 in total')).toBeVisible();
}

const SIDES = ['length', 'width', 'height', 'weight'] as const;
const sized = (sku: Sku) => [sku.customer, sku.sku, ...SIDES.map((side) => sku[side])];

/** The sizes that nobody knew at first, but for one. */
export const importLateSizes = (person: Person): Promise<void> =>
  person.importTable('skus', '尺寸.csv', [
    ['customer_code', 'sku', ...SIDES],
    ...SKUS.filter((sku) => sku.isLate && sku !== BY_HAND).map(sized),
  ]);

/** What the customers had before, how far they have credit, and a rate. */
export async function addAccounts(ann: Person, wang: Person): Promise<void> {
  await ann.open('/account/exchangeRate?dialog=new');
  await ann.fill({ from_currency_code: 'EUR', to_currency_code: 'USD', rate: '1.085' });
  await ann.save();
  await wang.open('/account/index?dialog=limits&form=new');
  await wang.fill({ customer_code: 'ACME' });
  await wang.press(wang.words.next, wang.dialog);
  await wang.page.waitForURL(/form=edit/);
  const [code, credit, line] = ['currency_code', 'credit_limit', 'warning_line'].map(
    (name) => `customer_limit.0.${name}`,
  );
  await wang.fill({ [code!]: 'USD', [credit!]: '20000', [line!]: '1000' });
  await wang.press(wang.words.save, wang.dialog);
  await wang.sees('修改成功');
  for (const { customer, currency, amount } of OPENING_BALANCES) {
    await ann.open('/account/customerAccount?dialog=opening');
    await ann.fill({ customer_code: customer });
    await ann.press('Next', ann.dialog);
    await ann.page.waitForURL(/id=\d+/);
    await ann.fill({ currency_code: currency, amount, day: dayOf(1) });
    await ann.save();
  }
}

/** A key for the warehouse system, as it is shown once. */
export async function makeKey(person: Person): Promise<string> {
  await person.open('/apiKey/index?dialog=new');
  await person.fill({ title: 'North WMS' });
  await person.press(person.words.save, person.dialog);
  return person.page.getByRole('status').locator('code').innerText();
}
