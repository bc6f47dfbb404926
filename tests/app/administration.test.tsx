import exceljs from 'exceljs';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '~contract/index';
import { changeStatuses } from '~contract/operations/statuses';
import { startApp } from '../harness/app';
import { renderScreen, type ScreenRoute, textsOf } from '../harness/page';
import { envelope, shellAnswers } from '../harness/stub-upstream';

/** Each screen of the administration against the specification: its filters, columns, fields and rights. */

const { stub, seen, forget, submit, visit } = await startApp();
const { readSession } = await import('~/session/session.server');
/** The loaders of the workbooks of lists. */
const EXPORTS = {
  '/user/index': (await import('~/screens/identity/users/export')).loader,
  '/role/index': (await import('~/screens/identity/roles/export')).loader,
  '/systemSet/chargeItem': (await import('~/screens/catalogue/charge-items/export')).loader,
  '/payment/index': (await import('~/screens/catalogue/payment-methods/export')).loader,
  '/paymentGroup/index': (await import('~/screens/catalogue/payment-groups/export')).loader,
  '/customer/index': (await import('~/screens/catalogue/customers/export')).loader,
  '/warehouse/index': (await import('~/screens/catalogue/warehouses/export')).loader,
};
const { action } = await import('~/screens/catalogue/charge-items/route');
const exportList = async (list: keyof typeof EXPORTS, query: string) => {
  const args = await visit(`/options/list-export${list}?${query}`);
  return (await EXPORTS[list](args as Parameters<(typeof EXPORTS)[typeof list]>[0])) as Response;
};

const MADE = { create_user_name: 'Mia Maker', create_time: '2026-03-01T16:00:00Z' };
const CHANGED = { update_user_name: 'Udo Updater', update_time: '2026-03-04T16:00:00Z' };
const SAVED = { ...MADE, ...CHANGED };
const user = {
  ...{
    id: 5,
    user_name: 'nora',
    real_name: 'Nora Quick',
    language: 'en-US',
    warehouse_name: 'LAX1',
    status: 1,
    last_sign_in_time: '2026-03-03T16:00:00Z',
    session_count: 2,
  },
  ...{ email: 'nora@example.com', customer_code: 'ACME', customer_id: 7, ...SAVED },
};
const role = { id: 5, user_count: 4, title: 'Dock', detail: 'Loads', status: 1, rule_ids: '6', ...SAVED };
const rule = { id: 5, pid: 0, name: '/a/b', icon: '', sort: 1, type: 0, is_menu: 1, status: 1 };
const item = {
  id: 5,
  title: 'Foil',
  type: 2,
  type_text: 'Outbound',
  detail: 'Thin',
  sort: 1,
  status: 1,
  ...SAVED,
};
const method = {
  ...{
    id: 5,
    name: 'Wire',
    payment_type: 2,
    payment_type_text: 'Bank',
    status: 1,
    payment_group_access: '8',
  },
  ...SAVED,
};
const customer = {
  ...{ id: 5, customer_code: 'ACME', title: 'Acme Inc.', status: 1, is_house: 0, is_prepaid: 0 },
  ...{ language: 'en-US', currency_codes: ['EUR', 'USD'], warehouse_codes: ['LAX1'], warehouse_ids: [3] },
  ...SAVED,
};
const warehouse = {
  ...{ id: 5, warehouse_code: 'LAX1', title: 'Long Beach', status: 1, time_zone: '' },
  ...{ customer_count: 5, customer_codes: ['ACME', 'LOTUS', 'NORTH', 'ZED'], address: {} },
  ...SAVED,
};
const group = { id: 5, title: 'Europe', ...SAVED };

const paged = (row: object) => ({ total: 51, data: [row] });
const customerForm = {
  change_list: [],
  currency_list: [{ currency_code: 'USD' }],
  warehouse_list: [{ id: 3, warehouse_code: 'LAX1' }],
};
const languages = [{ title: 'English', value: 'en-US' }];
const REPLIES: Record<string, object> = {
  'common.get_customer_warehouse_list': { warehouse_list: [] },
  'user.index': { res: paged(user), user_id: 1, role_list: [{ id: 3, title: 'Customer' }] },
  'user.get_form_data': {
    res: user,
    role: [{ id: 3, title: 'Customer' }],
    role_ids: '3',
    language: languages,
  },
  'role.index': { res: paged(role) },
  'role.get_form_data': { res: role, rule_list: [{ ...rule, title: 'Pages' }] },
  'authRule.index': { res: [{ ...rule, title: 'Pages' }] },
  'authRule.get_form_data': {
    ...{ res: { ...rule, title: { 'en-US': 'Pages' }, update_time: '' }, pid: 0, rule_list: [] },
    language: [{ title: '简体中文', value: 'zh-CN' }, ...languages],
  },
  'billingType.index': { res: paged(item), type_list: [{ key: 2, value: 'Outbound' }] },
  'billingType.get_form_data': { res: item, type_list: [{ key: 2, value: 'Outbound' }] },
  'payment.index': { res: paged(method), payment_group_list: [{ id: 8, title: 'Asia' }] },
  'payment.get_form_data': { res: method, payment_type_list: [{ key: 2, value: 'Bank' }] },
  'customer.index': { res: paged(customer) },
  'customer.get_form_data': { res: customer, ...customerForm },
  'warehouse.index': { res: paged(warehouse) },
  'warehouse.get_form_data': { res: warehouse, change_list: [], house_time_zone: 'Asia/Shanghai' },
  'paymentGroup.index': { res: paged(group) },
  'paymentGroup.get_form_data': { res: group },
};

/** A column: its title in both languages, and what it shows of the row above. */
type Shown = readonly [en: string, zh: string, cell: string];
const MAKER: Shown[] = [
  ['Creator', '创建人', 'Mia Maker'],
  ['Created', '创建时间', '2026-03-02 00:00'],
];
const SAVERS: Shown[] = [
  ['Updated by', '更新人', 'Udo Updater'],
  ['Updated', '更新时间', '2026-03-05 00:00'],
  ...MAKER,
];
const STATUS: Shown = ['Status', '状态', 'Enabled'];
const actions = (cell: string): Shown => ['Actions', '操作', cell];

interface Screen {
  readonly route: ScreenRoute;
  readonly filters: readonly string[];
  readonly columns: readonly Shown[];
  /** Field names of a new record's form, in order. */
  readonly fields: readonly string[];
  /** Those of them that cannot be changed later. */
  readonly fixed: readonly string[];
  /** What each right shows; `''` is what the right to the page alone allows. */
  readonly rights: Readonly<Record<string, readonly string[]>>;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  '/user/index': {
    route: await import('~/screens/identity/users/route'),
    filters: ['user_name', 'real_name', 'email', 'status', 'role_id', 'idle_days'],
    columns: [
      ['User name', '用户名', 'nora'],
      ['Name', '姓名', 'Nora Quick'],
      ['Language', '语言', 'English'],
      ['Default warehouse', '默认仓库', 'LAX1'],
      ['Created', '创建时间', '2026-03-02 00:00'],
      ['Last sign-in', '上次登录', '2026-03-04 00:00'],
      ['Sessions', '在线会话', '2'],
      STATUS,
      actions('Edit'),
    ],
    fields: [
      ...[
        'user_name',
        'real_name',
        'password',
        'must_change_password',
        'language',
        'status',
        'customer_code',
        'warehouse_id',
        'role_ids',
      ],
      ...['email', 'phone_number', 'company', 'country_code', 'state', 'city', 'remark'],
    ],
    fixed: ['user_name'],
    rights: { '': [], '/user/add': ['new'], '/user/edit': ['edit', 'switch', 'ticks'] },
  },
  '/role/index': {
    route: await import('~/screens/identity/roles/route'),
    filters: ['title', 'detail', 'status'],
    columns: [
      ['Role name', '角色名称', 'Dock'],
      ['Description', '描述', 'Loads'],
      STATUS,
      ['Users', '用户数', '4'],
      ...MAKER,
      actions('DuplicateEditDelete'),
    ],
    fields: ['title', 'status', 'detail', 'rule_ids'],
    fixed: [],
    rights: { '': [], '/role/add': ['new'], '/role/edit': ['edit'], '/role/delete': ['delete'] },
  },
  '/authRule/index': {
    route: await import('~/screens/identity/menu-rules/route'),
    filters: ['q'],
    columns: [],
    fields: ['type', 'title.zh-CN', 'title.en-US', 'pid', 'is_menu', 'name', 'sort', 'status', 'icon'],
    fixed: ['type'],
    rights: { '': [], '/authRule/add': ['new'], '/authRule/edit': ['edit'], '/authRule/delete': ['delete'] },
  },
  '/systemSet/chargeItem': {
    route: await import('~/screens/catalogue/charge-items/route'),
    filters: ['title', 'detail', 'status', 'type'],
    columns: [
      ['Title', '标题', 'Foil'],
      ['Type', '类型', 'Outbound'],
      ['Description', '描述', 'Thin'],
      STATUS,
      ...SAVERS,
      actions('Edit'),
    ],
    fields: ['title', 'type', 'sort', 'status', 'detail'],
    fixed: ['type'],
    rights: {
      ...{ '': [], '/billingType/add': ['new'], '/billingType/edit': ['edit'] },
      '/billingType/status': ['switch', 'ticks'],
    },
  },
  '/payment/index': {
    route: await import('~/screens/catalogue/payment-methods/route'),
    filters: [],
    columns: [
      ['Name', '名称', 'Wire'],
      ['Type', '类型', 'Bank'],
      ['Groups', '分组', 'Groups of WireAsiaSaveAsia×▾'],
      STATUS,
      ...SAVERS,
      actions('Edit'),
    ],
    fields: [
      ...['name', 'payment_type', 'status', 'image_url', 'image'],
      ...['bank_name', 'bank_payee', 'bank_account', 'bank_address'],
    ],
    fixed: [],
    rights: {
      '': ['new'],
      '/payment/edit': ['new', 'edit', 'groups'],
      '/payment/status': ['new', 'switch', 'ticks'],
    },
  },
  '/customer/index': {
    route: await import('~/screens/catalogue/customers/route'),
    filters: ['customer_code', 'title', 'status'],
    columns: [
      ['Code', '客户代码', 'ACME'],
      ['Name', '客户名称', 'Acme Inc.'],
      STATUS,
      ['Currencies', '币种', 'EUR, USD'],
      ['Payment terms', '结算方式', 'Post-paid'],
      ['Warehouses', '仓库', 'LAX1'],
      ['Language', '语言', 'English'],
      ...SAVERS,
      actions('EditDelete'),
    ],
    fields: [
      ...['customer_code', 'title', 'tax_number', 'language', 'is_prepaid'],
      ...['currency_codes', 'warehouse_ids'],
    ],
    fixed: ['customer_code'],
    rights: {
      ...{ '': [], '/customer/add': ['new'], '/customer/edit': ['edit'] },
      ...{ '/customer/delete': ['delete'], '/customer/status': ['switch', 'ticks'] },
    },
  },
  '/warehouse/index': {
    route: await import('~/screens/catalogue/warehouses/route'),
    filters: ['warehouse_code', 'title', 'status'],
    columns: [
      ['Code', '仓库代码', 'LAX1'],
      ['Name', '仓库名称', 'Long Beach'],
      STATUS,
      ['Time zone', '时区', 'Same as our company'],
      ['Customers', '客户', 'ACME, LOTUS, NORTH and 2 more'],
      ...SAVERS,
      actions('EditDelete'),
    ],
    fields: [
      ...['warehouse_code', 'title', 'time_zone', 'address.street', 'address.city', 'address.state'],
      ...['address.postcode', 'address.country_code'],
    ],
    fixed: ['warehouse_code'],
    rights: {
      ...{ '': [], '/warehouse/add': ['new'], '/warehouse/edit': ['edit'] },
      ...{ '/warehouse/delete': ['delete'], '/warehouse/status': ['switch', 'ticks'] },
    },
  },
  '/paymentGroup/index': {
    route: await import('~/screens/catalogue/payment-groups/route'),
    filters: [],
    columns: [['Name', '名称', 'Europe'], ...MAKER, actions('EditDelete')],
    fields: ['title'],
    fixed: [],
    rights: { '': ['new'], '/paymentGroup/edit': ['new', 'edit'], '/paymentGroup/delete': ['new', 'delete'] },
  },
};

const CONTROLS: Readonly<Record<string, RegExp>> = {
  new: /href="[^"]*dialog=new/,
  edit: /href="[^"]*dialog=edit/,
  delete: /href="[^"]*dialog=delete/,
  groups: /value="groups"/,
  switch: /role="switch"/,
  ticks: /name="ids"/,
};

const grant = (rights: readonly string[]) => {
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: rights }));
  forget();
};
const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? '';
/** Names of the editable fields, each once; with `all`, of the others too. */
const named = (html: string, all = true) => {
  const fields = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
  const names = fields
    .filter((tag) => all || /\bdisabled=""/.test(tag))
    .map((tag) => /\bname="([^"]*)"/.exec(tag)?.[1] ?? '');
  const hidden = ['', 'idempotency_key', 'intent', 'id', 'update_time', 'unset', 'payment_group_access'];
  return [...new Set(names)].filter((name) => !hidden.includes(name));
};

beforeEach(() => {
  for (const [path, answer] of Object.entries(shellAnswers)) stub.on(path, answer);
  for (const { name, path } of endpoints) if (REPLIES[name]) stub.on(path, envelope(REPLIES[name]));
});

describe.each(Object.entries(SCREENS))('%s', (path, { route, filters, columns, fields, fixed, rights }) => {
  it('has its filters and its columns, in both languages', async () => {
    const ticks = Object.values(rights).some((shown) => shown.includes('ticks')) ? [''] : [];
    for (const language of ['en-US', 'zh-CN'] as const) {
      grant(Object.keys(rights));
      const html = await renderScreen(route, path, { language });
      const titles = columns.map(([en, zh]) => (language === 'en-US' ? en : zh));
      expect(textsOf(html, /<th\b[^>]*>(.*?)<\/th>/gs)).toEqual([...ticks, ...titles]);
      expect(named(between(html, 'role="search"', '</form>'))).toEqual(filters);
    }
    const html = await renderScreen(route, path);
    const cells = columns.map(([, , cell]) => cell);
    expect(textsOf(html, /<td\b[^>]*>(.*?)<\/td>/gs)).toEqual([...ticks, ...cells]);
  });

  it('has its fields, and those that stay as they were made', async () => {
    grant(Object.keys(rights));
    const dialog = async (query: string) =>
      between(await renderScreen(route, `${path}?${query}`), '<dialog', '</dialog>');
    expect(named(await dialog('dialog=new'))).toEqual(fields);
    expect(named(await dialog('dialog=edit&id=5'))).toEqual(expect.arrayContaining([...fields]));
    expect(named(await dialog('dialog=edit&id=5'), false)).toEqual(fixed);
  });

  it.each(Object.entries(rights))(
    'shows by the right %j what it allows, and nothing else',
    async (right, shown) => {
      grant([right]);
      const html = await renderScreen(route, path);
      expect(Object.keys(CONTROLS).filter((name) => CONTROLS[name]?.test(html))).toEqual(shown);
      const opened = await renderScreen(route, `${path}?dialog=edit&id=5`);
      expect(opened.includes('<dialog')).toBe(shown.includes('edit'));
    },
  );
});

/** What a workbook has room for, and a list has not. */
const IN_FULL: Readonly<Record<string, string>> = {
  'Groups of WireAsiaSaveAsia×▾': 'Asia',
  'ACME, LOTUS, NORTH and 2 more': 'ACME, LOTUS, NORTH, ZED and 1 more',
};

it.each(Object.keys(EXPORTS) as (keyof typeof EXPORTS)[])(
  '%s is exported as it is filtered, sorted and shown',
  async (path) => {
    const { columns, filters } = SCREENS[path]!;
    grant([]);
    const answer = await exportList(path, 'status=1&sort=-user_name&page=2&dialog=new');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*_\d+\.xlsx$/);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(await answer.arrayBuffer());
    const sheet = workbook.worksheets[0]!;
    const shown = columns.slice(
      0,
      columns.findIndex(([title]) => title === 'Actions'),
    );
    const written = (row: number) => shown.map((_, at) => sheet.getRow(row).getCell(at + 1).text);
    expect(written(1)).toEqual(shown.map(([title]) => title));
    expect(written(2)).toEqual(shown.map(([, , cell]) => IN_FULL[cell] ?? cell));
    expect(sheet.actualColumnCount).toBe(shown.length);
    const asked = stub.seen.map(({ url }) => url ?? '').filter((url) => url.includes('list_rows=200'));
    expect(asked.at(-1)).toContain('page=1');
    if (filters.includes('status')) expect(asked.at(-1)).toContain('status=1');
    if (path === '/user/index') expect(asked.at(-1)).toContain('sort=-user_name');
  },
);

it('a list that is too long is not exported', async () => {
  grant([]);
  stub.on('/oms/role/index', envelope({ res: { total: 20_001, data: [role] } }));
  const answer = await exportList('/role/index', 'title=Dock');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/role/index?title=Dock');
});

it.each(Object.entries(SCREENS).filter(([, { columns }]) => columns.length > 0))(
  '%s is turned page by page',
  async (path, { route }) => {
    grant([]);
    const html = await renderScreen(route, path);
    const sizes = between(html, 'name="list_rows"', '</select>');
    expect(html).toContain('51 in total');
    expect(textsOf(sizes, /<option\b[^>]*>(.*?)<\/option>/gs)).toEqual([
      ...['50 / page', '100 / page', '200 / page'],
    ]);
    for (const name of ['Page 1', 'Page 2', 'Next page']) expect(html).toContain(`aria-label="${name}"`);
    expect(html).toMatch(/<input type="number"[^>]* name="page"/);
    expect(await renderScreen(route, `${path}?page=2`)).toContain('aria-label="Previous page"');
  },
);

it('nobody’s own row has a switch or a way to change it', async () => {
  grant(['/user/edit']);
  stub.on('/oms/user/index', envelope({ res: paged(user), user_id: user.id }));
  const html = await renderScreen(SCREENS['/user/index']!.route, '/user/index');
  expect(html).toContain('Nora Quick');
  for (const name of ['edit', 'switch', 'ticks']) expect(html).not.toMatch(CONTROLS[name]!);
});

describe('ticked rows', () => {
  const { route } = SCREENS['/systemSet/chargeItem']!;
  const act = async (fields: Record<string, string>[]) => {
    forget();
    const body = new URLSearchParams(fields.flatMap((each) => Object.entries(each)));
    return (await action(await submit('/systemSet/chargeItem?status=1', body))) as Response;
  };
  const [five, six] = [{ ids: '5' }, { ids: '6' }];

  it('are ticked for the form of the bar, which stands outside of theirs', async () => {
    grant(['/billingType/status']);
    const html = await renderScreen(route, '/systemSet/chargeItem');
    const form = /<form method="post"[^>]* id="(\w+)"/.exec(html)?.[1];
    expect(html).toMatch(
      new RegExp(`<input [^>]*name="ids"[^>]*form="${form}"[^>]*aria-label="Select Foil"[^>]*value="5"`),
    );
    expect(between(html, `id="${form}"`, '</form>')).toMatch(
      /type="reset".*value="enable".*value="disable"/s,
    );
  });

  it('are enabled or disabled at once, under the key of the form', async () => {
    stub.on(changeStatuses.path, envelope({ done: 2, unchanged: 1, refused: [] }));
    const answer = await act([{ intent: 'disable', idempotency_key: 'k1' }, five, six]);
    expect(answer.headers.get('location')).toBe('/systemSet/chargeItem?status=1');
    const [cookie = ''] = answer.headers.get('set-cookie')?.split(';', 1) ?? [];
    const { toast } = await readSession(new Request('http://here/', { headers: { cookie } }));
    expect(toast).toEqual({ kind: 'success', text: 'Disabled: 2; Unchanged: 1' });
    expect(seen(changeStatuses.path)).toMatchObject([
      { body: '{"of":"billingType","ids":"5,6","status":0}', headers: { 'idempotency-key': 'k1' } },
    ]);
  });

  it('that are refused are named with the reason', async () => {
    const refused = [{ id: 6, name: 'Film', reason: 'in use' }];
    stub.on(changeStatuses.path, envelope({ done: 1, unchanged: 0, refused }));
    expect(await act([{ intent: 'enable' }, five, six])).toMatchObject({
      data: { told: { done: 'Enabled: 1', refused } },
    });
  });

  it('have to be some', async () => {
    expect(await act([{ intent: 'enable' }])).toMatchObject({
      data: { toast: { kind: 'error', text: 'Please select at least one row' } },
    });
  });
});

it('the fields of a password are labelled by what they hold', async () => {
  const route = await import('~/screens/identity/password/route');
  for (const [language, labels] of [
    ['en-US', ['Current password', 'New password', 'New password again']],
    ['zh-CN', ['原密码', '新密码', '再次输入新密码']],
  ] as const) {
    const html = await renderScreen(route, '/password', { language });
    expect(textsOf(html, /<label\b[^>]*>(.*?)<\/label>/gs).map((text) => text.replace('*', ''))).toEqual(
      labels,
    );
    expect(named(html)).toEqual(['old_password', 'password', 'confirm_password']);
  }
});

it.each([
  ['en-US', 'Added successfully', 'Modified successfully', 'Deleted successfully'],
  ['zh-CN', '新增成功', '修改成功', '删除成功'],
] as const)('the messages of success, in %s', async (language, ...said) => {
  const { action } = await import('~/screens/catalogue/payment-groups/route');
  const { readSession } = await import('~/session/session.server');
  const toasts = ['add', 'edit', 'delete'].map(async (intent) => {
    stub.on(`/oms/paymentGroup/${intent}`, envelope(null));
    const form = new URLSearchParams({ intent, id: '5', title: 'Europe' });
    const answer = (await action(await submit('/paymentGroup/index?dialog=new', form, language))) as Response;
    expect(answer.headers.get('location')).toBe('/paymentGroup/index');
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';', 1);
    return (await readSession(new Request('http://here/', { headers: { cookie } }))).toast;
  });
  expect(await Promise.all(toasts)).toEqual(said.map((text) => ({ kind: 'success', text })));
});

it('a role’s form says what a tick on a page means, with scripts and without', async () => {
  grant(['/role/add']);
  const { route } = SCREENS['/role/index']!;
  const html = await renderScreen(route, '/role/index?dialog=new', { language: 'en-US' });
  expect(html).toMatch(/<p [^>]*data-needs-script[^>]*>Ticking a page grants all its permissions/);
  expect(html).toMatch(
    /<noscript><p[^>]*>Ticking a page only allows it to be opened; tick each of its permissions/,
  );
});

it('a role is duplicated into a new one with a name of its own and the same permissions', async () => {
  grant(['/role/add']);
  const { route } = SCREENS['/role/index']!;
  const html = await renderScreen(route, '/role/index?dialog=copy&id=5', { language: 'en-US' });
  const dialog = between(html, '<dialog', '</dialog>');
  expect(dialog).toContain('value="Dock (copy)"');
  expect(dialog).toMatch(/name="intent"[^>]*value="add"|value="add"[^>]*name="intent"/);
  expect(dialog).not.toMatch(/name="(?:id|update_time)"/);
});

it('a click on the header of a column sorts by it, the next the other way round, and the third no more', async () => {
  grant([]);
  const header = async (query: string) => {
    const html = await renderScreen(SCREENS['/user/index']!.route, `/user/index${query}`);
    const [, sorted, href] =
      /<th[^>]*?(aria-sort="\w+")?><a[^>]*href="([^"]*)"[^>]*>Last sign-in/.exec(html) ?? [];
    return [sorted, href];
  };
  expect(await header('?page=2')).toEqual([undefined, '?sort=last_sign_in_time']);
  expect(await header('?sort=last_sign_in_time')).toEqual([
    'aria-sort="ascending"',
    '?sort=-last_sign_in_time',
  ]);
  expect(await header('?sort=-last_sign_in_time')).toEqual(['aria-sort="descending"', '?']);
});

it('the record of a user, a role and a charge item says who changed what of it', async () => {
  const change_list = [
    {
      create_time: '2026-03-04T16:00:00Z',
      user_name: 'Udo Updater',
      action_text: 'Edited',
      after: { status: 0 },
    },
  ];
  for (const name of ['user', 'role', 'billingType']) {
    const reply = { ...REPLIES[`${name}.get_form_data`], change_list };
    stub.on(`/oms/${name}/get_form_data`, envelope(reply));
  }
  grant(['/role/edit', '/billingType/edit']);
  for (const [path, query] of [
    ['/user/index', 'tab=details&id=5'],
    ['/role/index', 'dialog=edit&id=5'],
    ['/systemSet/chargeItem', 'dialog=edit&id=5'],
  ] as const) {
    const html = await renderScreen(SCREENS[path]!.route, `${path}?${query}`, { language: 'en-US' });
    expect(html).toMatch(/Udo Updater<\/strong>.*?Edited.*?Disabled/s);
  }
});
