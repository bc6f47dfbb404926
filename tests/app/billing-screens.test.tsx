import { beforeEach, describe, expect, it } from 'vitest';
import { translate } from '../../upstream/messages/translate';
import { startApp } from '../harness/app';
import { filters, heads, renderScreen, type ScreenRoute, shortcuts, textsOf } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** Agreements, accounts, remittance and transfer by the specification's names (billing 2.1, 2.7 to 2.10). */

const { stub, forget } = await startApp();
const { textsIn } = await import('~/i18n/texts.server');
const { isImage } = await import('~/screens/accounts/remittance/certificate');
const agreements: ScreenRoute = await import('~/screens/agreements/route');
const ledger: ScreenRoute = await import('~/screens/accounts/ledger/route');
const overview: ScreenRoute = await import('~/screens/accounts/customer-accounts/route');
const remittance: ScreenRoute = await import('~/screens/accounts/remittance/route');
const transfer: ScreenRoute = await import('~/screens/accounts/transfer/route');

const listed = (row: object) =>
  envelope({ customer_list: [{ id: 7, customer_code: 'ACME' }], res: { total: 1, data: [row] } });
const entry = {
  ...{
    id: 5,
    transaction_no: 'L1',
    trading_method: 1,
    transaction_type: 7,
    amount: '9',
    currency_code: 'USD',
  },
  ...{ status: 0, status_list: [] },
};
const application = {
  ...{
    id: 3,
    application_no: 'T1',
    customer_id: 7,
    status: 0,
    can_decide: 1,
    from_amount: '1',
    to_amount: '2',
  },
};
const limits = { customer_id: 7, currency_code: 'USD', credit_limit: '0', warning_line: '0' };
const losses = { recharge_exchange_loss: '0', consume_exchange_loss: '0' };

stub.on('/oms/billing/index', listed({ id: 2, title: 'Terms', status: 0 }));
stub.on('/oms/account/index', listed(entry));
stub.on('/oms/account/overview', listed({ ...limits, customer_code: 'ACME', balance: '0', available: '0' }));
stub.on('/oms/remittance/index', listed(entry));
stub.on('/oms/remittance/application_index', listed(application));
stub.on('/oms/currency/index', envelope({ res: [{ id: 1, currency_code: 'USD', status: 1, ...losses }] }));
stub.on('/oms/customerAccount/index', listed({ ...limits, customer_code: 'ACME' }));

const RIGHTS = [
  '/billing/add',
  '/billing/edit',
  '/account/setLimit',
  '/account/setCurrency',
  '/account/addTransaction',
];
const RIGHTS_OF_MONEY = ['/remittance/status', '/remittance/approve', '/transfer/approve'];
beforeEach(() => {
  forget();
  stub.on('/oms/transfer/index', listed(application));
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [...RIGHTS, ...RIGHTS_OF_MONEY] }));
});

const RANGE = ['From', 'To'];
const LEDGER_FILTERS = [
  ...['Customer', ...RANGE, 'Transaction no.', 'Reference no.', 'Platform no.', 'External no.'],
  ...['Trading method', 'Transaction type'],
];
const LEDGER = [
  ...['Created', 'Customer', 'Trading method', 'Transaction type', 'Amount', 'Balance', 'Currency', 'Rate'],
  ...['From amount', 'From currency', 'Reference no.', 'Platform no.', 'External no.', 'Warehouse', 'Note'],
  'Completed',
];
const APPLICATION_FILTERS = ['Customer', ...RANGE, 'Application no.', 'Status'];

interface Expected {
  readonly route: ScreenRoute;
  readonly address: string;
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  /** Links and buttons of the screen and of its rows. */
  readonly buttons: readonly string[];
}

const screens: Record<string, Expected> = {
  'agreements (2.1)': {
    route: agreements,
    address: '/billing/index?customer_id=7',
    filters: ['Customer', 'Status', ...RANGE],
    columns: [
      ...['Title', 'Customer', 'Warehouse', 'Effective start', 'Expiry', 'Status', 'Currency', 'Note'],
      ...['Created by', 'Created', 'Updated by', 'Updated', 'Actions'],
    ],
    buttons: ['Query', 'Reset', 'New', 'Refresh', 'View', 'Copy'],
  },
  'ledger (2.7)': {
    route: ledger,
    address: '/account/index?customer_id=7',
    filters: LEDGER_FILTERS,
    columns: ['Transaction no.', ...LEDGER],
    buttons: ['Query', 'Reset', 'Set customer account', 'Set currency', 'Export'],
  },
  'overview (2.8)': {
    route: overview,
    address: '/account/customerAccount?customer_id=7',
    filters: ['Customer'],
    columns: [
      ...['Customer', 'Currency', 'Balance', 'Available', 'Credit limit', 'Warning line', 'Updated'],
      'Actions',
    ],
    buttons: ['Query', 'Reset', 'Add transaction'],
  },
  'top-ups (2.9)': {
    route: remittance,
    address: '/remittance/index?customer_id=7',
    filters: LEDGER_FILTERS,
    columns: ['Transaction no.', 'Status', ...LEDGER, 'Actions'],
    buttons: ['Query', 'Reset'],
  },
  'remittance applications (2.9)': {
    route: remittance,
    address: '/remittance/index?tab=applications&customer_id=7',
    filters: APPLICATION_FILTERS,
    columns: [
      ...['Application no.', 'Customer', 'Status', 'Payment method', 'Paid at', 'Amount paid'],
      ...['Currency paid', 'Received amount', 'Received currency', 'Exchange rate', 'Certificate'],
      ...['Remarks', 'Applied at', 'Reviewer', 'Actions'],
    ],
    buttons: ['Query', 'Reset', 'Confirm', 'Reject'],
  },
  'transfers (2.9)': {
    route: transfer,
    address: '/transfer/index?customer_id=7',
    filters: APPLICATION_FILTERS,
    columns: [
      ...['Application no.', 'Customer', 'Status', 'Transfer amount', 'Transfer currency'],
      ...['Received amount', 'Received currency', 'Exchange rate', 'Remarks', 'Applied at', 'Reviewer'],
      'Actions',
    ],
    buttons: ['Query', 'Reset', 'Confirm', 'Reject'],
  },
};

/** Without what clerks have been given beyond the specification. */
const among = (shown: readonly string[], asked: readonly string[]) =>
  shown.filter((text) => asked.includes(text));

describe.each(Object.entries(screens))('%s', (_, { route, address, ...expected }) => {
  it('has the filters, columns and buttons of the specification', async () => {
    const html = await renderScreen(route, address);
    expect(among(filters(html), expected.filters)).toEqual(expected.filters);
    expect(among(heads(html), expected.columns)).toEqual(expected.columns);
    for (const button of expected.buttons) expect(html).toMatch(new RegExp(`>${button}</(a|button)>`));
    const isRanged = expected.filters.includes('From');
    const weeksAndMonths = ['Yesterday', 'This week', 'Last week', 'This month', 'Last month'];
    const long = ['Last 90 days', 'Last half year', 'Last year'];
    expect(shortcuts(html)).toEqual(isRanged ? [...weeksAndMonths, ...long] : []);
    const chinese = heads(await renderScreen(route, address, { language: 'zh-CN' }));
    expect(chinese).toHaveLength(heads(html).length);
    expect(chinese.filter((head) => !/\p{Script=Han}/u.test(head))).toEqual([]);
  });
});

it.each([
  ['ledger', ledger, '/account/index?reference_no=x', '请选择客户'],
  ['top-ups', remittance, '/remittance/index?reference_no=x', '请选择客户'],
  ['remittance applications', remittance, '/remittance/index?tab=applications&status=0', '请选择客户'],
  ['transfers', transfer, '/transfer/index?status=0', '请选择客户'],
])('%s ask for a customer when queried without, and show no rows', async (_, route, address, message) => {
  const html = await renderScreen(route, address, { language: 'zh-CN' });
  expect(html).toContain(message);
  expect(html).not.toMatch(/>(?:L1|T1)</);
});

it.each([1, 2])('an application of status %i can be confirmed and rejected no more', async (status) => {
  stub.on('/oms/transfer/index', listed({ ...application, status, can_decide: 0 }));
  const html = await renderScreen(transfer, '/transfer/index?customer_id=7');
  for (const text of ['Confirm', 'Reject'])
    expect(html).toMatch(new RegExp(`<button[^>]* disabled=""[^>]*>${text}<`));
});

it.each([
  [
    'currency',
    ['Currency', 'Exchange loss on top-up (%)', 'Exchange loss on transfer out (%)', 'Status', 'Actions'],
  ],
  ['limits', ['Customer', 'Currency', 'Credit limit', 'Warning line', 'Actions']],
])('the dialog of %s begins with its list, and a way to the form (2.10)', async (dialog, columns) => {
  const html = await renderScreen(ledger, `/account/index?dialog=${dialog}`);
  const shown = html.slice(html.indexOf('<dialog'));
  expect(heads(shown)).toEqual(columns);
  expect(shown).toMatch(/<a [^>]*href="[^"]*form=new"[^>]*>New</);
});

describe('an agreement', () => {
  const res = {
    ...{ id: 2, title: 'Terms', customer_id: 7, customer_code: 'ACME', warehouse_id: 3, status: 0 },
    ...{ warehouse_code: 'LAX1', start_create_time: '', end_create_time: '', currency_code: 'USD' },
  };
  const TABS = [
    ...['Warehouse storage fee', 'Outbound', 'Packaging material fee', 'SKU packaging material'],
    ...['Inbound', 'Return', 'Service fee'],
  ];
  const at = (query: string) => {
    stub.on('/oms/billing/get_form_data', envelope({ res: query.includes('id=2') ? res : null }));
    return renderScreen(agreements, `/billing/index${query}`);
  };
  const isFixed = (html: string, name: string) =>
    new RegExp(
      `<input[^>]* name="${name}"[^>]* disabled=""|<input[^>]* disabled=""[^>]* name="${name}"`,
    ).test(html);
  const hasForm = (html: string) => html.includes('name="title"');

  it('is viewed, then edited where it stands; customer and warehouse stay', async () => {
    const view = await at('?tab=details&id=2');
    expect(hasForm(view)).toBe(false);
    expect(view).toMatch(/href="[^"]*tab=details&amp;id=2&amp;mode=edit"[^>]*>Edit</);
    const edit = await at('?tab=details&id=2&mode=edit');
    expect(hasForm(edit)).toBe(true);
    expect(edit).toMatch(/<button[^>]*>Save</);
    expect(edit).toMatch(/href="[^"]*\?tab=details&amp;id=2"[^>]*>Cancel</);
    expect([isFixed(edit, 'customer_code'), isFixed(edit, 'warehouse')]).toEqual([true, true]);
  });

  it('is new in the details without one, and in a dialog with attachments and seven fee tables', async () => {
    const create = await at('?tab=details');
    expect(create).toContain('name="intent" value="add"');
    expect(create).toMatch(/<button type="submit"[^>]*>New</);
    expect(isFixed(create, 'customer_code')).toBe(false);
    for (const query of ['?dialog=new', '?dialog=copy&id=2']) {
      const html = await at(query);
      const dialog = html.slice(html.indexOf('<dialog'));
      expect(dialog).toContain('Maximize');
      expect(dialog).toMatch(/<input type="file"[^>]* name="file"/);
      const tabs = textsOf(dialog, /<input type="radio" name="fee_tab"[^>]*\/><span>(.*?)<\/span>/g);
      expect(tabs).toEqual(TABS);
      expect(isFixed(dialog, 'customer_code')).toBe(false);
    }
  });
});

it('a certificate is previewed where its address ends as an image does, in whatever case', () => {
  const images = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'PNG'];
  expect(images.map((ending) => isImage(`a.${ending}`))).toEqual(images.map(() => true));
  expect(['a.pdf', 'a.svg', 'png', 'a.png.html'].map(isImage)).toEqual([false, false, false, false]);
});

/** Section 8, and the messages of 5: both languages. */
describe('the catalogue of messages', () => {
  it.each([
    ['answers.customerRequired', '客户不能为空', 'Customer cannot be empty'],
    ['ledger.customerRequired', '请选择客户', 'Please select a customer'],
    ['transactions.rangeTooLong', '日期范围不能超过 31 天', 'The date range cannot exceed 31 days'],
    ['common.required', '必填项不能为空', 'Required field cannot be empty'],
    ['vas.notQuantity', '请输入正整数', 'Please enter a positive whole number'],
    ['vas.notNumber', '不是数字', 'Not a number'],
    ['vas.totalBelowZero', '总金额不能小于 0', 'Total must be at least 0'],
    ['agreementEditor.fileTooLarge', '文件大小不能超过5MB', 'File size cannot exceed 5MB'],
    ['agreementEditor.uploadFailed', '上传失败，请稍后重试', 'The upload failed, please try again later'],
  ] as const)('of the app: %s', (key, chinese, english) => {
    expect([textsIn('zh-CN').t(key), textsIn('en-US').t(key)]).toEqual([chinese, english]);
  });

  it.each([
    ['transactions.rangeTooLong', '日期范围不能超过 31 天', 'The date range cannot exceed 31 days'],
    ['common.required', '必填项不能为空', 'Required field cannot be empty'],
  ] as const)('of the server: %s', (key, chinese, english) => {
    expect([translate('zh-CN', key), translate('en-US', key)]).toEqual([chinese, english]);
  });
});
