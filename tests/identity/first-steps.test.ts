import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { billingTypeIndex } from '../../contract/catalogue/billing-types';
import { CODE } from '../../contract/codes';
import { roleIndex } from '../../contract/identity/roles';
import { billingTypeAddUsual, getFirstSteps, roleAddUsual } from '../../contract/operations/first-steps';
import { makeFirstAccount } from '../../upstream/identity/first-account';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';

const api = testApi();

const done = async (token: string) => {
  const { data } = await api.call(getFirstSteps, {}, token);
  return data.step_list.filter(({ is_done }) => is_done === 1).map(({ key }) => key);
};

describe('a new house', () => {
  it('has all steps before it, ticks what is there, and offers what is usual', async () => {
    await makeFirstAccount(api.db);
    const { token } = await seedUser(api.db, { isAll: true });
    expect((await api.call(getFirstSteps, {}, token)).data.step_list).toHaveLength(12);
    expect(await done(token)).toEqual(['second_administrator']);

    const items = await api.call(billingTypeAddUsual, {}, token);
    expect(items.data.added_count).toBe(10);
    expect((await api.call(billingTypeAddUsual, {}, token)).data.added_count).toBe(0);
    const listed = await api.call(billingTypeIndex, { page: 1, list_rows: 50 }, token);
    expect(listed.data.res.data).toHaveLength(10);
    expect(listed.data.res.data.every(({ status }) => status === 1)).toBe(true);

    expect((await api.call(roleAddUsual, {}, token)).data.added_count).toBe(3);
    expect((await api.call(roleAddUsual, {}, token)).data.added_count).toBe(0);
    const roles = await api.call(roleIndex, { page: 1, list_rows: 50 }, token);
    expect(roles.data.res.data.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Clerk 计费专员', 'Controller 财务主管', 'Customer 客户']),
    );
    await api.db.execute(sql`insert into house_profile (name) values ('Nordlager')`);
    await api.db.execute(sql`insert into payment_method (name, payment_type, status) values ('Bank', 1, 0)`);
    expect(await done(token)).toEqual(['house', 'second_administrator', 'charge_items']);
    await api.db.execute(sql`update payment_method set status = 1`);
    expect(await done(token)).toEqual(['house', 'second_administrator', 'payment_methods', 'charge_items']);
  });

  it('the usual roles hold what their names say', async () => {
    const held = async (title: string) => {
      const { rows } = await api.db.execute<{ name: string }>(sql`
        select a.name from role r join role_rule on role_id = r.id join auth_rule a on a.id = rule_id
        where r.title = ${title}`);
      return rows.map(({ name }) => name);
    };
    const [clerk, controller, customer] = await Promise.all(
      ['Clerk 计费专员', 'Controller 财务主管', 'Customer 客户'].map(held),
    );
    expect(clerk).toEqual(
      expect.arrayContaining(['/transaction/outbound', '/outbound/adjust', '/billing/add']),
    );
    expect(clerk).not.toContain('/outbound/bill');
    expect(controller).toEqual(
      expect.arrayContaining(['/outbound/bill', '/remittance/approve', '/account/setLimit']),
    );
    expect(customer).toContain('/remittance/apply');
    expect(customer).not.toContain('/transaction/exceptions');
    expect(clerk).toEqual(
      expect.arrayContaining(['/import/index', '/sku/add', '/arrival/index', '/account/months']),
    );
    for (const right of ['/account/closeMonth', '/apiKey/index', '/setting/index', '/customer/delete'])
      expect(clerk).not.toContain(right);
    expect(controller).toEqual(
      expect.arrayContaining(['/account/closeMonth', '/setting/index', '/apiKey/index', '/house/index']),
    );
    for (const right of ['/apiKey/add', '/house/edit', '/payment/index'])
      expect(controller).not.toContain(right);
    for (const right of ['/import/index', '/arrival/index', '/account/months', '/setting/index'])
      expect(customer).not.toContain(right);
    for (const rights of [clerk, controller, customer]) expect(rights).not.toContain('/user/index');
  });

  it('is not shown to who does not set it up, and nothing usual is added by who may add nothing', async () => {
    const { token } = await seedUser(api.db, { rights: ['/account/index'] });
    expect((await api.call(getFirstSteps, {}, token)).data.step_list).toEqual([]);
    expect((await api.call(billingTypeAddUsual, {}, token)).code).toBe(CODE.noRight);
    expect((await api.call(roleAddUsual, {}, token)).code).toBe(CODE.noRight);
  });
});
