import { TRANSACTION_SCREENS, type TransactionScreen } from '../../contract/transactions/kinds';
import type { World } from '../transactions/fixture';

/** Records to act on: a transaction of each screen, a user, and a payment method as last saved. */
export interface Seeded {
  readonly ids: Record<string, string>;
  readonly world: World;
}

export type Form = Record<string, string | File>;
/** The rights that an intent of a screen needs (any of them), and a form valid enough for them to be checked. */
export type Act = readonly [rights: string, form?: (seeded: Seeded) => Form];

/** Actions of a job's owner, and actions that change nothing. */
const OWN: Act = [''];
const one = { id: '999999' };
const ticked = () => ({ ids: '999999' });
/** What is done to the ticked rows of a list. */
const statusActs = (right: string): Record<string, Act> => ({
  enable: [right, ticked],
  disable: [right, ticked],
});
const batchCode: Record<string, string> = {
  shipment: '1',
  outbound: '2',
  inbound: '3',
  storage: '4',
  vas: '5',
  period: '6',
};
const lineAct: Act = [
  '/shipment/adjust',
  ({ ids }) => ({ id: ids.shipment!, reason: 'why', 'lines.0.fee_type': 'Freight', 'lines.0.amount': '1' }),
];
const approveAct: Act = [
  '/vas/charge',
  ({ ids }) => ({ id: ids.vas!, approved_by: 'Jane', approved_day: '2020-01-01' }),
];
const transactionActs = (screen: TransactionScreen): Record<string, Act> => {
  const ticked = ({ ids }: Seeded) => ({ ids: ids[screen]! });
  const recalculate = `/${screen}/recalculate`;
  return {
    charge: [`/${screen}/charge`, ticked],
    not_charge: [`/${screen}/charge`, ticked],
    bill: [`/${screen}/bill`, ticked],
    recalculate: [recalculate, ticked],
    recalculate_adjusted: [recalculate, ticked],
    adjust: [
      `/${screen}/adjust`,
      ({ ids }) => ({ id: ids[screen]!, 'item.0.id': '1', 'item.0.amount': '1' }),
    ],
    batch: [
      screen === 'shipment' ? `${recalculate} /outbound/recalculate` : recalculate,
      ({ world }) => ({
        ...{ customer_code: world.customerCode, warehouse_id: String(world.warehouseId) },
        ...{ transaction_type: batchCode[screen]!, is_adjust_amount: '0' },
        ...{ create_time_start: '2026-11-01', create_time_end: '2026-11-03' },
      }),
    ],
    // Of what a request asks for, and of its transaction: tests/transactions/second-person.test.ts.
    confirm_request: OWN,
    refuse_request: OWN,
    commit: OWN,
    preview_changed: OWN,
    cancel_job: OWN,
    // Each on the user's own alone: tests/operations/saved-views.test.ts.
    save_view: OWN,
    overwrite_view: OWN,
    delete_view: OWN,
    default_view: OWN,
    ...(screen === 'shipment' && { lines: lineAct }),
    ...(screen === 'vas' && { approve: approveAct }),
  };
};

/** Every intent of every screen, by its address. */
export const ACTIONS: Record<string, Record<string, Act>> = {
  '/user/index': {
    add: ['/user/add'],
    edit: ['/user/edit', ({ ids }) => ({ id: ids.user! })],
    status: ['/user/edit', () => one],
    ...statusActs('/user/edit'),
    endSessions: ['/user/endSessions', ({ ids }) => ({ id: ids.user! })],
    unlock: ['/user/unlock', ({ ids }) => ({ id: ids.user! })],
    resetLink: ['/user/edit', ({ ids }) => ({ id: ids.user! })],
    askPassword: ['/user/edit', ({ ids }) => ({ id: ids.user! })],
  },
  '/': { add_usual_charge_items: ['/billingType/add'], add_usual_roles: ['/role/add'] },
  '/sessions': { end: OWN, endOthers: OWN },
  '/role/index': { add: ['/role/add'], edit: ['/role/edit'], delete: ['/role/delete', () => one] },
  '/authRule/index': {
    move: ['/authRule/edit', () => ({ move: '999999.0' })],
    add: ['/authRule/add'],
    edit: ['/authRule/edit'],
    delete: ['/authRule/delete', () => one],
  },
  '/systemSet/chargeItem': {
    add: ['/billingType/add'],
    edit: ['/billingType/edit'],
    status: ['/billingType/status', () => one],
    ...statusActs('/billingType/status'),
  },
  '/payment/index': {
    add: ['/payment/index'],
    edit: [
      '/payment/edit',
      ({ ids }) => ({
        ...{
          id: ids.payment!,
          update_time: ids.payment_time!,
          name: 'Another',
          payment_type: '3',
          status: '1',
        },
        ...{ bank_name: 'b', bank_payee: 'p', bank_account: '1', bank_address: 'a' },
      }),
    ],
    status: ['/payment/status', ({ ids }) => ({ id: ids.payment!, status: '0' })],
    ...statusActs('/payment/status'),
    groups: ['/payment/edit', ({ ids }) => ({ id: ids.payment!, payment_group_ids: '' })],
  },
  '/customer/index': {
    add: ['/customer/add'],
    edit: ['/customer/edit', () => one],
    status: ['/customer/status', () => ({ ...one, status: '0' })],
    ...statusActs('/customer/status'),
    delete: ['/customer/delete', () => one],
  },
  '/house/index': { edit: ['/house/edit'] },
  '/warehouse/index': {
    add: ['/warehouse/add'],
    edit: ['/warehouse/edit', () => one],
    status: ['/warehouse/status', () => ({ ...one, status: '0' })],
    ...statusActs('/warehouse/status'),
    delete: ['/warehouse/delete', () => one],
  },
  '/paymentGroup/index': {
    add: ['/paymentGroup/index'],
    edit: ['/paymentGroup/edit'],
    delete: ['/paymentGroup/delete', () => one],
  },
  '/billing/index': {
    add: ['/billing/add'],
    edit: ['/billing/edit', () => one],
    start: ['/billing/status', () => one],
    stop: ['/billing/status', () => one],
    delete: ['/billing/delete', () => one],
    try: ['/billing/index', () => one],
    what_if: ['/billing/index', () => ({ ...one, month: '2026-01' })],
    preview: ['/billing/index', () => ({ agreement_id: '999999' })],
    commit: OWN,
    preview_changed: OWN,
    cancel_job: OWN,
  },
  ...Object.fromEntries(
    TRANSACTION_SCREENS.map((screen) => [`/transaction/${screen}`, transactionActs(screen)]),
  ),
  '/transaction/exceptions': {
    retry: [
      '/transaction/exceptions',
      ({ world }) => ({ group: `no_agreement-${world.customerId}-${world.warehouseId}` }),
    ],
    retry_all: ['/transaction/exceptions', ({ world }) => ({ customer_id: String(world.customerId) })],
    // Of what the difference is about: tests/transactions/ingest/deciding.test.ts.
    decide: OWN,
    commit: OWN,
    preview_changed: OWN,
    cancel_job: OWN,
  },
  '/material/index': {
    add: ['/material/add', () => ({ material_code: 'NEW', material_name: 'New' })],
    edit: ['/material/edit', () => ({ ...one, material_code: 'NEW', material_name: 'New' })],
    status: ['/material/status', () => ({ ...one, status: '0' })],
    ...statusActs('/material/status'),
    delete: ['/material/delete', () => one],
  },
  '/apiKey/index': { add: ['/apiKey/add'], off: ['/apiKey/status', () => one] },
  '/sku/index': {
    add: ['/sku/add', () => ({ customer_code: 'NOBODY', sku: 'NEW' })],
    edit: ['/sku/edit', () => one],
    status: ['/sku/status', () => ({ ...one, status: '0' })],
    delete: ['/sku/delete', () => one],
    preview: ['/sku/index', () => ({ sku_id: '999999' })],
    commit: OWN,
    preview_changed: OWN,
    cancel_job: OWN,
  },
  '/account/index': {
    customer: OWN,
    limits: ['/account/setLimit'],
    delete: ['/account/setLimit', () => ({ id: '999999 USD' })],
    add: ['/account/setCurrency'],
    edit: ['/account/setCurrency'],
    status: ['/account/setCurrency', () => one],
    reverse: ['/account/addTransaction', () => one],
  },
  '/account/customerAccount': {
    transaction: ['/account/addTransaction'],
    opening: ['/account/addTransaction'],
    // Leads to the form of a customer, as an address does.
    opening_customer: OWN,
  },
  '/import/index': {
    upload: ['/import/index', () => ({ kind: 'customers', file: new File(['a,b\n1,2\n'], 'table.csv') })],
    check: ['/import/index', () => ({ ...one, kind: 'customers' })],
    materials: ['/material/add', () => ({ ...one, kind: 'skus' })],
    commit: ['/import/index', () => ({ ...one, kind: 'customers' })],
  },
  '/account/months': {
    close: ['/account/closeMonth', () => ({ month: '2026-01', reason: 'sent' })],
    reopen: ['/account/closeMonth', () => ({ month: '2026-01', reason: 'sent' })],
    archive: ['/account/closeMonth', () => ({ month: '2025-01' })],
    cancel_job: OWN,
  },
  '/account/billingRun': {
    start: ['/billingRun/start'],
    until: ['/billingRun/start', () => ({ work_until: '2026-01-31' })],
    cancel_job: OWN,
  },
  '/account/exchangeRate': {
    save: ['/exchangeRate/edit'],
    delete: ['/exchangeRate/edit', () => ({ id: 'USD-EUR-2026-11-20' })],
    import: ['/exchangeRate/edit', () => ({ file: new File(['x'], 'rates.csv') })],
  },
  '/remittance/index': {
    apply: ['/remittance/apply'],
    decide: ['/remittance/approve', () => ({ ...one, status: '1' })],
    status: ['/remittance/status', () => ({ ...one, status: '2', note: 'n' })],
    withdraw: ['/remittance/apply', () => one],
  },
  '/transfer/index': {
    apply: ['/transfer/apply'],
    decide: ['/transfer/approve', () => ({ ...one, status: '1' })],
    withdraw: ['/transfer/apply', () => one],
  },
};
ACTIONS['/transaction/vas']!.add = ['/vas/add'];
ACTIONS['/transaction/period']!.rate = ['/period/rate', () => ({ month: '2025-01' })];
