import type { Endpoint } from '~contract/endpoint';
import { KIND_VARIANTS, TRANSACTION_SCREENS } from '~contract/transactions/kinds';
import type { KnownRecords } from './known';

/** Every reading call with inputs taken from earlier replies, in an order in which they are known. */

/** How a call is asked. */
export interface ReadingCall {
  readonly endpoint: Endpoint;
  /** None: there is nothing to ask about. */
  readonly inputs: (existing: KnownRecords) => readonly object[];
  /** Its inputs are tried until a reply has rows. */
  readonly isSearch?: boolean;
  /** Its id is made up: a refusal says nothing. */
  readonly isGuess?: boolean;
}

type Inputs = ReadingCall['inputs'];

const nothing: Inputs = () => [{}];
const forms =
  (list: string): Inputs =>
  (existing) =>
    existing.forms(list);
const byId =
  (list: string): Inputs =>
  (existing) =>
    existing.byId(list);
const CREATED = ['create_time_start', 'create_time_end'] as const;
const MONTHS = { start_month: '2026-01', end_month: '2026-02' };
const PERIOD = ['start_create_time', 'end_create_time'] as const;

const first = <T>(values: readonly T[]): T[] => values.slice(0, 1);
const ofCustomer: Inputs = (existing) => first(existing.customers).map(({ id }) => ({ customer_id: id }));
const ofMenu: Inputs = (existing) => existing.pages.map((name) => ({ name }));

/** A row of a transaction list, and the screen that it is on. */
const transaction = (existing: KnownRecords) =>
  TRANSACTION_SCREENS.flatMap((screen) =>
    first(existing.rows(`${screen}.index`)).map((row) => ({ screen, row })),
  )[0];

/** From a currency of a customer's account to another. */
const conversion: Inputs = (existing) =>
  first(existing.rows('account.overview')).flatMap(({ customer_id, currency_code: from_currency_code }) =>
    first(otherCurrencies(existing, from_currency_code)).map((to_currency_code) => ({
      customer_id,
      from_amount: '1',
      from_currency_code,
      to_currency_code,
    })),
  );

const otherCurrencies = (existing: KnownRecords, code: unknown) =>
  existing
    .entries('account.get_form_data', 'currency_list')
    .map(({ currency_code }) => currency_code)
    .filter((other) => other !== code);

const ADMINISTERED = [
  'user',
  'role',
  'billingType',
  'payment',
  'paymentGroup',
  'customer',
  'warehouse',
  'material',
];

/** Calls that are not asked with nothing. */
const INPUTS: Readonly<Record<string, Inputs>> = {
  'common.get_menu_auth': ofMenu,
  'common.set_language': (existing) => [{ language: existing.language }],
  'common.get_redirect_token_url': (existing) =>
    first(existing.entries('common.get_user_info', 'system_list')).map(({ key }) => ({ type: key })),
  'common.get_customer_warehouse_list': ofCustomer,
  'common.get_charged_work': (existing) =>
    first(existing.rows('account.overview')).map(({ currency_code }) => ({
      ...{ currency_code, start_day: '2026-01-01', end_day: '2026-12-31' },
    })),
  'common.file': (existing) => first(existing.files).map((path) => ({ path })),
  'authRule.index': () => [{ type: 0 }],
  'authRule.get_form_data': (existing) =>
    existing.forms('authRule.index').map((id) => ({ ...id, pid: 0, type: 0 })),
  ...Object.fromEntries(
    [...ADMINISTERED, 'billing', 'currency'].map((area) => [`${area}.get_form_data`, forms(`${area}.index`)]),
  ),
  'user.get_menu': byId('user.index'),
  'user.sessions': byId('user.index'),
  'role.get_menu': byId('role.index'),
  'billing.get_warehouse_list': ofCustomer,
  'billing.get_try_data': byId('billing.index'),
  'billing.versions': byId('billing.index'),
  'billing.price_list': byId('billing.index'),
  'billing.version_diff': (existing) =>
    first(existing.byId('billing.index')).map((id) => ({ ...id, from: 1, to: 1 })),
  ...Object.fromEntries(
    KIND_VARIANTS.map((kind) => [`${kind}.index`, (existing: KnownRecords) => existing.lists(CREATED)]),
  ),
  ...Object.fromEntries(KIND_VARIANTS.map((kind) => [`${kind}.detail`, byId(`${kind}.index`)])),
  'vas.get_service_fee': (existing) => existing.customerAtWarehouse,
  'vas.get_price': (existing) =>
    existing.customerAtWarehouse.map((place) => ({
      ...place,
      ...{ billing_type_id: 1, quantity: '1', is_service_fee: 0 },
    })),
  'transaction.neighbours': (existing) => {
    const found = transaction(existing);
    return found ? [{ id: found.row.id, screen: found.screen }] : [];
  },
  'transaction.find': (existing) => [{ number: transaction(existing)?.row.reference_no || '0' }],
  'transaction.count_new': (existing) =>
    first(existing.customers).map(({ id }) => ({
      ...{ customer_id: id, screen: TRANSACTION_SCREENS[0], after_id: 0 },
    })),
  'transaction.totals': (existing) =>
    first(existing.customers).map(({ id }) => ({ customer_id: id, screen: TRANSACTION_SCREENS[0] })),
  'transaction.export': (existing) =>
    first(existing.customers).map(({ id }) => ({ customer_id: id, screen: TRANSACTION_SCREENS[0] })),
  'exception.rows': (existing) =>
    first(existing.rows('exception.index')).map(({ code, customer_id, warehouse_id, sku_id }) => ({
      ...{ code, customer_id, warehouse_id },
      sku_id: sku_id ?? undefined,
    })),
  'exception.priced_rows': (existing) =>
    first(existing.rows('exception.priced')).map(({ id, customer_id }) => ({ id, customer_id })),
  'customer.page': byId('customer.index'),
  'sku.get_form_data': byId('sku.index'),
  'run.rows': () => [{ id: 1 }],
  'audit.record': () => [{ entity: 'house_profile', entity_id: '1' }],
  'job.detail': () => [{ id: 1 }],
  'account.index': (existing) => existing.lists(PERIOD),
  'account.export': ofCustomer,
  'reversal.get_form_data': byId('account.index'),
  'account.get_form_data': ofCustomer,
  'customerAccount.get_form_data': (existing) => [{ customer_id: 0 }, ...ofCustomer(existing)],
  'account.comparison': (existing) =>
    first(existing.customers).map(({ id }) => ({ customer_ids: String(id), ...MONTHS })),
  'account.statement': ofCustomer,
  'account.statement_export': (existing) =>
    first(existing.rows('account.overview')).map(({ customer_id, currency_code }) => ({
      ...{ customer_id, currency_code },
      month: String(existing.value('account.statement', 'month') ?? ''),
    })),
  'billingRun.detail': byId('billingRun.index'),
  'remittance.index': (existing) => existing.lists(PERIOD),
  'remittance.application_index': (existing) => existing.lists(PERIOD),
  'remittance.review': byId('remittance.application_index'),
  'remittance.get_form_data': ofCustomer,
  'remittance.quote': conversion,
  'transfer.index': (existing) => existing.lists(PERIOD),
  'transfer.review': byId('transfer.index'),
  'transfer.get_form_data': ofCustomer,
  'transfer.quote': conversion,
};

const GUESSES = new Set(['run.rows', 'job.detail']);
/** These name the user's system, the pages, the customers and their currencies. */
const FIRST = new Set([
  'common.get_user_info',
  'common.get_menu_list',
  'transaction.get_batch_form_data',
  'account.overview',
]);
/** These need what forms name. */
const LAST = new Set([
  'common.file',
  'account.statement_export',
  'remittance.quote',
  'transfer.quote',
  'exception.rows',
  'exception.priced_rows',
]);

/** Lists come before the calls that take an id from them. */
function turnOf({ name }: Endpoint): number {
  if (FIRST.has(name)) return 0;
  return LAST.has(name) ? 3 : isList(name) ? 1 : 2;
}

const isList = (name: string) => /(?:index|warehouse_list)$/.test(name);
const isSearch = (name: string) =>
  isList(name) && /^(?:inbound|outbound|order|shipment|storage|vas|account|remittance|transfer)\./.test(name);

/** All reading calls of the given ones. */
export const readingCalls = (all: readonly Endpoint[]): ReadingCall[] =>
  all
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => ({
      endpoint,
      inputs: INPUTS[endpoint.name] ?? nothing,
      isSearch: isSearch(endpoint.name),
      isGuess: GUESSES.has(endpoint.name),
    }))
    .sort((a, b) => turnOf(a.endpoint) - turnOf(b.endpoint));
