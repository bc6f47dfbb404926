import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { getCustomerList, getCustomerWarehouseList } from '../../contract/common';
import { endpoints } from '../../contract/index';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../harness/people';

/** Who the operator's customers are is for staff whose pages are about customers. */

const api = testApi();
let customerId: number;
beforeAll(async () => {
  customerId = await seedCustomer(api.db, 'CANARY');
  await seedWarehouse(api.db, customerId, 'CANARY-1');
});
const tokenOf = async (...rights: string[]) => (await seedUser(api.db, { rights })).token;
const found = async (token: string) => {
  const { data } = await api.call(getCustomerList, { customer_code: 'canary' }, token);
  return data.customer_list.map(({ customer_code }) => customer_code);
};
const warehouses = async (token: string) =>
  (await api.send(getCustomerWarehouseList, { customer_id: customerId }, token)).code;

describe('staff without a right on a page of customers', () => {
  const open = endpoints.filter(
    ({ access, method, reply }) => access === 'signed-in' && method === 'GET' && !reply,
  );
  it.each(open)('read no code from $name', async (endpoint) => {
    const inputs = [{}, { customer_id: customerId }, { customer_code: 'CANARY' }, { number: 'CANARY' }];
    for (const rights of [[], ['/role/index', '/payment/index', '/systemSet/chargeItem']]) {
      const token = await tokenOf(...rights);
      for (const input of inputs) {
        expect(JSON.stringify(await api.send(endpoint, input, token))).not.toContain('CANARY');
      }
    }
  });

  it('are refused the warehouses of one', async () => {
    expect(await warehouses(await tokenOf('/role/index'))).toBe(CODE.notFound);
  });
});

describe('staff with one', () => {
  it.each(['/sku/index', '/user/index', '/transaction/storage', '/vas/add', '/outbound/recalculate'])(
    'find them: %s',
    async (right) => {
      const token = await tokenOf(right);
      expect(await found(token)).toEqual(['CANARY']);
      expect(await warehouses(token)).toBe(CODE.ok);
    },
  );

  it('a customer’s own user finds their own, whatever their rights', async () => {
    const { token } = await seedUser(api.db, { customerId });
    expect(await found(token)).toEqual(['CANARY']);
    expect(await warehouses(token)).toBe(CODE.ok);
  });
});
