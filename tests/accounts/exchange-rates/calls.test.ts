import { desc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  exchangeRateDelete,
  exchangeRateIndex,
  exchangeRateSave,
} from '../../../contract/accounts/exchange-rates';
import { CODE } from '../../../contract/codes';
import { exchangeRate } from '../../../upstream/store/schema/applications';
import { auditLog } from '../../../upstream/store/schema/operations';
import { dayOf } from '../../../upstream/time';
import { testApi } from '../../harness/api';
import { seedCustomer, seedUser } from '../../harness/people';
import { NOT_AMOUNTS } from '../../harness/strange';
import { importFile, RIGHTS, save, seedRates } from './fixture';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Shanghai';
const today = dayOf(new Date(), ZONE);
const tomorrow = dayOf(new Date(Date.now() + DAY_MS), ZONE);

const api = testApi();
let staff: Awaited<ReturnType<typeof seedUser>>;
let outsider: string;

beforeAll(async () => {
  staff = await seedUser(api.db, { rights: RIGHTS });
  const customerId = await seedCustomer(api.db);
  outsider = (await seedUser(api.db, { customerId, rights: RIGHTS })).token;
});
beforeEach(() => api.db.delete(exchangeRate));

const index = async (filters = {}) => (await api.call(exchangeRateIndex, filters, staff.token)).data;
const listed = async (filters = {}) => {
  const { res } = await index(filters);
  return res.data.map(
    (row) => `${row.from_currency_code}/${row.to_currency_code} ${row.rate_date} ${row.rate}`,
  );
};
const lastAudit = async () => (await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]!;
const fieldsOf = async (pair: string, day: string, rate: string) =>
  (await save(api, staff.token, pair, day, rate)).fields;

describe('a rate by hand', () => {
  it('is set, set again and deleted, each time with its audit', async () => {
    expect((await save(api, staff.token, 'USD/CNY', '2026-11-20', '7.10')).code).toBe(CODE.ok);
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'exchangeRate.save', entity: 'exchange_rate', entityId: 'USD/CNY 2026-11-20' },
      after: { rate: '7.1', source: 'manual' },
    });
    await save(api, staff.token, 'USD/CNY', '2026-11-20', '7.2');
    expect(await lastAudit()).toMatchObject({ before: { rate: '7.1' }, after: { rate: '7.2' } });
    const { res } = await index();
    expect(res).toMatchObject({
      total: 1,
      data: [{ rate: '7.2', source: 'manual', source_text: 'Manual', update_user_name: staff.userName }],
    });
    const audits = await api.db.$count(auditLog);
    await save(api, staff.token, 'USD/CNY', '2026-11-20', '7.200');
    expect(await api.db.$count(auditLog)).toBe(audits);
    const key = { from_currency_code: 'USD', to_currency_code: 'CNY', rate_date: '2026-11-20' };
    expect((await api.call(exchangeRateDelete, key, staff.token)).code).toBe(CODE.ok);
    expect(await lastAudit()).toMatchObject({ action: 'exchangeRate.delete', before: { rate: '7.2' } });
    expect((await api.call(exchangeRateDelete, key, staff.token)).code).toBe(CODE.notFound);
  });

  it('that is far from the one on file is asked about first, and again when it is another', async () => {
    await save(api, staff.token, 'USD/CNY', '2026-11-19', '7.10');
    const far = { from_currency_code: 'USD', to_currency_code: 'CNY', rate_date: '2026-11-20', rate: '71' };
    const asked = await api.call(exchangeRateSave, far, staff.token);
    expect([asked.code, asked.msg]).toEqual([
      CODE.confirm,
      '1 USD = 71 CNY differs a lot from the stored rate 7.1 (2026-11-19). Continue?',
    ]);
    const { agreement } = asked.data as { agreement: string };
    const other = await api.call(
      exchangeRateSave,
      { ...far, rate: '0.71', is_confirm: agreement },
      staff.token,
    );
    expect(other.code).toBe(CODE.confirm);
    expect(await listed()).toEqual(['USD/CNY 2026-11-19 7.1']);
    expect((await api.call(exchangeRateSave, { ...far, is_confirm: agreement }, staff.token)).code).toBe(
      CODE.ok,
    );
    expect(await listed()).toEqual(['USD/CNY 2026-11-20 71', 'USD/CNY 2026-11-19 7.1']);
  });

  it('takes the place of the bank’s', async () => {
    await seedRates(api.db, ['EUR/USD 2026-11-20 1.25']);
    await save(api, staff.token, 'EUR/USD', '2026-11-20', '1.25');
    expect((await index()).res.data).toMatchObject([{ source: 'manual', rate: '1.25' }]);
  });

  it.each([...NOT_AMOUNTS, '', '0', '0.00000000', '1.123456789'])('cannot be %j', async (rate) => {
    expect(await fieldsOf('USD/CNY', '2026-11-20', rate)).toHaveProperty('rate');
  });

  it('is of two currencies that there are, and of no day to come', async () => {
    expect(await fieldsOf('USD/USD', today, '1')).toHaveProperty('to_currency_code');
    expect(await fieldsOf('XQX/USD', today, '1')).toHaveProperty('from_currency_code');
    expect(await fieldsOf('USD/us', today, '1')).toHaveProperty('to_currency_code');
    expect(await fieldsOf('USD/CNY', '2026-02-30', '1')).toHaveProperty('rate_date');
    expect(await fieldsOf('USD/CNY', tomorrow, '1')).toHaveProperty('rate_date');
    expect(await fieldsOf('USD/CNY', today, '1')).toEqual({});
  });

  it('4003: is the staff’s alone, whatever right another holds', async () => {
    await seedRates(api.db, ['USD/CNY 2026-11-20 7']);
    expect((await save(api, outsider, 'USD/CNY', today, '1')).code).toBe(CODE.noRight);
    const key = { from_currency_code: 'USD', to_currency_code: 'CNY', rate_date: '2026-11-20' };
    expect((await api.send(exchangeRateDelete, key, outsider)).code).toBe(CODE.noRight);
    expect((await importFile(api, outsider, 'Date,USD\n2026-11-20,1')).code).toBe(CODE.noRight);
    const reader = (await seedUser(api.db, { rights: ['/account/exchangeRate'] })).token;
    expect((await save(api, reader, 'USD/CNY', today, '1')).code).toBe(CODE.noRight);
    expect((await importFile(api, reader, 'Date,USD\n2026-11-20,1')).code).toBe(CODE.noRight);
    expect(await listed()).toEqual(['USD/CNY 2026-11-20 7']);
  });
});

describe('the list', () => {
  it('has the newest day first, by its filters, page by page', async () => {
    await seedRates(api.db, ['EUR/USD 2026-11-18 1.2', 'EUR/CNY 2026-11-19 8', 'USD/CNY 2026-11-19 7']);
    const all = ['EUR/CNY 2026-11-19 8', 'USD/CNY 2026-11-19 7', 'EUR/USD 2026-11-18 1.2'];
    expect(await listed()).toEqual(all);
    expect(await listed({ from_currency_code: 'EUR' })).toEqual([all[0], all[2]]);
    expect(await listed({ to_currency_code: 'CNY' })).toEqual(all.slice(0, 2));
    expect(await listed({ source: 'manual' })).toEqual([all[1]]);
    expect(await listed({ start_create_time: '2026-11-19' })).toEqual(all.slice(0, 2));
    expect(await listed({ end_create_time: '2026-11-18' })).toEqual([all[2]]);
    expect(await listed({ list_rows: 1, page: 2 })).toEqual([all[1]]);
    const reversed = { start_create_time: '2026-11-19', end_create_time: '2026-11-18' };
    const { fields } = await api.send(exchangeRateIndex, reversed, staff.token);
    expect(fields).toHaveProperty('end_create_time');
  });

  it('says what would be taken now, and knows the currencies of both', async () => {
    const day = (ago: number) => dayOf(new Date(Date.now() - ago * DAY_MS), ZONE);
    await seedRates(api.db, [`EUR/USD ${day(8)} 1.25`, 'EUR/CHF 2026-11-20 0.9', 'EUR/CYP 2007-12-31 0.58']);
    const both = (rate_date: string, is_rate_old: number) => [
      { from_currency_code: 'EUR', to_currency_code: 'USD', rate: '1.25', rate_date, is_rate_old },
      { from_currency_code: 'USD', to_currency_code: 'EUR', rate: '0.8', rate_date, is_rate_old },
    ];
    expect((await index()).current_list).toEqual(both(day(8), 1));
    await seedRates(api.db, [`EUR/USD ${day(7)} 1.25`]);
    const { current_list, currency_list, source_list } = await index();
    expect(current_list).toEqual(both(day(7), 0));
    const codes = currency_list.map(({ currency_code }) => currency_code);
    expect(codes).toEqual(['CHF', 'CNY', 'EUR', 'GBP', 'JPY', 'KWD', 'USD']);
    expect(source_list.map(({ key }) => key)).toEqual(['manual', 'ecb']);
  });
});
