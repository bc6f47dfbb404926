import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectDone, rowOf, WRITING } from './actions';
import { type Element, findAll, isTag, notices, textOf } from './page';
import { startWalk, type Walk } from './walk';

/** What users of other roles may do, and what is said when something cannot be done. */

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.stop());

/** The names of links and buttons. */
const offered = (page: Element) =>
  findAll(page, ({ tag }) => tag === 'a' || tag === 'button').map(
    (element) => element.attributes['aria-label'] ?? textOf(element),
  );

describe.each(WRITING.slice(0, 2))('with %s', (_, manners) => {
  it('the rights that the documents name show what they name', async () => {
    const clerk = await walk.begin(manners, 'clerk');
    const role = rowOf(walk, 'role', 2);
    const seen = async (rules: string, path: string) => {
      role.rule_ids = rules;
      // What a session may do is read anew after a write.
      await clerk.send('/', { button: 'English' });
      return offered((await clerk.open(path)).page);
    };
    const users = await seen('1,2,22', '/user/index');
    expect(users).not.toContain('New');
    expect(users).not.toContain('Edit acme');
    expect(users).not.toContain('Status of acme');
    expect(await seen('1,2,22,221', '/user/index')).toContain('New');
    expect(await seen('1,2,22,222', '/user/index')).toEqual(
      expect.arrayContaining(['Edit acme', 'Status of acme']),
    );
    const roles = await seen('1,2,23,233', '/role/index');
    expect(roles).toContain('Delete 客户');
    expect(roles).not.toContain('Edit 客户');
    expect(await seen('1,2,24,243', '/systemSet/chargeItem')).toContain('Status of 仓储费');
    expect(await seen('1,2,24,242', '/systemSet/chargeItem')).not.toContain('Status of 仓储费');
    // Adding is tied to the page itself.
    expect(await seen('1,2,25', '/payment/index')).toContain('New');
    expect(await seen('1,2,26', '/paymentGroup/index')).toContain('New');
  });

  it('a user of the billing pages may do all that is done there', async () => {
    const clerk = await walk.begin(manners, 'clerk');
    const done = async (path: string, button: string, fields = {}) =>
      expectDone(await clerk.send(path, { button, fields }), walk);
    // Clerks have the interface in Chinese until they choose.
    await clerk.send('/', { button: 'English' });
    await done('/transaction/inbound?customer_id=7', 'Do not charge', { ids: '1001' });
    await done('/transaction/outbound?tab=details&id=2001&mode=adjust', 'Save', { 'item.0.amount': '7' });
    await done('/billing/index?tab=details&id=501&mode=edit', 'Save', { title: 'By a clerk' });
    await done('/billing/index?dialog=stop&id=501', 'Stop');
    await done('/transfer/index?dialog=decide&id=801', 'Confirm');
    await done('/account/customerAccount?dialog=transaction&id=8&currency_code=CNY', 'Save', {
      ...{ trading_method: manners.textTypes ? 'RECHARGE' : '1', amount: '1' },
    });
    expect(rowOf(walk, 'agreement', 501)).toMatchObject({ title: 'By a clerk', status: 2 });
  });

  it('a refusal is shown as the server words it, an inner error as none of its HTML', async () => {
    const browser = await walk.begin(manners);
    const fields = { user_name: 'acme', password: 'Secret-12', real_name: 'A', email: 'a@example.com' };
    const more = { state: 'S', city: 'C', customer_code: 'ACME', role_ids: '3' };
    const taken = await browser.send('/user/index?dialog=new', {
      button: 'Save',
      fields: { ...fields, ...more },
    });
    expect(notices(taken.page, 'alert').join()).toContain('User name already exists');
    expect(findAll(taken.page, isTag('input')).some(({ attributes }) => attributes.value === 'acme')).toBe(
      true,
    );

    const form = await browser.open('/paymentGroup/index?dialog=edit&id=3');
    walk.server.records.payment_group.pop();
    const gone = await browser.sendFrom(form, { button: 'Save', fields: { title: 'Late' } });
    expect(notices(gone.page, 'alert')).not.toEqual([]);
    expect(textOf(gone.page)).not.toMatch(/<|500/);
    expect(gone.page.children.length).toBeGreaterThan(0);
  });

  it('the process is ready before that server', async () => {
    await walk.begin(manners);
    expect((await fetch(`${walk.origin}/readyz`)).status).toBe(200);
  });

  it('another system is opened where the server says', async () => {
    const browser = await walk.begin(manners);
    walk.server.records.platform.push({
      key: 1,
      titles: ['仓库', 'Warehouse'],
      url: 'http://wms.example.test',
    });
    const { origin } = walk;
    const answer = await browser.visitor.ask('/system', {
      ...{ method: 'POST', redirect: 'manual', headers: { origin } },
      body: new URLSearchParams({ type: '1' }),
    });
    expect(answer.headers.get('refresh')).toMatch(/^0; url=http:\/\/wms\.example\.test\/quickLogin\?token=/);
    expect(textOf((await browser.open('/user/index')).page)).toContain('Warehouse');
  });
});
