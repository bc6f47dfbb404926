import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSACTION_SCREENS, type TransactionScreen } from '../../contract/transactions/kinds';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from './fixture';
import { ADD, LISTS, PAGE_RIGHTS, price, priceEveryKind } from './kinds-fixture';
import { FILTERS, listsOf } from './list-fixture';

/** spec billing 2.2 to 2.6 and 3: the fields of a row of each list. */
const SHARED =
  'id reference_no create_time update_time customer_code warehouse_code billing_status billing_status_text ' +
  'charge_status charge_status_text billing_amount adjust_amount total_amount currency_code error_msg ' +
  // Beyond it: what another record of the same work, or a cancellation, says.
  'doubt_msg is_cancelled';
const COLUMNS: Record<TransactionScreen, string> = {
  inbound: 'inbound_number external_number receipt_type_text',
  outbound: 'order_number platform_number external_number order_type',
  shipment:
    'ship_time order_number platform_number external_number tracking_number package_code carrier_code billing_type note',
  period: 'period_length_text first_day last_day',
  storage: 'total_actual_volume total_free_volume total_billing_volume note',
  vas: 'billing_name service_fee quantity unit_price price_reason approved_by approved_day ref_no business_time note',
};

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: PAGE_RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const other = seeded(() => seedWorld(api.db));

beforeAll(async () => {
  await priceEveryKind(world);
});
const { list } = listsOf(api, clerk);

describe.each(TRANSACTION_SCREENS)('the %s list', (screen) => {
  it('shows every column of the specification, and no other', async () => {
    const id = await ADD[screen](world);
    await price(api.db, [id]);
    const { data } = await list(screen, { customer_id: world.customerId });
    const row = data.find((each) => each.id === id)!;
    expect(Object.keys(row).sort()).toEqual(`${SHARED} ${COLUMNS[screen]}`.split(' ').sort());
    for (const [name, value] of Object.entries(row)) expect(value, name).not.toBeNull();
    expect(row).toMatchObject({
      customer_code: world.customerCode,
      warehouse_code: world.warehouseCode,
      create_time: '2026-11-02T02:00:00.000Z',
      currency_code: 'USD',
      error_msg: '',
      billing_status_text: 'Not billed',
      charge_status_text: 'Charged',
    });
  });

  it('has the filters of the specification, and four of its own', () => {
    const others = 'customer_id create_time_start create_time_end page list_rows';
    // Beyond it: any number, lists of all customers, and the order.
    const extra = 'number customers only sort';
    expect(Object.keys(LISTS[screen].input.shape).sort()).toEqual(
      `${FILTERS[screen]} ${others} ${extra}`.split(' ').sort(),
    );
  });

  it('needs the right to its page, and no other', async () => {
    const { token: own } = await seedUser(api.db, { rights: [`/transaction/${screen}`] });
    const codes = await Promise.all(
      TRANSACTION_SCREENS.map(async (each) => (await api.send(LISTS[each], {}, own)).code),
    );
    expect(codes).toEqual(TRANSACTION_SCREENS.map((each) => (each === screen ? 200 : 4003)));
  });

  it('keeps a customer’s user to their customer', async () => {
    const theirs = await ADD[screen](other);
    const { token: own } = await seedUser(api.db, { rights: PAGE_RIGHTS, customerId: world.customerId });
    const mine = await list(screen, {}, own);
    expect(mine.data.length).toBeGreaterThan(0);
    expect(mine.data.map((row) => row.id)).not.toContain(theirs);
    expect(await list(screen, { customer_id: world.customerId }, own)).toEqual(mine);
    expect((await api.send(LISTS[screen], { customer_id: other.customerId }, own)).code).toBe(4004);
  });

  it('is empty without a customer, with the choices', async () => {
    const { data } = await api.call(LISTS[screen], {}, clerk.token);
    expect(data.res).toEqual({ total: 0, data: [] });
    expect(data.customer_list.map(({ id }) => id)).toEqual(
      expect.arrayContaining([world.customerId, other.customerId]),
    );
    expect(data.charge_status_list.map(({ value }) => value)).toEqual(['Not charged', 'Charged']);
    expect(data.billing_status_list.map(({ value }) => value)).toEqual(['Not billed', 'Billed']);
  });

  it.each([
    { page: 0 },
    { page: -1 },
    { page: 1e9 },
    { list_rows: 0 },
    { list_rows: 1e9 },
    { charge_status: 2 },
  ])('refuses %j at the field', async (input) => {
    const { code, fields } = await api.send(
      LISTS[screen],
      { customer_id: world.customerId, ...input },
      clerk.token,
    );
    expect(code).toBe(4022);
    expect(Object.keys(fields)).toEqual(Object.keys(input));
  });
});
