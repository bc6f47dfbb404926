import { TRANSACTION_SCREENS } from '../../contract/transactions/kinds';
import { envelope, type StubUpstream } from './stub-upstream';

/** A transaction with an item as a server writes them that has only what the specifications name. */

export const ACME = { id: '7', customer_code: 'ACME' };
const row = {
  ...{ id: '41', reference_no: 'REF-41', create_time: '2026-03-01 10:11:12', customer_code: 'ACME' },
  ...{ warehouse_code: 'LAX1', billing_status: '0', charge_status: '1', currency_code: 'USD' },
  ...{ billing_amount: '12.50', adjust_amount: '1.00', total_amount: '13.50', error_msg: null },
};
export const item = { id: '1', billing_name: 'Handling', billing_amount: '12.50', amount: '12.50' };
const lists = { customer_list: [ACME], billing_status_list: [], charge_status_list: [] };

interface Change {
  /** Fields of the transaction. */
  readonly row?: object;
  readonly items?: readonly object[];
  /** What comes with the list. */
  readonly lists?: object;
}

/** Shows it on every screen from now on. */
export function showTransaction(stub: StubUpstream, change: Change = {}): void {
  const shown = { ...row, ...change.row };
  for (const screen of [...TRANSACTION_SCREENS, 'order']) {
    const list = { ...lists, ...change.lists, res: { total: '1', data: [shown] } };
    stub.on(`/oms/${screen}/index`, envelope(list));
    stub.on(`/oms/${screen}/detail`, envelope({ res: shown, item: change.items ?? [item] }));
  }
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  const warehouse_list = [{ id: '3', warehouse_code: 'LAX1' }];
  stub.on('/oms/billing/get_warehouse_list', envelope({ warehouse_list }));
  stub.on('/oms/transaction/get_batch_form_data', envelope({ customer_list: [ACME] }));
}
