import { expect, it } from 'vitest';
import { customerIndex } from '~contract/catalogue/customers';
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
  stub.on(customerIndex.path, envelope({ res: { total: 0, data: [] } }));
  const { customers } = await loader(await visit('/options/find?number=ACME'));
  expect(customers).toEqual([{ text: 'ACME', to }]);
});

it('names ledger entries among the numbers', async () => {
  forget();
  const entry = { kind: 'entry', number: 'J9', customer_id: 7, customer_code: 'ACME', currency_code: 'USD' };
  const ledger_list = [{ ...entry, amount: '-12.5', create_time: '2026-03-01T12:00:00Z' }];
  stub.on(findTransactions.path, envelope({ list: [], is_more: 0, ledger_list }));
  const { numbers } = await loader(await visit('/options/find?number=J9'));
  expect(numbers).toEqual([
    {
      ...{ text: 'J9', hint: 'Ledger entry ACME -12.50\u00a0USD' },
      to: '/account/index?customer_id=7&transaction_no=J9&start_create_time=2026-03-01&end_create_time=2026-03-01',
    },
  ]);
});
