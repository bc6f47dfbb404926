import { beforeAll, expect, it } from 'vitest';
import { customerPage } from '../../contract/catalogue/customer-page';
import { CODE } from '../../contract/codes';
import { dayOf } from '../../upstream/time';
import { addTransaction, bill } from '../accounts/ledger/fixture';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../harness/people';

/** A customer's page: each part only with its own right. */

const RIGHTS = ['/customer/index', '/transaction/outbound', '/account/statement', '/user/index'];
const api = testApi();
let acme: number;
let other: number;
beforeAll(async () => {
  [acme, other] = [await seedCustomer(api.db), await seedCustomer(api.db)];
  const warehouseId = await seedWarehouse(api.db, acme);
  const add = (total: string, more = {}) =>
    addTransaction(api.db, { customerId: acme, warehouseId, total, ...more });
  await add('10.00');
  await add('2.50');
  await add('7.00', { currency: 'EUR' });
  await add('99.00', { chargeStatus: 0 });
  await add('99.00', { unpriced: true });
  await add('4.00', { type: 4 });
  const billed = [await add('30.00'), await add('1.00')];
  await api.db.transaction((tx) => bill(tx, billed));
  await seedUser(api.db, { userName: 'ann', customerId: acme });
  await seedUser(api.db, { userName: 'bob', customerId: other });
});

const page = async (rights: readonly string[], id: number, customerId?: number) => {
  const { token } = await seedUser(api.db, { rights, ...(customerId && { customerId }) });
  return api.call(customerPage, { id }, token);
};

it('has what is not billed by kind and currency, the months of the ledger, and the users', async () => {
  const { data } = await page(RIGHTS, acme);
  const day = '2026-11-02';
  expect(data.unbilled_list).toEqual([
    { screen: 'outbound', currency_code: 'EUR', count: 1, amount: '7.00', oldest_day: day },
    { screen: 'outbound', currency_code: 'USD', count: 2, amount: '12.50', oldest_day: day },
  ]);
  expect(data.month_list).toEqual([
    {
      month: dayOf(new Date(), 'Asia/Shanghai').slice(0, 7),
      currency_code: 'USD',
      charged: '31.00',
      moved: '0.00',
    },
  ]);
  expect(data.user_list).toMatchObject([{ user_name: 'ann', status: 1 }]);
  expect(data.user_count).toBe(1);
});

it('has no part whose page the user may not open', async () => {
  const { data } = await page(['/customer/index'], acme);
  expect(data).toEqual({ unbilled_list: [], month_list: [], user_list: [], user_count: 0 });
});

it('of another customer is not there for a customer’s user', async () => {
  expect(await page(RIGHTS, other, acme)).toMatchObject({ code: CODE.notFound });
  expect((await page(RIGHTS, acme, acme)).data.unbilled_list).toHaveLength(2);
});
