import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '../../contract/endpoint';
import { TRANSACTION_SCREENS } from '../../contract/transactions/kinds';
import { transactionTotals } from '../../contract/transactions/transactions';
import { add } from '../../upstream/money';
import { transaction } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from './fixture';
import { ADD, LISTS, PAGE_RIGHTS } from './kinds-fixture';

type Asked = InputOf<typeof transactionTotals>;

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: PAGE_RIGHTS }));
const world = seeded(() => seedWorld(api.db));

/** Charged and not, in two currencies, two of them without a price, one cancelled; and somebody else's. */
beforeAll(async () => {
  for (const screen of TRANSACTION_SCREENS) {
    for (let n = 1; n <= 9; n++) {
      const id = await ADD[screen](world, { businessTime: new Date(`2026-11-0${n}T02:00:00Z`) });
      const isUnpriced = n === 7 || n === 8;
      const head = {
        currencyCode: n === 3 || n === 6 ? 'KWD' : 'USD',
        chargeStatus: n === 5 || n >= 8 ? 0 : 1,
        isCancelled: n === 9 ? 1 : 0,
        billingAmount: isUnpriced ? '0' : `${n}.1000`,
        adjustAmount: n === 1 ? '-0.1000' : '0',
        totalAmount: isUnpriced ? '0' : n === 1 ? '1.0000' : `${n}.1000`,
        error: isUnpriced ? { code: 'no_agreement' as const } : null,
      };
      await api.db.update(transaction).set(head).where(eq(transaction.id, id));
    }
    await ADD[screen](await seedWorld(api.db));
  }
});

const totals = async (asked: Asked, token = clerk.token) =>
  (await api.call(transactionTotals, asked, token)).data.list;

it.each(TRANSACTION_SCREENS)('of %s are by charge status and currency', async (screen) => {
  expect(await totals({ screen, customer_id: world.customerId })).toEqual([
    {
      ...{ charge_status: 1, charge_status_text: 'Charged', currency_code: 'KWD', count: 2 },
      ...{ billing_amount: '9.200', adjust_amount: '0.000', total_amount: '9.200' },
    },
    {
      ...{ charge_status: 1, charge_status_text: 'Charged', currency_code: 'USD', count: 3 },
      ...{ billing_amount: '7.30', adjust_amount: '-0.10', total_amount: '7.20' },
    },
    {
      ...{ charge_status: 1, charge_status_text: 'To be charged', currency_code: '', count: 1 },
      ...{ billing_amount: '', adjust_amount: '', total_amount: '' },
    },
    {
      ...{ charge_status: 0, charge_status_text: 'Not charged', currency_code: 'USD', count: 1 },
      ...{ billing_amount: '5.10', adjust_amount: '0.00', total_amount: '5.10' },
    },
    {
      ...{ charge_status: 0, charge_status_text: 'Not charged', currency_code: '', count: 1 },
      ...{ billing_amount: '', adjust_amount: '', total_amount: '' },
    },
    {
      ...{ charge_status: 0, charge_status_text: 'Cancelled', currency_code: 'USD', count: 1 },
      ...{ billing_amount: '9.10', adjust_amount: '0.00', total_amount: '9.10' },
    },
  ]);
});

describe('of a filtered list', () => {
  it.each<Partial<Asked>>([
    {},
    { charge_status: 0 },
    { create_time_start: '2026-11-02', create_time_end: '2026-11-03' },
    { reference_no: 'nothing like it' },
  ])('are those of its rows: %o', async (filters) => {
    const asked = { customer_id: world.customerId, ...filters };
    const { res } = (await api.call(LISTS.outbound, asked, clerk.token)).data;
    const found = await totals({ screen: 'outbound', ...asked });
    expect(found.reduce((all, { count }) => all + count, 0)).toBe(res.total);
    for (const { charge_status_text, currency_code, total_amount } of found) {
      if (total_amount === '') continue;
      const own = res.data.filter(
        (row) => row.charge_status_text === charge_status_text && row.currency_code === currency_code,
      );
      expect(Number(own.reduce((sum, row) => add(sum, row.total_amount), '0'))).toBe(Number(total_amount));
    }
  });

  it('are none for who chose no customer, and refused for a filter that the list lacks', async () => {
    expect(await totals({ screen: 'outbound' })).toEqual([]);
    const asked = { screen: 'outbound', customer_id: world.customerId, tracking_number: '1Z' } as const;
    const { fields } = await api.call(transactionTotals, asked, clerk.token);
    expect(Object.keys(fields)).toEqual(['tracking_number']);
  });
});

it('need the right to the screen, and are of their own customer for its users', async () => {
  const asked = { screen: 'outbound', customer_id: world.customerId } as const;
  const { token } = await seedUser(api.db, { rights: ['/transaction/vas'] });
  expect((await api.call(transactionTotals, asked, token)).code).toBe(4003);
  const other = await seedWorld(api.db);
  const own = await seedUser(api.db, { rights: PAGE_RIGHTS, customerId: other.customerId });
  expect((await api.call(transactionTotals, asked, own.token)).code).toBe(4004);
  expect(await totals({ screen: 'outbound' }, own.token)).toEqual([]);
});
