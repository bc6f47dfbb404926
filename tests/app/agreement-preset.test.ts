import { expect, it } from 'vitest';
import { loadAgreements } from '~/screens/agreements/load.server';
import type { LoaderContext } from '~/session/guarded.server';
import {
  agreementGetFormData,
  agreementGetWarehouseList,
  agreementIndex,
} from '~contract/agreements/agreements';
import { getMenuAuth } from '~contract/common';
import type { Endpoint } from '~contract/endpoint';

const ACME = { id: 2, customer_code: 'ACME' };
const SZX1 = { id: 3, warehouse_code: 'SZX1' };
const REPLIES = new Map<Endpoint, object>([
  [agreementIndex, { res: { total: 0, data: [] }, customer_list: [ACME], status_list: [] }],
  [agreementGetFormData, { res: null, customer_list: [], warehouse_list: [] }],
  [agreementGetWarehouseList, { warehouse_list: [SZX1] }],
  [getMenuAuth, { auth_list: ['/billing/add'] }],
]);

async function editorAt(query: string) {
  const call = async (endpoint: Endpoint) => REPLIES.get(endpoint);
  const url = new URL(`http://here/billing/index?${query}`);
  const visit = {
    url,
    call,
    has: () => true,
    t: (key: string) => key,
    session: {},
  } as unknown as LoaderContext;
  return (await loadAgreements(visit)).editor;
}

it('a new agreement begins with the customer of the list and the warehouse of the address', async () => {
  const warehouses = [SZX1];
  expect((await editorAt('customer_id=2&warehouse_id=3&dialog=new'))?.preset).toEqual({
    customer: ACME,
    warehouses,
    warehouseId: 3,
  });
  expect((await editorAt('customer_id=2&dialog=new'))?.preset).toEqual({ customer: ACME, warehouses });
  expect((await editorAt('customer_id=9&dialog=new'))?.preset).toBeNull();
  expect((await editorAt('warehouse_id=3&dialog=new'))?.preset).toBeNull();
});

it('the form opens the fee table that the address names', async () => {
  expect((await editorAt('dialog=new&fee_tab=return_list'))?.firstFees).toBe('return_list');
  expect((await editorAt('dialog=new&fee_tab=nonsense'))?.firstFees).toBeUndefined();
});

it('a copy begins with the range that follows that of the copied one', async () => {
  const range = { start_create_time: '2026-01-01 00:00:00', end_create_time: '2027-01-01 00:00:00' };
  const res = { id: 5, title: 'Terms', status: 0, ...range };
  REPLIES.set(agreementGetFormData, { res, customer_list: [], warehouse_list: [], status_list: [] });
  expect((await editorAt('id=5&dialog=copy'))?.data.res).toMatchObject({
    ...{ start_create_time: '2027-01-01 00:00:00', end_create_time: '2028-01-01 00:00:00' },
  });
});
