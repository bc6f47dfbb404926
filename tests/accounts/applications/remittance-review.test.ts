import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  remittanceApplicationIndex,
  remittanceApply,
  remittanceApprove,
  remittanceGetFormData,
  remittanceIndex,
  remittanceReview,
  remittanceWithdraw,
} from '../../../contract/accounts/remittance';
import { CODE } from '../../../contract/codes';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { seedRates } from '../exchange-rates/fixture';
import {
  applied,
  decision,
  entriesOf,
  remittanceOf,
  remittancesOf,
  STAFF_RIGHTS,
  seedMoney,
  seedWorld,
  today,
} from './fixture';

const api = testApi();
beforeAll(() => seedMoney(api));
const other = seeded(() => seedWorld(api));
const world = seeded(() => seedWorld(api), beforeEach);

const { quoteOf, reviewOf, decide } = remittancesOf(world);
describe('a decision', () => {
  it('is final: who decides again is told who did and when, in their language', async () => {
    const id = await applied(world, 'remittance');
    await decide(id, 1);
    const { res } = await reviewOf(id);
    const time = new Date(Date.parse(res.review_time) + 8 * 3_600_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ');
    const said = `${res.application_no} was already confirmed by ${world.approver.userName} at ${time}`;
    for (const status of [1, 2]) {
      expect(await decide(id, status, world.second.token)).toMatchObject({ code: CODE.conflict, msg: said });
    }
    const chinese = { token: world.second.token, language: 'zh-CN' as const };
    await api.db.execute(sql`update app_user set language = 'zh-CN' where id = ${world.second.id}`);
    expect((await api.call(remittanceApprove, { id, status: 1 }, chinese)).msg).toBe(
      `${res.application_no} 已由 ${world.approver.userName} 于 ${time} 确认`,
    );
    expect(await entriesOf(world)).toHaveLength(2);
  });

  it('has one effect under one key', async () => {
    const id = await applied(world, 'remittance');
    const send = (status: number) =>
      api.call(remittanceApprove, decision(id, status), { token: world.approver.token, key: `decide-${id}` });
    expect([(await send(1)).code, (await send(1)).code, (await send(2)).code]).toEqual([
      200,
      200,
      CODE.conflict,
    ]);
    expect(await entriesOf(world)).toHaveLength(2);
  });

  it('4003: is not for who applied, nor for a customer’s user, nor without the right', async () => {
    const own = remittanceOf(world, { certificate_url: world.certificate });
    const file = sql`update uploaded_file set user_id = ${world.second.id} where file_path = ${world.certificate}`;
    await api.db.execute(file);
    const { data } = await api.call(remittanceApply, own, world.second.token);
    const refused = await decide(data.id, 1, world.second.token);
    expect([refused.code, refused.msg]).toEqual([
      CODE.noRight,
      expect.stringMatching(/your own application/),
    ]);
    const { res } = await reviewOf(data.id, world.second.token);
    expect(res.can_decide).toBe(0);
    const { customerId } = world;
    const theirs = await seedUser(api.db, { customerId, rights: STAFF_RIGHTS });
    expect((await decide(data.id, 1, theirs.token)).code).toBe(CODE.noRight);
    const clerk = await seedUser(api.db, { rights: ['/remittance/index', '/remittance/apply'] });
    expect((await decide(data.id, 1, clerk.token)).code).toBe(CODE.noRight);
    expect((await decide(data.id, 1)).code).toBe(CODE.ok);
  });

  it('4004, 4022: is of an application that there is, and confirms or rejects', async () => {
    expect((await decide(999999, 1)).code).toBe(CODE.notFound);
    const id = await applied(world, 'remittance');
    for (const status of [0, 3, '']) {
      const { fields } = await api.send(remittanceApprove, { id, status }, world.approver.token);
      expect(fields).toHaveProperty('status');
    }
  });
});

describe('a rejection', () => {
  it('says why', async () => {
    const id = await applied(world, 'remittance');
    for (const reason of [undefined, ' ', 'x'.repeat(501)]) {
      const refused = await api.send(remittanceApprove, { id, status: 2, reason }, world.approver.token);
      expect(Object.keys(refused.fields)).toEqual(['reason']);
    }
    expect((await reviewOf(id)).res).toMatchObject({ status: 0, reason: '' });
  });
});

describe('an application is withdrawn', () => {
  const withdraw = (id: number, who = world.applicant.token) => api.call(remittanceWithdraw, { id }, who);

  it('by its applicant, as long as it waits: then it is rejected, and nobody decides it', async () => {
    const id = await applied(world, 'remittance');
    const mine = await reviewOf(id, world.applicant.token);
    expect([mine.res.can_withdraw, (await reviewOf(id)).res.can_withdraw]).toEqual([1, 0]);
    expect((await withdraw(id)).code).toBe(CODE.ok);
    const { res, planned_list } = await reviewOf(id, world.applicant.token);
    const ended = {
      status: 2,
      reason: 'Withdrawn by the applicant',
      reviewer_user_name: '',
      can_withdraw: 0,
    };
    expect(res).toMatchObject(ended);
    expect(Date.now() - Date.parse(res.review_time)).toBeLessThan(60_000);
    expect(planned_list).toEqual([]);
    for (const again of [await withdraw(id), await decide(id, 1), await decide(id, 2)]) {
      expect(again.code).toBe(CODE.conflict);
      expect(again.msg).toContain(`${res.application_no} was withdrawn by its applicant at`);
    }
    expect(await entriesOf(world)).toEqual([]);
    const audits = await api.db.execute(sql`select action, before, after from audit_log
      where entity = 'application' and entity_id = ${String(id)} order by id desc limit 1`);
    expect(audits.rows).toMatchObject([
      { action: 'remittance.withdraw', before: { status: 0 }, after: { status: 2 } },
    ]);
  });

  it('by nobody else, nor once it is decided', async () => {
    const id = await applied(world, 'remittance');
    const colleague = await seedUser(api.db, { customerId: world.customerId, rights: ['/remittance/apply'] });
    for (const { token } of [colleague, world.approver]) {
      const refused = await withdraw(id, token);
      expect([refused.code, refused.msg]).toEqual([CODE.noRight, 'Only the applicant can withdraw it']);
    }
    expect((await withdraw(id, other.applicant.token)).code).toBe(CODE.notFound);
    await decide(id, 2);
    expect((await withdraw(id)).msg).toContain(`was already rejected by ${world.approver.userName}`);
  });
});

describe('the rate', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

  it('on file is said to be old after a week, and taken all the same', async () => {
    await seedRates(api.db, [`GBP/USD ${days(6)} 1.3`, `JPY/USD ${days(9)} 0.007`]);
    for (const [from_currency_code, is_rate_old] of [
      ['GBP', 0],
      ['JPY', 1],
    ] as const) {
      const change = { from_currency_code, from_amount: '70000' };
      expect((await quoteOf(change)).data).toMatchObject({ is_rate_old });
      expect((await reviewOf(await applied(world, 'remittance', change))).res).toMatchObject({ is_rate_old });
    }
  });

  it('that staff give is asked about where it is far from the one on file', async () => {
    const file = sql`update uploaded_file set user_id = ${world.second.id} where file_path = ${world.certificate}`;
    await api.db.execute(file);
    const apply = (rate: string, is_confirm = '') =>
      api.call(remittanceApply, remittanceOf(world, { rate, is_confirm }), world.second.token);
    expect((await apply('0.15')).code).toBe(CODE.ok);
    const asked = await apply('1.389');
    expect([asked.code, asked.msg]).toEqual([
      CODE.confirm,
      `1 CNY = 1.389 USD differs a lot from the stored rate 0.1389 (${today}). Continue?`,
    ]);
    const { agreement } = asked.data as unknown as { agreement: string };
    expect((await apply('13.89', agreement)).code).toBe(CODE.confirm);
    expect((await apply('1.389', agreement)).code).toBe(CODE.ok);
  });
});

describe('the list of applications', () => {
  it('needs a customer from staff; a customer’s user sees their own', async () => {
    const [first, second] = [await applied(world, 'remittance'), await applied(world, 'remittance')];
    const listed = async (filters: object, who = world.approver.token) => {
      const { data } = await api.call(remittanceApplicationIndex, filters, who);
      return data.res.data.map((row) => row.id);
    };
    const customer_id = world.customerId;
    expect(await listed({})).toEqual([]);
    expect(await listed({ customer_id })).toEqual([second, first]);
    expect(await listed({}, world.applicant.token)).toEqual([second, first]);
    await decide(first, 2);
    expect(await listed({ customer_id, status: 0 })).toEqual([second]);
    const { res } = await reviewOf(first);
    expect(await listed({ customer_id, application_no: res.application_no })).toEqual([first]);
    expect(await listed({ customer_id, start_create_time: today, end_create_time: today })).toHaveLength(2);
    expect(await listed({ customer_id, end_create_time: '2020-01-01' })).toEqual([]);
    expect(await listed({ customer_id, list_rows: 1, page: 2 })).toEqual([first]);
    const reversed = { start_create_time: '2026-02-01', end_create_time: '2026-01-01' };
    expect(
      (await api.send(remittanceApplicationIndex, { customer_id, ...reversed }, world.approver.token)).code,
    ).toBe(CODE.invalid);
  });

  it('4004: of another customer there is nothing: no list, no review, no quote, no application', async () => {
    const id = await applied(other, 'remittance');
    const { customerId: customer_id } = other;
    const { token } = world.applicant;
    const codes = [
      await api.send(remittanceApplicationIndex, { customer_id }, token),
      await api.send(remittanceIndex, { customer_id }, token),
      await api.send(remittanceReview, { id }, token),
      await api.send(remittanceGetFormData, { customer_id }, token),
      await quoteOf({ customer_id }),
      await api.send(remittanceApply, remittanceOf(world, { customer_id }), token),
    ].map(({ code }) => code);
    expect(codes).toEqual(Array(6).fill(CODE.notFound));
    expect((await api.send(remittanceApply, remittanceOf(world), '')).code).toBe(CODE.sessionEnded);
  });
});
