/** A screen with a list, at an address where the demo has rows for it. */
export interface ListScreen {
  readonly name: string;
  readonly address: string;
  /** What each row is. */
  readonly rows: string;
  /** A field of the filters, and a value that brings other rows. */
  readonly filter?: readonly [name: string, value: string];
}

const ROWS = 'main tbody tr';

/** Every list there is, with the rows of a customer where it asks for one. */
export function listScreens(customerId: string): ListScreen[] {
  const customer = `customer_id=${customerId}`;
  const year = 'range=lastYear';
  const list = (name: string, address: string, filter?: ListScreen['filter'], rows = ROWS): ListScreen => ({
    name,
    address,
    rows,
    filter,
  });
  const transactions = (kind: string) =>
    list(kind, `/transaction/${kind}?${customer}`, ['warehouse_id', 'EWR1']);
  return [
    ...['outbound', 'inbound', 'shipment', 'storage'].map(transactions),
    // A month has few of them, perhaps all in one warehouse, but not all with a number.
    list('vas', `/transaction/vas?${customer}`, ['ref_no', 'REQ']),
    list('period', `/transaction/period?${customer}&range=lastMonth`),
    list('exceptions', '/transaction/exceptions', ['code', 'no_tier']),
    list('customers', '/customer/index', ['customer_code', 'ACME']),
    list('warehouses', '/warehouse/index', ['warehouse_code', 'EWR1']),
    list('packaging materials', '/material/index', ['material_code', 'Carton']),
    list('SKUs', `/sku/index?${customer}`, ['is_measured', '0']),
    list('agreements', '/billing/index', ['status', '0']),
    list('my account', `/account/index?${customer}`, ['trading_method', '1']),
    list('customer accounts', '/account/customerAccount', ['customer_code', 'ACME']),
    list('billing runs', '/account/billingRun'),
    list('months', '/account/months'),
    list('exchange rates', '/account/exchangeRate', ['from_currency_code', 'EUR']),
    list('top-ups', `/remittance/index?${customer}&${year}`, ['trading_method', '1']),
    list('remittances', `/remittance/index?tab=applications&${customer}&${year}`, ['status', '1']),
    list('transfers', '/transfer/index', ['customer_code', 'ACME']),
    list('users', '/user/index', ['user_name', 'acme']),
    list('roles', '/role/index', ['title', 'Admin']),
    list('menu rules', '/authRule/index', undefined, 'main li'),
    list('charge items', '/systemSet/chargeItem', ['type', '2']),
    list('payment methods', '/payment/index'),
    list('payment groups', '/paymentGroup/index'),
    list('API keys', '/apiKey/index'),
    list('settings', '/setting/index'),
    list('audit log', '/audit/index', ['user_name', 'acme']),
  ];
}
