import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../harness/app';
import { drawnForm } from '../harness/drawn-form';
import {
  type Changes,
  editForms,
  type Fields,
  LANGUAGE_LIST,
  only,
  paged,
  stored,
} from '../harness/edit-form';
import { facts, renderScreen } from '../harness/page';
import { envelope, shellAnswers } from '../harness/stub-upstream';

/**
 * The form of a user, and of the own password, before a server that has only what the specifications name, and whose edits replace the record by what
 * is sent: what is opened and saved unchanged is the same afterwards.
 */

const app = await startApp('');
const { stub, submit, seen, forget } = app;
const { saved, refused, pressed } = editForms(app);

beforeEach(() => {
  for (const [path, answer] of Object.entries(shellAnswers)) stub.on(path, answer);
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/user/edit'] }));
});

describe('a user', async () => {
  const route = await import('~/screens/identity/users/route');
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
  const edited = (changes?: Changes) => saved(route, EDIT, '/oms/user/edit', { changes });
  const rejected = (changes: Changes) => refused(route, EDIT, '/oms/user/edit', { changes });

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
    const sent = await pressed(route, '/user/index', '/oms/user/edit', {
      intent: 'status',
      id: '5',
      status: '0',
    });
    expect(stored(sent)).toEqual(stored({ ...user, status: 0 }));
  });

  it('is sent no field that it came without and nobody has filled in', async () => {
    serve({ company: null, remark: undefined, phone_number: '', password: undefined });
    const sent = await edited({ city: 'Ontario' });
    for (const name of ['remark', 'password', 'warehouse_id']) expect(sent).not.toHaveProperty(name);
    expect(sent).toMatchObject({ company: null, phone_number: '', city: 'Ontario' });
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
    expect(await rejected({ [field]: value })).toEqual({ [field]: expect.stringMatching(text) });
  });

  it('is saved with what breaks the rules in the record, while that is not changed', async () => {
    serve({ email: 'nobody', city: '', real_name: 'x'.repeat(70) });
    expect(await edited({ company: 'Other' })).toMatchObject({ email: 'nobody', company: 'Other' });
    const status = { intent: 'status', id: '5', status: '0' };
    const sent = await pressed(route, '/user/index', '/oms/user/edit', status);
    expect(sent).toMatchObject({ email: 'nobody', status: '0' });
    expect(await rejected({ email: 'nobody@' })).toEqual({ email: expect.stringMatching(/^An e-mail/) });
  });

  it.each([[[]], [null], [''], [undefined]])(
    'without roles (%j) is switched and saved, but not robbed of roles',
    async (role_ids) => {
      const status = { intent: 'status', id: '5', status: '0' };
      serve({ role_ids });
      const sent = await pressed(route, '/user/index', '/oms/user/edit', status);
      for (const each of [sent, await edited()])
        expect(each.role_ids).toEqual(role_ids === null ? [] : role_ids);
      serve();
      expect(await rejected({ role_ids: [] })).toEqual({ role_ids: 'Required field cannot be empty' });
    },
  );

  it('is judged by our bounds in what is changed', async () => {
    serve();
    const form = drawnForm(await renderScreen(route, EDIT), 'edit');
    form.set('phone_number', '1'.repeat(40));
    const answer = await route.action((await submit(EDIT, form)) as ActionFunctionArgs);
    expect(answer).toMatchObject({ data: { fields: { phone_number: 'At most 32 characters' } } });
  });

  it.each([null, undefined, ''])(
    'keeps a status of %j: no other is sent before one is chosen',
    async (status) => {
      serve({ status });
      expect((await edited()).status).toBe(status);
      expect(await edited({ status: '1' })).toMatchObject({ status: '1' });
      const details = await renderScreen(route, '/user/index?tab=details&id=5');
      expect(facts(details)).toMatchObject({ Status: '—' });
    },
  );

  it('without a language is not given one that nobody has chosen', async () => {
    serve({ language: null });
    expect(await edited()).toMatchObject({ language: null });
    expect(await edited({ language: 'zh-CN' })).toMatchObject({ language: 'zh-CN' });
  });

  it('may have a password of any length: how long one must be is the server’s rule', async () => {
    serve();
    expect(await edited({ password: 'short' })).toMatchObject({ password: 'short' });
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
    const fields = await rejected({ customer_code: 'NOBODY' });
    expect(fields).toEqual({ customer_code: expect.stringContaining('NOBODY') });
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

  it('that is new is told everything that is missing at once', async () => {
    serve({}, { res: null, role_ids: [] });
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/user/add'] }));
    const missing = (changes: Changes) =>
      refused(route, '/user/index?dialog=new', '/oms/user/add', { intent: 'add', changes });
    const required = 'Required field cannot be empty';
    const fields = ['user_name', 'password', 'real_name', 'email', 'state', 'city', 'role_ids'];
    const empty = Object.fromEntries(['customer_code', ...fields].map((name) => [name, required]));
    expect(await missing({})).toMatchObject(empty);
    const unknown = { customer_code: expect.stringContaining('NOBODY') };
    expect(await missing({ customer_code: 'NOBODY' })).toMatchObject({ ...empty, ...unknown });
  });
});

describe('the password', () => {
  it.each([[[]], [null], [''], [true], [{ id: 1 }]])(
    'is changed by a reply of %j, and ends the session',
    async (data) => {
      const { action } = await import('~/screens/identity/password/route');
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
