import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '../../contract/endpoint';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { orderIndex, outboundDetail, outboundIndex } from './calls';
import { ingest, orderOf, RIGHTS, seedOrders, seedWorld } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const other = seeded(() => seedWorld(api.db));

beforeAll(async () => {
  await ingest(api.db, [
    orderOf(world, 'first', { ship_time: '2026-09-30 23:59:59', platform_number: 'P_1' }),
    orderOf(world, 'second', { ship_time: '2026-10-01 00:00:00', external_number: 'E%2' }),
    orderOf(world, 'third', { ship_time: '2026-10-30 23:59:59', lines: [{ sku: 'BLIND', quantity: 1 }] }),
    orderOf(other, 'theirs'),
  ]);
});

const list = (filters: InputOf<typeof outboundIndex>, as = clerk.token) =>
  api.call(outboundIndex, filters, as);
const numbers = async (filters: InputOf<typeof outboundIndex>) =>
  (await list({ customer_id: world.customerId, ...filters })).data.res.data.map((row) => row.order_number);

describe('the outbound list', () => {
  it('shows a customer’s rows, newest first', async () => {
    const { data } = await list({ customer_id: world.customerId });
    expect(data.res.total).toBe(3);
    expect(data.res.data.map((row) => row.order_number)).toEqual(['N-third', 'N-second', 'N-first']);
    expect(data.res.data[1]).toMatchObject({
      create_time: '2026-09-30T16:00:00.000Z',
      customer_code: world.customerCode,
      warehouse_code: world.warehouseCode,
      billing_amount: '1.20',
      adjust_amount: '0.00',
      total_amount: '1.20',
      currency_code: 'USD',
      billing_status_text: 'Not billed',
      charge_status_text: 'Charged',
      order_type: 'B2C',
      error_msg: '',
    });
    expect(data.res.data[0]?.error_msg).toContain('BLIND');
  });

  it('speaks the language of the caller', async () => {
    const { data } = await api.call(
      outboundIndex,
      { customer_id: world.customerId },
      { token: clerk.token, language: 'zh-CN' },
    );
    expect(data.res.data[0]).toMatchObject({ billing_status_text: '未出账', charge_status_text: '待计费' });
    expect(data.charge_status_list).toEqual([
      { key: '0', value: '不计费' },
      { key: '1', value: '计费' },
    ]);
  });

  it('without a customer is empty, with the choices', async () => {
    const { data } = await list({});
    expect(data.res).toEqual({ total: 0, data: [] });
    expect(data.customer_list.map((row) => row.id)).toEqual(
      expect.arrayContaining([world.customerId, other.customerId]),
    );
    expect(data.billing_status_list.map((row) => row.key)).toEqual(['0', '1']);
  });

  it.each([
    [{ create_time_start: '2026-10-01', create_time_end: '2026-10-30' }, ['N-third', 'N-second']],
    [{ create_time_start: '2026-09-30', create_time_end: '2026-09-30' }, ['N-first']],
    [{ order_number: 'N-s' }, ['N-second']],
    [{ order_number: 'n-second' }, []],
    [{ platform_number: 'P_' }, ['N-first']],
    [{ platform_number: '__1' }, []],
    [{ external_number: 'E%2' }, ['N-second']],
    [{ external_number: '%' }, []],
    [{ reference_no: 'OB20261001' }, ['N-second']],
    [{ charge_status: 0 }, []],
    [{ billing_status: 0, charge_status: 1 }, ['N-third', 'N-second', 'N-first']],
    [{ warehouse_id: 999_999 }, []],
    [{ order_number: '' }, ['N-third', 'N-second', 'N-first']],
  ])('filters by %j', async (filters, expected) => {
    expect(await numbers(filters)).toEqual(expected);
  });

  it.each([
    ['2026-09-01', '2026-10-02', 'create_time_end', 'The date range cannot exceed 31 days'],
    ['2026-10-02', '2026-10-01', 'create_time_end', 'The range must not end before it starts'],
    ['2026-11-02', '', 'create_time_end', 'Required field cannot be empty'],
    ['', '2026-11-02', 'create_time_start', 'Required field cannot be empty'],
  ])('refuses the range %s to %s', async (create_time_start, create_time_end, field, message) => {
    const answer = await list({ customer_id: world.customerId, create_time_start, create_time_end });
    expect(answer.code).toBe(4022);
    expect(answer.fields).toEqual({ [field]: message });
  });

  it('allows 31 days', async () => {
    const answer = await list({
      customer_id: world.customerId,
      create_time_start: '2026-09-30',
      create_time_end: '2026-10-30',
    });
    expect(answer.data.res.total).toBe(3);
  });

  it('turns pages', async () => {
    const paged = await seedWorld(api.db);
    await seedOrders(paged, 120);
    const page = async (n: number) => (await list({ customer_id: paged.customerId, page: n })).data.res;
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map((p) => [p.total, p.data.length])).toEqual([
      [120, 50],
      [120, 50],
      [120, 20],
      [120, 0],
    ]);
    expect(new Set(pages.flatMap((p) => p.data.map((row) => row.id))).size).toBe(120);
  });

  it.each([
    ['create_time', ['N-first', 'N-second', 'N-third']],
    ['-create_time', ['N-third', 'N-second', 'N-first']],
    ['total_amount', ['N-third', 'N-first', 'N-second']],
    ['-total_amount', ['N-second', 'N-first', 'N-third']],
  ] as const)('is sorted by %s, rows that are alike by when they came', async (sort, expected) => {
    expect(await numbers({ sort })).toEqual(expected);
    const pages = await Promise.all([1, 2, 3].map((page) => numbers({ sort, page, list_rows: 1 })));
    expect(pages.flat()).toEqual(expected);
  });

  it('is the order-charge page too', async () => {
    const { data } = await api.call(orderIndex, { customer_id: world.customerId }, clerk.token);
    expect(data.res.total).toBe(3);
  });
});

describe('scope and rights', () => {
  it('keeps a customer’s user to their customer', async () => {
    const acme = await seedUser(api.db, { rights: RIGHTS, customerId: world.customerId });
    const own = await list({}, acme.token);
    expect(own.data.res.total).toBe(3);
    expect(own.data.customer_list).toEqual([{ id: world.customerId, customer_code: world.customerCode }]);
    expect((await list({ customer_id: other.customerId }, acme.token)).code).toBe(4004);
    const theirs = (await list({ customer_id: other.customerId })).data.res.data[0]!;
    expect((await api.call(outboundDetail, { id: theirs.id }, acme.token)).code).toBe(4004);
  });

  it('needs the page’s right, and a session', async () => {
    const nobody = await seedUser(api.db, { rights: ['/outbound/charge'] });
    expect((await list({}, nobody.token)).code).toBe(4003);
    expect((await api.call(outboundDetail, { id: 1 }, nobody.token)).code).toBe(4003);
    expect((await list({}, 'made up')).code).toBe(4001);
  });
});

describe('the details', () => {
  it('say what each item costs and why', async () => {
    await ingest(api.db, [
      orderOf(world, 'explained', {
        lines: [{ sku: 'LAMP', quantity: 7, length: '60', width: '40', height: '30', weight: '4' }],
        materials: [{ pack_material: world.materialNames.carton }],
      }),
    ]);
    const [row] = (await list({ customer_id: world.customerId, order_number: 'N-explained' })).data.res.data;
    const { data } = await api.call(outboundDetail, { id: row!.id }, clerk.token);
    expect(data.res).toMatchObject({ agreement_title: 'Agreement 2026', agreement_version: 1 });
    expect(data.item).toMatchObject([
      {
        billing_name: expect.stringMatching(/^Order processing/),
        billing_amount: '3.40',
        amount: '3.40',
        unit_price: '2.40',
        exceed_fee: '0.25',
        quantity: '7',
      },
      {
        billing_name: expect.stringMatching(/^Packing/),
        billing_amount: '0.80',
        quantity: '1',
        exceed_fee: null,
      },
    ]);
    expect(data.item[0]?.note).toContain('4 × 0.25');
    expect(data.item[1]?.note).toContain(world.materialNames.carton);
    expect(data.adjustment_list).toEqual([]);
  });

  it('of nothing are not found', async () => {
    expect((await api.call(outboundDetail, { id: 999_999 }, clerk.token)).code).toBe(4004);
  });
});
