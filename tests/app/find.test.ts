import { expect, it } from 'vitest';
import { getCustomerList, getMenuList } from '~contract/common';
import { findTransactions } from '~contract/transactions/transactions';
import { startApp } from '../harness/app';
import { customersAnswer, envelope } from '../harness/stub-upstream';

/** What the palette finds on the server. */

const { stub, visit, forget } = await startApp();
const { loader } = await import('~/screens/resources/find');

const link = (name: string) => ({ id: 1, title: 'Screen', name, icon: 'user', _child: [] });

it.each([
  ['/customer/index', '/customer/index?tab=details&id=7'],
  ['/transaction/outbound', '/transaction/outbound?customer_id=7'],
])('leads who may open %s to a customer at %s', async (screen, to) => {
  forget();
  stub.on(getMenuList.path, envelope({ menu_list: [link(screen)] }));
  stub.on(getCustomerList.path, customersAnswer({ id: 7, customer_code: 'ACME' }));
  stub.on(findTransactions.path, envelope({ list: [], is_more: 0 }));
  const { customers } = await loader(await visit('/options/find?number=ACME'));
  expect(customers).toEqual([{ text: 'ACME', to }]);
});
