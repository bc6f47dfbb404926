import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Visitor } from '../harness/built-app';
import { expectDone, rowOf, rowWith, WRITING } from './actions';
import { textOf, topOf } from './page';
import { type Browser, startWalk, type Walk } from './walk';

/** The actions of the administration's screens, each by what the server holds afterwards. */

let walk: Walk;
let browser: Browser;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.stop());

const CONTACT = {
  ...{ email: 'new@example.com', state: '上海', city: '浦东', country_code: 'CN', company: 'New Ltd' },
  ...{ phone_number: '13900000000', remark: 'made here' },
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(WRITING)('with %s', (_, manners) => {
  beforeEach(async () => {
    browser = await walk.begin(manners);
  });
  const done = async (path: string, button: string, fields = {}) =>
    expectDone(await browser.send(path, { button, fields }), walk);

  it('adds a user, edits it, and switches it off and on', async () => {
    const fields = { user_name: 'newcomer', password: 'Secret-12', real_name: 'Nora New', ...CONTACT };
    const more = { customer_code: 'BRIGHT', role_ids: ['2', '3'], language: 'zh-CN' };
    await done('/user/index?dialog=new', 'Save', { ...fields, ...more });
    const added = {
      ...CONTACT,
      user_name: 'newcomer',
      real_name: 'Nora New',
      customer_id: 8,
      role_ids: [2, 3],
    };
    const { id } = rowWith(walk, 'user', 'user_name', 'newcomer');
    const user = () => rowWith(walk, 'user', 'user_name', 'newcomer');
    expect(user()).toMatchObject({ ...added, language: 'zh-CN', status: 1 });

    await done(`/user/index?dialog=edit&id=${String(id)}`, 'Save', {
      city: '虹桥',
      customer_code: 'ACME',
      role_ids: '3',
    });
    const changed = { ...added, city: '虹桥', customer_id: 7, role_ids: [3] };
    expect(user()).toMatchObject(changed);
    await done('/user/index', 'Status of newcomer');
    expect(user()).toMatchObject({ ...changed, status: 0 });
    await done('/user/index', 'Status of newcomer');
    expect(user()).toMatchObject({ ...changed, status: 1 });
    await new Visitor(walk.origin).signIn('newcomer', 'Secret-12');
  });

  it('adds a role, edits it, and deletes it; one in use after a question', async () => {
    await done('/role/index?dialog=new', 'Save', {
      title: 'Reader',
      detail: 'reads',
      rule_ids: ['221', '322'],
    });
    const role = () => rowWith(walk, 'role', 'title', 'Reader');
    const rules = () =>
      String(role().rule_ids)
        .split(',')
        .map(Number)
        .sort((a, b) => a - b);
    expect(role()).toMatchObject({ detail: 'reads', status: 1 });
    // What is above a ticked rule is sent too.
    expect(rules()).toEqual([2, 3, 22, 32, 221, 322]);
    const id = Number(role().id);
    await done(`/role/index?dialog=edit&id=${id}`, 'Save', { detail: 'reads on', status: '0' });
    expect(role()).toMatchObject({ detail: 'reads on', status: 0 });
    expect(rules()).toEqual([2, 3, 22, 32, 221, 322]);
    await done(`/role/index?dialog=delete&id=${id}`, 'Delete');
    expect(role()).toEqual({});

    const question = await browser.send('/role/index?dialog=delete&id=3', { button: 'Delete' });
    expect(textOf(topOf(question.page))).toContain('Users carry this role. Delete it anyway?');
    expect(rowOf(walk, 'role', 3)).toMatchObject({ title: '客户' });
    expectDone(await browser.sendFrom(question, { button: 'Delete anyway' }), walk);
    expect(rowOf(walk, 'role', 3)).toEqual({});
  });

  it('adds a menu rule, edits it, and deletes it', async () => {
    const titles = { 'title.zh-CN': '报表', 'title.en-US': 'Reports' };
    await done('/authRule/index?dialog=new&pid=3', 'Save', { ...titles, name: '/report/index', sort: '7' });
    const rule = () => rowWith(walk, 'rule', 'name', '/report/index');
    const added = { pid: 3, title: { 'zh-CN': '报表', 'en-US': 'Reports' }, sort: 7, type: 0, status: 1 };
    expect(rule()).toMatchObject(added);
    const id = Number(rule().id);
    await done(`/authRule/index?dialog=edit&id=${id}`, 'Save', { 'title.en-US': 'All reports' });
    expect(rule()).toMatchObject({ ...added, title: { 'zh-CN': '报表', 'en-US': 'All reports' } });
    await done(`/authRule/index?dialog=delete&id=${id}`, 'Delete');
    expect(rule()).toEqual({});
    const reads = walk.server.log.filter(({ path }) => /^.oms.authRule.(?:index|get_form_data)$/.test(path));
    expect(reads.every(({ query }) => query.type === '0')).toBe(true);
  });

  it('adds a charge item, edits it, and switches it', async () => {
    const type = manners.textTypes ? 'STORAGE' : '4';
    await done('/systemSet/chargeItem?dialog=new', 'Save', { title: 'Pallets', type, sort: '9' });
    const row = () => rowWith(walk, 'billing_type', 'sort', 9);
    expect(row()).toMatchObject({ title: 'Pallets', type: 4, status: 1 });
    await done(`/systemSet/chargeItem?dialog=edit&id=${String(row().id)}`, 'Save', { title: 'Half pallets' });
    expect(row()).toMatchObject({ title: 'Half pallets', type: 4, status: 1 });
    const question = await browser.send('/systemSet/chargeItem', { button: 'Status of Half pallets' });
    expect(textOf(topOf(question.page))).toContain('Disable “Half pallets”?');
    expect(row()).toMatchObject({ title: 'Half pallets', status: 1 });
    expectDone(await browser.sendFrom(question, { button: 'Disable' }), walk);
    expect(row()).toMatchObject({ title: 'Half pallets', type: 4, status: 0 });
  });

  it('adds payment methods, edits one, switches it and gives it groups', async () => {
    const bank = { bank_name: 'Bay', bank_payee: 'House', bank_account: '007' };
    await done('/payment/index?dialog=new', 'Save', { name: 'Bay', payment_type: '2', ...bank });
    const row = () => rowWith(walk, 'payment', 'name', 'Bay');
    const added = { payment_type: 2, status: 1, ...bank };
    expect(row()).toMatchObject(added);
    await done(`/payment/index?dialog=edit&id=${String(row().id)}`, 'Save', { bank_account: '0070' });
    const edited = { ...added, bank_account: '0070' };
    expect(row()).toMatchObject(edited);
    await done('/payment/index', 'Status of Bay');
    expect(row()).toMatchObject({ ...edited, status: 0 });
    expect(rowOf(walk, 'payment', 2)).toMatchObject({ payment_group_access: [1, 2] });
    await done('/payment/index', 'Remove 对公转账 from 国内客户');
    expect(rowOf(walk, 'payment', 2)).toMatchObject({ payment_group_access: [2], bank_name: 'Bank of Bay' });

    const image = new File([PNG], 'code.png', { type: 'image/png' });
    await done('/payment/index?dialog=new', 'Save', { name: 'Code', payment_type: '1', image });
    const { image_url } = rowWith(walk, 'payment', 'name', 'Code');
    expect(image_url).toMatch(/^\/uploads\/2026\/.*\.png$/);
    expect(rowWith(walk, 'file', 'path', image_url).content).toEqual(PNG);
  });

  it('adds payment groups, edits one, and deletes them; one in use after a question', async () => {
    const opened = await browser.open('/paymentGroup/index?dialog=new');
    const two = await browser.sendFrom(opened, { button: 'Add a row', fields: { title: 'First' } });
    expectDone(await browser.sendFrom(two, { button: 'Save', fields: { title: ['First', 'Second'] } }), walk);
    expect(walk.server.records.payment_group.map(({ title }) => title).slice(-2)).toEqual([
      'First',
      'Second',
    ]);
    const { id } = rowWith(walk, 'payment_group', 'title', 'First');
    await done(`/paymentGroup/index?dialog=edit&id=${String(id)}`, 'Save', { title: 'Other' });
    expect(rowOf(walk, 'payment_group', Number(id))).toMatchObject({ title: 'Other', creator: 'admin' });
    await done(`/paymentGroup/index?dialog=delete&id=${String(id)}`, 'Delete');
    expect(rowOf(walk, 'payment_group', Number(id))).toEqual({});

    const question = await browser.send('/paymentGroup/index?dialog=delete&id=2', { button: 'Delete' });
    expect(textOf(topOf(question.page))).toContain('Payment methods use this group. Delete it anyway?');
    const deleted = await browser.sendFrom(question, { button: 'Delete anyway' });
    // The documents have no answer to this question of their own, so it is that to the question about a role.
    const [call, name] = ['POST /oms/paymentGroup/delete', 'is_confirm'];
    expect(walk.server.surplus.splice(0)).toEqual([{ call, name, value: 'yes' }]);
    expectDone(deleted, walk);
    expect(rowOf(walk, 'payment_group', 2)).toEqual({});
  });
});
