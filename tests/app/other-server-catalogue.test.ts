import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UpstreamQuestion } from '~/forms/confirm';
import { CONFIRM_FIELD, CONFIRM_TOKEN_FIELD } from '~/forms/names';
import { startApp } from '../harness/app';
import { drawnForm } from '../harness/drawn-form';
import { editForms, type Fields, paged, stored } from '../harness/edit-form';
import { renderScreen } from '../harness/page';
import { envelope, shellAnswers } from '../harness/stub-upstream';

/**
 * The forms of charge items, payment methods and payment groups before a server that has only what the specifications name, and whose edits replace the record by what
 * is sent: what is opened and saved unchanged is the same afterwards.
 */

const app = await startApp('');
const { stub, visit, submit, seen, forget } = app;
const { saved, refused, pressed } = editForms(app);

beforeEach(() => {
  for (const [path, answer] of Object.entries(shellAnswers)) stub.on(path, answer);
});

describe('a charge item', async () => {
  const route = await import('~/screens/catalogue/charge-items/route');
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
    serve({ type: 'GONE', sort: null, status: null });
    expect(await edited()).toEqual({ ...item, type: 'GONE', sort: null, status: null });
    serve({ sort: undefined, status: undefined });
    const { sort: _, status: __, ...rest } = item;
    expect(await edited()).toEqual(rest);
  });

  it.each([[undefined], [null], ['']])('is listed without a switch, with a status of %j', async (status) => {
    serve({ status });
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/billingType/status'] }));
    forget();
    const html = await renderScreen(route, '/systemSet/chargeItem');
    expect(html).toContain('Foil');
    expect(html).not.toContain('role="switch"');
    expect(html).not.toContain('data-tag="off"');
  });

  it('is switched one by one, where no call takes several', async () => {
    serve();
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/billingType/status'] }));
    forget();
    const html = await renderScreen(route, '/systemSet/chargeItem');
    expect(html).toContain('role="switch"');
    expect(html).not.toContain('name="ids"');
  });

  it('is shown and searched by its type, and has no description to fill in', async () => {
    serve();
    forget();
    const html = await renderScreen(route, `${EDIT}&type=OUTBOUND&detail=thin`);
    expect(html).toMatch(/<td[^>]*>出库<\/td>/);
    expect(seen('/oms/billingType/index')[0]?.url).toMatch(/detail=thin.*type=OUTBOUND/);
    expect(html.slice(html.indexOf('<dialog'))).not.toContain('name="detail"');
  });

  it('is added with the type’s key, disabled by who may not switch it on', async () => {
    serve();
    const NEW = '/systemSet/chargeItem?dialog=new';
    const blank = { id: '', title: '', type: '', sort: '', status: '' };
    stub.on('/oms/billingType/get_form_data', envelope({ res: blank, type_list }));
    const options = { intent: 'add', changes: { title: 'Tape', type: 'INBOUND' } };
    const sent = await saved(route, NEW, '/oms/billingType/add', options);
    expect(sent).toEqual({ title: 'Tape', type: 'INBOUND', sort: '0', status: '0' });
  });

  it.each([
    ['switch', 'status', '/oms/billingType/change_status', { id: '5', status: '0' }],
    ['form', 'edit', '/oms/billingType/edit', { ...item, title: 'Foil 2', update_time: '' }],
  ])(
    'is not disabled at one click of its %s: the app asks, as the server does not',
    async (_, intent, path, fields) => {
      serve({ status: '1' });
      forget();
      stub.on(path, envelope([]));
      const send = async (more: Fields = {}) => {
        const form = new URLSearchParams({ intent, ...fields, ...more } as Record<string, string>);
        return route.action((await submit('/systemSet/chargeItem', form)) as ActionFunctionArgs);
      };
      const answer = (await send()) as unknown as { data: { confirm: UpstreamQuestion } };
      expect(seen(path)).toEqual([]);
      expect(answer.data.confirm.text).toContain('Disable “Foil”?');
      const again = Object.fromEntries(answer.data.confirm.fields);
      expect(again).toMatchObject({ intent, ...fields });
      expect(await send({ ...again, [CONFIRM_TOKEN_FIELD]: '', [CONFIRM_FIELD]: 'yes' })).toBeInstanceOf(
        Response,
      );
      // The server has no such question, and is sent no answer.
      expect(JSON.parse(seen(path)[0]!.body)).not.toHaveProperty('is_confirm');
    },
  );
});

describe('a payment method', async () => {
  const route = await import('~/screens/catalogue/payment-methods/route');
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
  const status = () =>
    pressed(route, '/payment/index', '/oms/payment/edit', { intent: 'status', id: '5', status: '1' });

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

  it('is sent no status that it came without', async () => {
    serve({ status: undefined });
    expect(await edited()).not.toHaveProperty('status');
    serve({ status: null });
    expect(await edited()).toMatchObject({ status: null });
  });

  it('is shown by its type, and keeps groups that are not listed', async () => {
    serve();
    expect(await renderScreen(route, '/payment/index')).toMatch(/<td[^>]*>Bank with address<\/td>/);
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
  const route = await import('~/screens/catalogue/payment-groups/route');
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

  it('keeps a title longer than ours may be, and is not given another one', async () => {
    const EDIT = '/paymentGroup/index?dialog=edit&id=5';
    const long = { id: '5', title: 'Europe, Asia and America' };
    stub.on('/oms/paymentGroup/get_form_data', envelope({ res: long }));
    expect(await saved(route, EDIT, '/oms/paymentGroup/edit')).toEqual(long);
    const changes = { title: 'Europe and Asia' };
    const fields = await refused(route, EDIT, '/oms/paymentGroup/edit', { changes });
    expect(fields).toEqual({ title: 'At most 10 characters' });
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

describe('a form sent without scripts to a page that cannot be read', async () => {
  const route = await import('~/screens/catalogue/payment-groups/route');
  const shell = await import('~/shell/shell.server');
  const EDIT = '/paymentGroup/index?dialog=edit&id=5';
  const broken: Parameters<typeof stub.on>[1] = (_, response) => response.writeHead(502).end('no');
  const typed = { intent: 'edit', id: '5', title: 'Typed' };

  it.each([
    ['refused', envelope(null, 4009, 'Someone else was faster')],
    ['not answered', broken],
  ])('comes back where it was %s, instead of sign-in', async (_, answer) => {
    stub.on('/oms/paymentGroup/edit', answer);
    for (const path of ['/oms/paymentGroup/index', '/oms/paymentGroup/get_form_data']) stub.on(path, broken);
    for (const path of ['/oms/common/get_menu_list', '/oms/common/get_menu_auth']) stub.on(path, broken);
    const form = new URLSearchParams({ ...typed, password: 'secret' });
    const sent = (await submit(EDIT, form)) as ActionFunctionArgs;
    expect(await route.action(sent)).toHaveProperty('data.ok', false);
    const read = { ...(await visit(EDIT)), context: sent.context };
    for (const { loader } of [route, shell]) {
      await expect(loader(read)).rejects.toMatchObject({ data: { sent: Object.entries(typed) } });
    }
    expect(await shell.loader(await visit(EDIT)).catch((thrown) => thrown)).toBeInstanceOf(Response);
  });
});
