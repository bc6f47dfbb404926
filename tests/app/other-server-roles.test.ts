import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../harness/app';
import { drawnForm } from '../harness/drawn-form';
import { type Changes, editForms, type Fields, LANGUAGE_LIST, paged, stored } from '../harness/edit-form';
import { renderScreen } from '../harness/page';
import { envelope, shellAnswers } from '../harness/stub-upstream';

/**
 * The forms of roles and menu rules before a server that has only what the specifications name, and whose edits replace the record by what
 * is sent: what is opened and saved unchanged is the same afterwards.
 */

const app = await startApp('');
const { stub, submit, seen, forget } = app;
const { saved } = editForms(app);

beforeEach(() => {
  for (const [path, answer] of Object.entries(shellAnswers)) stub.on(path, answer);
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
  const route = await import('~/screens/identity/roles/route');
  const role = { id: '5', title: 'Dock', detail: 'Loads', status: '0', rule_ids: '77,1,2,4' };
  const EDIT = '/role/index?dialog=edit&id=5';
  const serve = (fields: Fields = {}) => {
    const res = { ...role, ...fields };
    stub.on('/oms/role/index', envelope({ res: paged(res) }));
    stub.on('/oms/role/get_form_data', envelope({ res, rule_list: TREE }));
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: { '/role/edit': 1, '/role/delete': 1 } }));
  };
  const edited = (changes?: Changes) => saved(route, EDIT, '/oms/role/edit', { changes });

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
    serve({ detail: undefined });
    expect(await edited()).not.toHaveProperty('detail');
    serve({ detail: null });
    expect(await edited()).toMatchObject({ detail: null });
    serve();
    expect(await edited({ detail: '' })).toMatchObject({ detail: '' });
  });

  it('is sent no status that it came without', async () => {
    serve({ status: undefined });
    expect(await edited()).not.toHaveProperty('status');
    serve({ status: null });
    expect(await edited()).toMatchObject({ status: null });
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
  const route = await import('~/screens/identity/menu-rules/route');
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
  const edited = (changes?: Changes) => saved(route, EDIT, '/oms/authRule/edit', { changes });

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

  it('is sent what it came without as it came, and keeps the parent that the reply names', async () => {
    const nulls = { icon: null, sort: null, is_menu: null, status: null };
    serve({ ...nulls, name: undefined, pid: undefined }, { pid: '1' });
    const sent = await edited();
    expect(sent).not.toHaveProperty('name');
    expect(sent).toMatchObject({ ...nulls, pid: '1' });
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
