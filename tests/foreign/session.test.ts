import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../harness/built-app';
import { rowOf, sentTo, WRITING } from './actions';
import { find, findAll, isTag, notices, textOf } from './page';
import type { Manners } from './server/index.mjs';
import { Browser, PASSWORD, type Shown, startWalk, type Walk } from './walk';

/** Signing in and out, the language and the password, and what users of other roles see. */

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.stop());

const anybody = () => new Browser(new Visitor(walk.origin));
const pathOf = ({ address }: Shown) => address.split('?', 1)[0];
/** The addresses of the menu. */
const menuOf = ({ page }: Shown) =>
  findAll(find(page, ({ attributes }) => attributes.id === 'menu')!, isTag('a')).map(
    ({ attributes }) => attributes.href ?? '',
  );

describe.each(WRITING)('with %s', (_, manners: Partial<Manners>) => {
  it('signs in with the password alone, to where one was going, and out', async () => {
    await walk.begin(manners);
    const browser = anybody();
    const asked = await browser.open('/role/index');
    expect(asked.address).toBe('/login?redirect=%2Frole%2Findex');
    const fields = { user_name: 'admin', password: 'wrong' };
    const refused = await browser.sendFrom(asked, { button: 'Sign in', fields });
    expect(notices(refused.page, 'alert')).toEqual(['Wrong account or password']);
    const entered = await browser.sendFrom(asked, {
      button: 'Sign in',
      fields: { ...fields, password: PASSWORD },
    });
    expect(pathOf(entered)).toBe('/role/index');
    expect(sentTo(walk, '/oms/login/index').at(-1)).toEqual({ user_name: 'admin', password: PASSWORD });

    expect(pathOf(await browser.sendFrom(entered, { button: 'Sign out' }))).toBe('/login');
    expect(sentTo(walk, '/oms/login/logout')).toHaveLength(1);
    expect(pathOf(await browser.open('/'))).toBe('/login');
  });

  it('signs in by a token once, from any page', async () => {
    await walk.begin(manners);
    const browser = anybody();
    const home = await browser.open('/user/index?token=quick-admin');
    expect(home.status).toBe(200);
    expect(home.address).not.toContain('token');
    expect(menuOf(home)).toContain('/user/index');
    expect(sentTo(walk, '/oms/login/quick_login')).toEqual([{ token: 'quick-admin' }]);
    expect(pathOf(await anybody().open('/quickLogin?token=quick-admin'))).toBe('/login');
    expect(pathOf(await anybody().open('/quickLogin'))).toBe('/login');
  });

  it('changes the language, and keeps it with the user', async () => {
    const browser = await walk.begin(manners);
    const shown = await browser.send('/user/index', { button: '简体中文' });
    expect(menuOf(shown)).toContain('/user/index');
    expect(textOf(shown.page)).toContain('用户管理');
    expect(rowOf(walk, 'user', 1)).toMatchObject({ language: 'zh-CN' });
  });

  it('changes the password, after which one signs in again', async () => {
    const browser = await walk.begin(manners);
    const fields = { old_password: PASSWORD, password: 'Foreign-2', confirm_password: 'Foreign-2' };
    const wrong = await browser.send('/password', {
      button: 'Change password',
      fields: { ...fields, old_password: 'x' },
    });
    expect(notices(wrong.page, 'alert').join()).toContain('The original password is wrong');
    const changed = await browser.send('/password', { button: 'Change password', fields });
    expect(pathOf(changed)).toBe('/login');
    expect(walk.server.surplus).toEqual([]);
    await expect(new Visitor(walk.origin).signIn('admin', PASSWORD)).rejects.toThrow();
    await new Visitor(walk.origin).signIn('admin', 'Foreign-2');
  });

  it('shows a user of a few pages these, and no others', async () => {
    const clerk = await walk.begin(manners, 'clerk');
    const billing = menuOf(await clerk.open('/billing/index'));
    expect(billing).toEqual(
      expect.arrayContaining(['/billing/index', '/transaction/vas', '/transfer/index']),
    );
    expect(billing).not.toContain('/user/index');
    for (const path of billing) expect([path, (await clerk.open(path)).status]).toEqual([path, 200]);

    const acme = await walk.begin(manners, 'acme');
    const own = menuOf(await acme.open('/'));
    expect(own).toEqual(['/', '/account/index', '/remittance/index', '/transfer/index']);
    for (const path of own) {
      const shown = await acme.open(`${path}?customer_id=7`);
      expect([path, shown.status, textOf(shown.page).includes('BRIGHT')]).toEqual([path, 200, false]);
    }
    expect(pathOf(await acme.open('/user/index'))).toBe('/404');
  });

  it('asks to sign in again once the session has ended, and says that a form was not saved', async () => {
    const browser = await walk.begin(manners);
    const form = await browser.open('/paymentGroup/index?dialog=edit&id=1');
    rowOf(walk, 'user', 1).status = 0;
    const shown = await browser.sendFrom(form, { button: 'Save', fields: { title: 'Changed' } });
    expect(pathOf(shown)).toBe('/login');
    expect(notices(shown.page, 'alert').join()).toContain('was not saved');
    expect(rowOf(walk, 'payment_group', 1)).toMatchObject({ title: '国内客户' });
    expect((await browser.open('/role/index')).address).toContain('/login?redirect=');
  });
});
