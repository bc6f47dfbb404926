import { type Address, at, file, type Screens, says, variant, WORKBOOK, whole } from './address';

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

/** The screens of agreements and transactions. */
export const BILLING: Screens = {
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
