import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../harness/app';
import { drawnForm } from '../harness/drawn-form';
import { renderScreen, type ScreenRoute } from '../harness/page';
import { type Answer, envelope, shellAnswers } from '../harness/stub-upstream';

/**
 * Every edit form before a server that has only what the specifications name, and whose edits replace the record by what
 * is sent: what is opened and saved unchanged is the same afterwards.
 */

const { stub, submit, seen, forget } = await startApp('');

interface Editable extends ScreenRoute {
  readonly action: (args: ActionFunctionArgs) => Promise<unknown>;
}
type Fields = Readonly<Record<string, unknown>>;

const LANGUAGE_LIST = { 'zh-CN': '中文', 'en-US': 'English' };
const paged = (row: object) => ({ total: '1', data: [row] });

/** What was sent, as a server would store it: absent, null and empty are the same to it, and so are 1 and "1". */
function stored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, inner]) => [name, stored(inner)] as const);
    return Object.fromEntries(fields.filter(([, inner]) => inner !== ''));
  }
  return value === null || value === undefined ? '' : String(value);
}
const only = (record: Fields, names: string) =>
  Object.fromEntries(names.split(' ').flatMap((name) => (name in record ? [[name, record[name]]] : [])));

/** The page of an address, its form of an intent changed and sent; what the path was sent. */
async function saved(
  route: Editable,
  address: string,
  path: string,
  {
    changes = {},
    intent = 'edit',
  }: { changes?: Readonly<Record<string, string | string[]>>; intent?: string } = {},
): Promise<Fields> {
  forget();
  stub.on(path, envelope([]));
  const form = drawnForm(await renderScreen(route, address), intent);
  for (const [name, values] of Object.entries(changes)) {
    form.delete(name);
    for (const value of [values].flat()) form.append(name, value);
  }
  const answer = await route.action((await submit(address, form)) as ActionFunctionArgs);
  expect(answer).toBeInstanceOf(Response);
  const bodies = seen(path).map(({ body }) => JSON.parse(body));
  expect(bodies).toHaveLength(1);
  return bodies[0];
}

const grantAll: Answer = envelope({ auth_list: '/user/edit,/role/edit'.split(',') });

beforeEach(() => {
  for (const [path, answer] of Object.entries(shellAnswers)) stub.on(path, answer);
  stub.on('/oms/common/get_menu_auth', grantAll);
});

describe('a user', async () => {
  const route = await import('~/screens/users/route');
  const user = {
    ...{
      id: '5',
      user_name: 'nora',
      password: 'a hash',
      real_name: 'Nora Quick',
      language: 'en-US',
      status: '1',
    },
    ...{ customer_id: '7', country_code: 'US', state: 'CA', city: 'Ontario', company: 'Acme & Co' },
    ...{ phone_number: '+1 909', email: 'nora@example.com', remark: 'two\nlines', role_ids: ['3', '9'] },
  };
  const EDIT = '/user/index?dialog=edit&id=5';
  const CONTACT = 'country_code state city company phone_number email remark';
  const serve = (fields: Fields = {}, more: Fields = {}) => {
    const { role_ids, ...res } = { ...user, ...fields };
    stub.on('/oms/user/index', envelope({ res: paged(res), user_id: '1' }));
    stub.on(
      '/oms/user/get_form_data',
      envelope({
        ...{ res, role_ids, language: LANGUAGE_LIST, user_info: [] },
        ...{ customer: { 7: 'ACME', 8: 'BRIGHT' }, role: [{ id: '3', title: 'Customer' }], ...more },
      }),
    );
  };
  const edited = (changes?: Readonly<Record<string, string | string[]>>) =>
    saved(route, EDIT, '/oms/user/edit', { changes });

  it('is the same after being saved unchanged', async () => {
    serve();
    expect(stored(await edited())).toEqual(stored(user));
  });

  it('keeps the form that its roles came in', async () => {
    serve({ role_ids: [9, 3] });
    expect((await edited()).role_ids).toEqual([9, 3]);
    serve({ role_ids: '9,3' });
    expect((await edited()).role_ids).toBe('9,3');
  });

  it('is the same where the address stands beside the record, and is sent whole with its status', async () => {
    const res = Object.fromEntries(Object.entries(user).filter(([name]) => !CONTACT.includes(name)));
    const user_info = only(user, CONTACT);
    serve(Object.fromEntries(CONTACT.split(' ').map((name) => [name, undefined])), { user_info });
    expect(stored(await edited())).toEqual(stored({ ...res, ...user_info }));
    const body = new URLSearchParams({ intent: 'status', id: '5', status: '0' });
    forget();
    await route.action((await submit('/user/index', body)) as ActionFunctionArgs);
    const [sent] = seen('/oms/user/edit').map((call) => JSON.parse(call.body));
    expect(stored(sent)).toEqual(stored({ ...user, status: 0 }));
  });

  it('is sent no field that it came without and nobody has filled in', async () => {
    serve({ company: null, remark: undefined, phone_number: '', password: undefined });
    const sent = await edited({ city: 'Ontario' });
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['company']));
    for (const name of ['company', 'remark', 'password', 'warehouse_id'])
      expect(sent).not.toHaveProperty(name);
    expect(sent).toMatchObject({ phone_number: '', city: 'Ontario' });
  });

  it('is saved with what is beyond bounds that the specifications do not name', async () => {
    serve({ phone_number: '1'.repeat(40), real_name: 'x'.repeat(70) });
    expect(await edited()).toMatchObject({ phone_number: '1'.repeat(40) });
  });

  it.each([
    ['city', '', 'Required field cannot be empty'],
    ['email', 'nobody', /^An e-mail address/],
  ])('is not saved with the %s %j: the rules are those of the specifications', async (field, value, text) => {
    serve();
    const form = drawnForm(await renderScreen(route, EDIT), 'edit');
    form.set(field, value);
    forget();
    const answer = (await route.action((await submit(EDIT, form)) as ActionFunctionArgs)) as { data: object };
    expect(answer.data).toMatchObject({ fields: { [field]: expect.stringMatching(text) } });
    expect(seen('/oms/user/edit')).toEqual([]);
  });

  it('changes what is changed: the customer by the list that came along, the password if one is typed', async () => {
    serve();
    const sent = await edited({ customer_code: 'bright', password: 'new-password', city: 'Chino' });
    expect(stored(sent)).toEqual(
      stored({ ...user, customer_id: 8, password: 'new-password', city: 'Chino' }),
    );
  });

  it('keeps a customer that no list has, by the id', async () => {
    serve({ customer_id: 99 });
    expect(await edited()).toMatchObject({ customer_id: '99' });
  });

  it('is not saved without a customer: the code is said to be unknown', async () => {
    serve();
    const form = drawnForm(await renderScreen(route, EDIT), 'edit');
    form.set('customer_code', 'NOBODY');
    forget();
    const answer = await route.action((await submit(EDIT, form)) as ActionFunctionArgs);
    expect(answer).toMatchObject({ data: { fields: { customer_code: expect.stringContaining('NOBODY') } } });
    expect(seen('/oms/user/edit')).toEqual([]);
  });

  it('shows the form without a default warehouse, and nothing of the password', async () => {
    serve();
    const html = await renderScreen(route, EDIT);
    expect(html).toContain('value="ACME"');
    expect(html).not.toContain('name="warehouse_id"');
    expect(html).not.toContain('a hash');
  });

  it('is not changed by oneself, known by the name where the list gives no id', async () => {
    serve({ user_name: 'admin' });
    stub.on('/oms/user/index', envelope({ res: paged({ ...user, user_name: 'admin' }), user_id: null }));
    forget();
    const html = await renderScreen(route, EDIT);
    expect(html).not.toContain('role="switch"');
    expect(html).not.toContain('<dialog');
  });

  it('that is new is given an empty form, though the server sends an empty record', async () => {
    serve();
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/user/add'] }));
    stub.on(
      '/oms/user/get_form_data',
      envelope({ res: { id: '', user_name: '', status: '' }, customer: [] }),
    );
    forget();
    const form = drawnForm(await renderScreen(route, '/user/index?dialog=new'), 'add');
    expect(form.get('status')).toBe('1');
  });
});

const TREE = [
  {
    ...{
      id: '1',
      pid: '0',
      title: { 'zh-CN': '系统', 'en-US': 'System' },
      name: '',
      is_menu: '1',
      status: '1',
    },
    _child: [
      {
        ...{
          id: '2',
          pid: '1',
          title: 'Pages',
          name: 'page/index',
          icon: 'el-icon-s-home',
          is_menu: true,
          status: 1,
        },
        _child: [{ id: '4', pid: '2', title: 'Add', name: '/page/add', is_menu: 0, status: 1, _child: [] }],
      },
      { id: '3', pid: '1', title: null, name: '/other', is_menu: 1, status: 1 },
    ],
  },
];

describe('a role', async () => {
  const route = await import('~/screens/roles/route');
  const role = { id: '5', title: 'Dock', detail: 'Loads', status: '0', rule_ids: '77,1,2,4' };
  const EDIT = '/role/index?dialog=edit&id=5';
  const serve = (fields: Fields = {}) => {
    const res = { ...role, ...fields };
    stub.on('/oms/role/index', envelope({ res: paged(res) }));
    stub.on('/oms/role/get_form_data', envelope({ res, rule_list: TREE }));
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: { '/role/edit': 1, '/role/delete': 1 } }));
  };
  const edited = (changes?: Readonly<Record<string, string | string[]>>) =>
    saved(route, EDIT, '/oms/role/edit', { changes });

  it('is the same after being saved unchanged, with rules that the tree does not have', async () => {
    serve();
    expect(await edited()).toEqual(role);
  });

  it('has the rules above those that are ticked, without scripts too', async () => {
    serve();
    expect(await edited({ rule_ids: ['', '77', '4'] })).toMatchObject({ rule_ids: '77,1,2,4' });
    expect(await edited({ rule_ids: ['', '3'] })).toMatchObject({ rule_ids: '1,3' });
  });

  it('is sent no description that it never had, and an empty one that was cleared', async () => {
    serve({ detail: null });
    expect(await edited()).not.toHaveProperty('detail');
    serve();
    expect(await edited({ detail: '' })).toMatchObject({ detail: '' });
  });

  it('is deleted after a question, to which yes is the answer', async () => {
    serve();
    const DELETE = '/role/index?dialog=delete&id=5';
    const inUse = envelope([], 1001, 'Two users have it');
    stub.on('/oms/role/delete', inUse);
    const form = drawnForm(await renderScreen(route, DELETE), 'delete');
    const press = async () => route.action((await submit(DELETE, form)) as ActionFunctionArgs);
    forget();
    expect(await press()).toMatchObject({ data: { confirm: { text: 'Two users have it' } } });
    form.set('is_confirm', 'yes');
    // Asked again, it is refused: another question about the same would never end.
    expect(await press()).toMatchObject({ data: { toast: { kind: 'error', text: 'Two users have it' } } });
    stub.on('/oms/role/delete', envelope([]));
    expect(await press()).toBeInstanceOf(Response);
    expect(seen('/oms/role/delete').map(({ body }) => JSON.parse(body))).toEqual([
      { id: '5' },
      { id: '5', is_confirm: 'yes' },
      { id: '5', is_confirm: 'yes' },
    ]);
  });
});

describe('a menu rule', async () => {
  const route = await import('~/screens/menu-rules/route');
  const rule = {
    ...{ id: '2', pid: '1', title: { 'zh-CN': '页面', 'en-US': 'Pages' }, name: 'page/index' },
    ...{ icon: 'el-icon-s-home', sort: '20', type: '0', is_menu: '1', status: '0' },
  };
  const EDIT = '/authRule/index?id=2';
  const serve = (fields: Fields = {}, more: Fields = {}) => {
    stub.on('/oms/authRule/index', envelope({ res: TREE }));
    const res = { ...rule, ...fields };
    const data = { res, pid: '0', language: LANGUAGE_LIST, rule_list: TREE, ...more };
    stub.on('/oms/authRule/get_form_data', envelope(data));
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  };
  const edited = (changes?: Readonly<Record<string, string | string[]>>) =>
    saved(route, EDIT, '/oms/authRule/edit', { changes });

  it('is the same after being saved unchanged: its parent, a foreign icon, a name without a slash', async () => {
    serve();
    expect(stored(await edited())).toEqual(stored(rule));
    expect(seen('/oms/authRule/index')[0]?.url).toContain('type=0');
    expect(seen('/oms/authRule/get_form_data')[0]?.url).toContain('type=0');
  });

  it.each([
    ['in the server’s words for languages', { zh_cn: '页面', 'en-us': 'Pages', 'fr-fr': 'Les pages' }],
    ['in one language', { 'zh-CN': '页面' }],
    ['as JSON', '{"en-US":"Pages","zh-CN":"\\u9875\\u9762"}'],
    ['as one text', 'Pages & more'],
    ['null', null],
  ])('keeps its titles %s', async (_, title) => {
    serve({ title });
    expect(stored(await edited())).toEqual(stored({ ...rule, title }));
  });

  it('has another title in the shape that the titles came in', async () => {
    serve();
    expect(await edited({ 'title.en-US': 'Leaves' })).toMatchObject({
      title: { 'zh-CN': '页面', 'en-US': 'Leaves' },
    });
    serve({ title: '{"en-US":"Pages","zh-CN":"页面"}' });
    expect((await edited({ 'title.en-US': 'Leaves' })).title).toBe('{"en-US":"Leaves","zh-CN":"页面"}');
    serve({ title: 'Pages' });
    expect((await edited({ title: 'Leaves' })).title).toBe('Leaves');
  });

  it('is sent nothing that it came without, and keeps the parent that the reply names', async () => {
    serve({ icon: null, sort: null, name: undefined, pid: undefined }, { pid: '1' });
    const sent = await edited();
    for (const name of ['icon', 'sort', 'name']) expect(sent).not.toHaveProperty(name);
    expect(sent).toMatchObject({ pid: '1' });
  });

  it('that is new stands where it was added, though the server sends an empty record', async () => {
    serve();
    const res = {
      id: '',
      pid: '',
      title: { 'zh-CN': '', 'en-US': '' },
      name: '',
      sort: '',
      type: '0',
      is_menu: '',
      status: '',
    };
    stub.on('/oms/authRule/get_form_data', envelope({ res, pid: '1', language: [], rule_list: TREE }));
    forget();
    const form = drawnForm(await renderScreen(route, '/authRule/index?dialog=new&pid=1'), 'add');
    expect(Object.fromEntries(form)).toMatchObject({
      pid: '1',
      'title.zh-CN': '',
      'title.en-US': '',
      sort: '0',
      status: '1',
    });
  });

  it('is shown by its title in the language of the page', async () => {
    serve();
    forget();
    expect(await renderScreen(route, '/authRule/index')).toContain('<span>System</span>');
  });
});

describe('a charge item', async () => {
  const route = await import('~/screens/charge-items/route');
  const item = { id: '5', title: 'Foil', type: 'OUTBOUND', sort: '20', status: '0' };
  const EDIT = '/systemSet/chargeItem?dialog=edit&id=5';
  const type_list = { INBOUND: '入库', OUTBOUND: '出库' };
  const serve = (fields: Fields = {}) => {
    const res = { ...item, ...fields };
    stub.on('/oms/billingType/index', envelope({ res: paged(res), type_list }));
    stub.on('/oms/billingType/get_form_data', envelope({ res, type_list }));
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/billingType/add', '/billingType/edit'] }));
  };
  const edited = () => saved(route, EDIT, '/oms/billingType/edit');

  it('is the same after being saved unchanged, its type a text', async () => {
    serve();
    expect(await edited()).toEqual(item);
    serve({ type: 'GONE', sort: null });
    const { sort: _, ...rest } = item;
    expect(await edited()).toEqual({ ...rest, type: 'GONE' });
  });

  it('is shown and searched by its type, and has no description to fill in', async () => {
    serve();
    forget();
    const html = await renderScreen(route, `${EDIT}&type=OUTBOUND&detail=thin`);
    expect(html).toContain('<td>出库</td>');
    expect(seen('/oms/billingType/index')[0]?.url).toMatch(/detail=thin.*type=OUTBOUND/);
    expect(html.slice(html.indexOf('<dialog'))).not.toContain('name="detail"');
  });

  it('is added with the type’s key', async () => {
    serve();
    const NEW = '/systemSet/chargeItem?dialog=new';
    const blank = { id: '', title: '', type: '', sort: '', status: '' };
    stub.on('/oms/billingType/get_form_data', envelope({ res: blank, type_list }));
    const options = { intent: 'add', changes: { title: 'Tape', type: 'INBOUND' } };
    const sent = await saved(route, NEW, '/oms/billingType/add', options);
    expect(sent).toEqual({ title: 'Tape', type: 'INBOUND', sort: '0', status: '1' });
  });
});

describe('a payment method', async () => {
  const route = await import('~/screens/payment-methods/route');
  const bank = {
    bank_name: 'ICBC',
    bank_payee: 'Acme & Co',
    bank_account: '6222 0001',
    bank_address: 'Shanghai',
  };
  const method = { id: '5', name: 'Wire', payment_type: '3', status: '0', payment_group_access: '9,8' };
  const EDIT = '/payment/index?dialog=edit&id=5';
  const serve = (fields: Fields = {}, detail: unknown = { image_url: '', ...bank }) => {
    const res = { ...method, ...fields };
    const payment_group_list = { 8: 'Asia' };
    stub.on('/oms/payment/index', envelope({ res: paged(res), payment_group_list }));
    stub.on('/oms/payment/get_form_data', envelope({ res, detail, payment_type_list: { 3: '银行' } }));
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/payment/edit', '/payment/status'] }));
  };
  const edited = () => saved(route, EDIT, '/oms/payment/edit');
  const status = async () => {
    forget();
    const body = new URLSearchParams({ intent: 'status', id: '5', status: '1' });
    stub.on('/oms/payment/edit', envelope([]));
    expect(await route.action((await submit('/payment/index', body)) as ActionFunctionArgs)).toBeInstanceOf(
      Response,
    );
    return JSON.parse(seen('/oms/payment/edit')[0]?.body ?? '');
  };

  it('is the same after being saved unchanged, with its groups', async () => {
    serve();
    expect(stored(await edited())).toEqual(stored({ ...method, ...bank }));
    serve({ payment_group_access: ['9', '8'] });
    expect((await edited()).payment_group_access).toEqual([9, 8]);
  });

  it('is sent whole with another status', async () => {
    serve();
    expect(stored(await status())).toEqual(stored({ ...method, ...bank, status: 1 }));
  });

  it.each([[[]], [null], ['']])('may have its fields in the record, and details of %j', async (detail) => {
    serve({ ...bank, payment_group_access: null }, detail);
    expect(stored(await edited())).toEqual(stored({ ...method, ...bank, payment_group_access: [] }));
    expect(await status()).toMatchObject(bank);
    serve({}, detail);
    for (const sent of [await edited(), await status()]) {
      for (const name of Object.keys(bank)) expect(sent).not.toHaveProperty(name);
    }
  });

  it('is shown by its type, and keeps groups that are not listed', async () => {
    serve();
    expect(await renderScreen(route, '/payment/index')).toContain('<td>Bank with address</td>');
    const save = (changes: Readonly<Record<string, string[]>>) =>
      saved(route, '/payment/index', '/oms/payment/save_payment_group_access', { intent: 'groups', changes });
    expect(await save({ remove: ['8'] })).toEqual({ payment_method_id: '5', payment_group_ids: '9' });
    serve({ payment_group_access: [9] });
    expect(await save({ payment_group_ids: ['9', '8'] })).toMatchObject({ payment_group_ids: [9, 8] });
  });

  it('can be added by who sees the page', async () => {
    serve();
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
    forget();
    expect(await renderScreen(route, '/payment/index')).toContain('dialog=new');
  });
});

describe('a payment group', async () => {
  const route = await import('~/screens/payment-groups/route');
  const group = { id: '5', title: '欧洲 & 美洲' };
  beforeEach(() => {
    stub.on('/oms/paymentGroup/index', envelope({ res: paged(group) }));
    stub.on('/oms/paymentGroup/get_form_data', envelope({ res: group }));
    const auth_list = [{ name: '/paymentGroup/edit' }, { name: '/paymentGroup/delete' }];
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list }));
  });

  it('is the same after being saved unchanged', async () => {
    const EDIT = '/paymentGroup/index?dialog=edit&id=5';
    expect(await saved(route, EDIT, '/oms/paymentGroup/edit')).toEqual(group);
  });

  it('is deleted after a question; asked again after yes, it is refused in the dialog', async () => {
    const DELETE = '/paymentGroup/index?dialog=delete&id=5';
    stub.on('/oms/paymentGroup/delete', envelope(null, 1001, 'Methods belong to it'));
    const form = drawnForm(await renderScreen(route, DELETE), 'delete');
    const press = async () => route.action((await submit(DELETE, form)) as ActionFunctionArgs);
    expect(await press()).toMatchObject({ data: { confirm: { text: 'Methods belong to it' } } });
    form.set('is_confirm', 'yes');
    const refused = await press();
    expect(refused).toMatchObject({ data: { toast: { kind: 'error', text: 'Methods belong to it' } } });
    expect(refused).not.toHaveProperty('data.confirm');
    stub.on('/oms/paymentGroup/delete', envelope(true));
    expect(await press()).toBeInstanceOf(Response);
    expect(JSON.parse(seen('/oms/paymentGroup/delete').at(-1)?.body ?? '')).toEqual({
      id: '5',
      is_confirm: 'yes',
    });
  });
});

describe('the password', () => {
  it.each([[[]], [null], [''], [true], [{ id: 1 }]])(
    'is changed by a reply of %j, and ends the session',
    async (data) => {
      const { action } = await import('~/screens/password/route');
      const { readSession } = await import('~/session/session.server');
      stub.on('/oms/user/change_password', envelope(data));
      const typed = { old_password: 'before-1', password: 'after-22', confirm_password: 'after-22' };
      const answer = (await action(
        (await submit('/password', new URLSearchParams(typed))) as ActionFunctionArgs,
      )) as Response;
      expect(answer.headers.get('location')).toBe('/login');
      expect(JSON.parse(seen('/oms/user/change_password').at(-1)?.body ?? '')).toEqual(typed);
      const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';', 1);
      const session = await readSession(new Request('http://here/', { headers: { cookie } }));
      expect(session).not.toHaveProperty('token');
      expect(session).toMatchObject({ toast: { kind: 'success' } });
    },
  );
});
