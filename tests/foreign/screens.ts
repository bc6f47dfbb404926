/** An address of a screen, and what the foreign server's first data show there. */
export interface Address {
  readonly path: string;
  /** Rows of the first table of the page or of its open dialog. */
  readonly rows?: number;
  readonly texts?: readonly string[];
  /** What the page warns of. */
  readonly alert?: string;
  /** True where the rows are no page of a list, of which the server could break the second row. */
  readonly isWhole?: true;
  /** True where other addresses show much the same, such as a list by other filters: seen by fewer columns. */
  readonly isVariant?: true;
  /** Content type of what is no page. */
  readonly type?: string;
}

/** A screen of the specifications by its name. */
export type Screens = Readonly<Record<string, readonly Address[]>>;

const at = (path: string, rows?: number, ...texts: string[]): Address => ({
  path,
  texts,
  ...(rows === undefined ? {} : { rows }),
});
const says = (path: string, ...texts: string[]): Address => at(path, undefined, ...texts);
/** The same list by other filters. */
const variant = (path: string, rows?: number, ...texts: string[]): Address => ({
  ...at(path, rows, ...texts),
  isVariant: true,
});
const whole = (path: string, rows: number, ...texts: string[]): Address => ({
  ...at(path, rows, ...texts),
  isWhole: true,
});
const file = (path: string, type: string): Address => ({ path, type });

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Kind {
  readonly path: string;
  readonly prefix: string;
  readonly first: number;
  /** What its list shows of the first row, and its details of the items. */
  readonly row: readonly string[];
  readonly items: readonly string[];
}

const ORDERS = ['ERP2001', 'B2C'];
const KINDS: Readonly<Record<string, Kind>> = {
  inbound: {
    ...{ path: '/transaction/inbound?', prefix: 'IN', first: 1001 },
    ...{ row: ['RCV1001', 'Purchase', 'SZ-ACME'], items: ['入库上架费', 'SKU-10011', '2.10'] },
  },
  outbound: {
    ...{ path: '/transaction/outbound?', prefix: 'OUT', first: 2001 },
    ...{ row: ORDERS, items: ['出库操作费', 'SKU-20011', '2.10'] },
  },
  order: {
    ...{ path: '/transaction/outbound?view=order&', prefix: 'ORD', first: 3001 },
    ...{ row: ['WMS3001', 'ERP3001'], items: ['订单处理费', '6.30'] },
  },
  shipment: {
    ...{ path: '/transaction/shipment?', prefix: 'SHP', first: 4001 },
    ...{ row: ['TRK4001', 'PK4001', 'SF', '运费', '08:15'], items: ['运费', '1.25', '2.10'] },
  },
  storage: {
    ...{ path: '/transaction/storage?', prefix: 'STO', first: 5001 },
    ...{ row: ['12.4', '2.4'], items: ['仓储费', '12.4', '2.4'] },
  },
  vas: {
    ...{ path: '/transaction/vas?', prefix: 'VAS', first: 6001 },
    ...{ row: ['贴标服务', 'J6001', '2.10'], items: ['贴标服务'] },
  },
};

/** Rows of customer ACME, which are on several pages of the inbound list alone. */
const ROWS = { page: 50, last: 12, few: 4 };

function addressesOf(kind: string, { path, prefix, first, row, items }: Kind): readonly Address[] {
  const isVas = kind === 'vas';
  const amounts = [isVas ? '6.30' : '6.65', 'CNY', 'Not billed', 'Charged'];
  const isLong = kind === 'inbound';
  const details = `${path}tab=details&id=${first}`;
  /** What all kinds have in common: enough to see in one of them. */
  const common = (address: Address): Address => (isLong ? address : { ...address, isVariant: true });
  return [
    says(path.slice(0, -1), 'ACME'),
    at(`${path}customer_id=7`, isLong ? ROWS.page : ROWS.few, `${prefix}${first}`, ...row, ...amounts),
    common(says(`${path}customer_code=ACME&billing_status=0`, `${prefix}${first}`)),
    variant(`${path}customer_id=7&page=2`, isLong ? ROWS.last : ROWS.few),
    variant(`${path}customer_id=8`, 2, 'BRIGHT'),
    variant(`${path}customer_id=7&reference_no=${prefix}${first + 1}`, 1, 'Not charged'),
    { path: `${path}tab=details`, isVariant: true },
    whole(details, isVas ? 1 : 2, `${prefix}${first}`, 'SZ-ACME', ...amounts, ...items),
    common(whole(`${details}&mode=adjust`, isVas ? 1 : 2, ...items)),
    common(says(`${path}customer_id=7&dialog=batch`, 'SZ-ACME', 'LA-ACME')),
    { ...says(`${path}dialog=batch`, 'ACME'), isVariant: true },
  ];
}

const BILLING: Screens = {
  agreements: [
    at('/billing/index', 3, 'ACME 深圳 2026', 'Started', 'Draft', 'Stopped', 'note 501', 'clerk'),
    variant('/billing/index?customer_id=7', 2, 'ACME LA draft', 'LA-ACME', 'USD'),
    at('/billing/index?customer_code=BRIGHT', 1, 'BRIGHT old'),
    variant('/billing/index?status=0', 1, 'ACME LA draft'),
    says('/billing/index?tab=details', 'ACME'),
    says(
      '/billing/index?tab=details&id=501',
      'ACME 深圳 2026',
      '00:00',
      '合同 contract.pdf',
      '4.50',
      '9.00',
      '3.20',
    ),
    says('/billing/index?tab=details&id=501&mode=edit', 'ACME', 'SZ-ACME', '出库操作费', '纸箱'),
    says('/billing/index?dialog=new', 'ACME', 'CNY', 'At most', 'Free volume'),
    says('/billing/index?dialog=copy&id=501', 'ACME', '合同 contract.pdf', '纸箱'),
    says('/billing/index?dialog=stop&id=501', 'ACME 深圳 2026'),
    says('/billing/index?dialog=start&id=502', 'ACME LA draft'),
    says('/billing/index?dialog=delete&id=502', 'ACME LA draft'),
    file('/options/agreement-workbook?id=501', WORKBOOK),
    file('/files?path=%2Fuploads%2F2026%2Fcontract.pdf&name=contract.pdf', 'application/pdf'),
  ],
  ...Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, addressesOf(name, kind)])),
  // What could not be priced in full shows the amounts that it has.
  'with an error': [
    at('/transaction/inbound?customer_id=7&reference_no=IN1008', 1, '未找到报价', '6.60'),
    { ...whole('/transaction/inbound?tab=details&id=1008', 1, '6.60', '3.30'), alert: '未找到报价' },
  ],
  'add VAS': [says('/transaction/vas?dialog=add', 'ACME', '贴标服务')],
};

const ACCOUNTS: Screens = {
  ledger: [
    says('/account/index'),
    at(
      '/account/index?customer_id=7',
      50,
      'TX10056',
      '350.75',
      '2,080.00',
      'Recharge',
      'Manual',
      'first USD',
      '0.1403',
    ),
    variant('/account/index?customer_id=7&page=2', 6, 'TX10001', '1,000.00'),
    at('/account/index?customer_code=BRIGHT', 2, '-120.50', 'Deduction', 'Inbound', 'SH-BRIGHT'),
    variant('/account/index?customer_id=7&trading_method=2', 0),
    file('/options/ledger-export?customer_id=7', WORKBOOK),
  ],
  limits: [
    at('/account/index?customer_id=7&dialog=limits', 3, 'ACME', '5,000.00', '500.00'),
    says('/account/index?dialog=limits&form=new', 'BRIGHT'),
    says('/account/index?dialog=limits&form=edit&form_id=7', 'ACME', '500'),
    says('/account/index?dialog=limits&form=delete&form_id=7&form_currency=USD', 'ACME', 'USD'),
  ],
  currencies: [
    whole('/account/index?dialog=currency', 3, 'EUR', '0.015', '0.02'),
    says('/account/index?dialog=currency&form=new', 'HKD'),
    says('/account/index?dialog=currency&form=edit&form_id=2', 'USD'),
  ],
  'customer accounts': [
    at('/account/customerAccount', 3, 'ACME', '2,080.00', '7,080.00', '5,000.00', '-120.50'),
    at('/account/customerAccount?customer_code=ACME', 2, '350.75'),
    variant('/account/customerAccount?customer_id=8', 1, 'BRIGHT'),
    says('/account/customerAccount?dialog=transaction&id=7&currency_code=CNY', 'ACME', 'Recharge', 'HKD'),
  ],
  remittance: [
    at('/remittance/index?customer_id=7', 3, 'TX10601', '50.00', 'Pending', 'Handled', 'Recharge'),
    says('/remittance/index?customer_id=7&dialog=status&id=601&to=1', 'TX10601'),
    at(
      '/remittance/index?tab=applications&customer_id=7',
      2,
      'RA701',
      '712.34',
      '7.1234',
      '对公转账',
      '水单.png',
      '08:30',
    ),
    at('/remittance/index?tab=applications&customer_code=BRIGHT', 2, 'Rejected', 'slip.pdf', 'admin'),
    says('/remittance/index?tab=applications&customer_id=7&dialog=certificate&id=701', '水单.png'),
    says('/remittance/index?tab=applications&customer_id=7&dialog=decide&id=701', 'RA701'),
    says('/remittance/index?tab=applications&customer_id=7&dialog=decide&id=701&decision=2', 'RA701'),
    file('/files?path=%2Fuploads%2F2026%2Fa.png&name=a.png', 'image/png'),
  ],
  transfers: [
    at('/transfer/index', 3, 'TA801', '712.34', '100.00', '7.1234', 'please soon', 'Pending', '09:00'),
    variant('/transfer/index?customer_id=7', 2, 'Handled', 'admin'),
    at('/transfer/index?customer_code=BRIGHT', 1, 'TA803'),
    says('/transfer/index?dialog=decide&id=801', 'TA801'),
    says('/transfer/index?dialog=decide&id=801&decision=2', 'TA801'),
  ],
};

const ADMINISTRATION: Screens = {
  home: [says('/', 'Home')],
  password: [says('/password', 'New password')],
  menus: [
    says('/authRule/index', 'Payment settings', 'VAS', 'Customer account'),
    says('/authRule/index?dialog=new&pid=2', 'System'),
    says('/authRule/index?dialog=new', 'Top level'),
    says('/authRule/index?dialog=edit&id=322', 'Transactions'),
    says('/authRule/index?dialog=delete&id=322', 'Outbound'),
  ],
  users: [
    at('/user/index', 5, 'admin', 'Clara Clerk', 'SZ-ACME', 'English', '10:00'),
    at('/user/index?user_name=acme', 1, 'Carl Acme'),
    variant('/user/index?status=0', 1, 'Bo Bright'),
    variant('/user/index?page=2'),
    says(
      '/user/index?tab=details&id=3',
      'Carl Acme',
      'ACME',
      '客户',
      '广东',
      '深圳',
      'acme@example.com',
      'remark of acme',
    ),
    says('/user/index?dialog=new', 'BRIGHT', '计费员'),
    says('/user/index?dialog=edit&id=3', 'ACME', '客户'),
  ],
  roles: [
    at('/role/index', 3, '管理员', 'billing pages', 'clerk'),
    at('/role/index?title=%E5%AE%A2%E6%88%B7', 1, 'own account'),
    says('/role/index?dialog=new', 'Payment settings', 'Edit'),
    says('/role/index?dialog=edit&id=2', 'Inbound'),
    says('/role/index?dialog=delete&id=3', '客户'),
  ],
  'charge items': [
    at('/systemSet/chargeItem', 8, '订单处理费', 'Order', 'Inbound', 'clerk', '17:30', '09:00'),
    at('/systemSet/chargeItem?status=0', 1, '拍照服务'),
    says('/systemSet/chargeItem?dialog=new', 'Storage'),
    says('/systemSet/chargeItem?dialog=edit&id=3', 'Inbound'),
  ],
  'payment methods': [
    at('/payment/index', 3, '扫码支付', 'Bank with address', '国内客户', 'Spare', 'clerk'),
    says('/payment/index?dialog=new', 'Code image'),
    says('/payment/index?dialog=edit&id=3', 'Bank with address'),
  ],
  'payment groups': [
    at('/paymentGroup/index', 3, '国内客户', 'Spare', 'admin', '09:00'),
    says('/paymentGroup/index?dialog=new'),
    says('/paymentGroup/index?dialog=edit&id=2'),
    says('/paymentGroup/index?dialog=delete&id=2', '海外客户'),
  ],
};

/** Every address of every screen of the two specifications. */
export const SCREENS: Screens = { ...ADMINISTRATION, ...BILLING, ...ACCOUNTS };
