import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openingBalanceAdd } from '../../../contract/accounts/opening-balance';
import { account, journal } from '../../../upstream/store/schema/ledger';
import { auditLog } from '../../../upstream/store/schema/operations';
import { addDays, dayOf } from '../../../upstream/time';
import { violations } from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { type SeededUser, seedCustomer, seedUser } from '../../harness/people';
import { importsOf } from './fixture';

/** docs/domain.md, Sets of records: credit limits and opening balances. */

const api = testApi();
const today = dayOf(new Date(), 'Asia/Shanghai');
let clerk: SeededUser;
let customerId: number;
beforeAll(async () => {
  clerk = await seedUser(api.db, {
    rights: ['/import/index', '/account/setLimit', '/account/addTransaction'],
  });
  customerId = await seedCustomer(api.db, 'RICH');
  await seedCustomer(api.db, 'POOR');
});
const { checked, detail, stored, rejected } = importsOf(api, () => clerk);
const accountIn = async (currencyCode: string) => {
  const isIt = and(eq(account.customerId, customerId), eq(account.currencyCode, currencyCode));
  return (await api.db.select().from(account).where(isIt))[0];
};

describe('credit limits', () => {
  it('are set as the screen sets them, as they are pasted, and once', async () => {
    const table = 'Customer code,Currency,Credit limit,Warning line\nrich,usd,"$1,250.00",100 USD\n';
    const id = await checked(table, 'limits');
    expect((await detail(id)).res).toMatchObject({ created: 1, rejected: 0 });
    expect(await accountIn('USD')).toBeUndefined();
    await stored(table, 'limits');
    const row = await accountIn('USD');
    expect(row).toMatchObject({ creditLimit: '1250.0000', warningLine: '100.0000' });
    expect(row!.limitTime).not.toBeNull();
    const log = and(eq(auditLog.entity, 'account'), eq(auditLog.entityId, String(row!.id)));
    expect(await api.db.select().from(auditLog).where(log)).toMatchObject([{ action: 'import.commit' }]);
    expect(await stored(table, 'limits')).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    await stored('customer_code,currency_code,warning_line\nRICH,USD,50\n', 'limits');
    expect(await accountIn('USD')).toMatchObject({ creditLimit: '1250.0000', warningLine: '50.0000' });
  });

  it('are rejected by row', async () => {
    const head = 'customer_code,currency_code,credit_limit';
    expect(
      await rejected(`${head}\nNOBODY,USD,1\nRICH,XXX,1\nRICH,USD,1.005\nRICH,EUR,\nPOOR,USD,-1\n`, 'limits'),
    ).toEqual([
      [2, 'There is no customer NOBODY'],
      [3, 'Currency XXX is not in use'],
      [4, 'Credit limit: More decimals than the currency allows'],
      [5, 'Credit limit: Required field cannot be empty'],
      [6, expect.stringMatching('^Credit limit: A number of 0 or more')],
    ]);
  });
});

describe('an amount of another currency than its row', () => {
  it.each(['€5', '5 EUR', '￥5', 'CNY 5', '5元'])('%s in USD is rejected', async (amount) => {
    const table = `customer_code,credit_limit,currency_code\nPOOR,${amount},USD\n`;
    expect(await rejected(table, 'limits')).toEqual([
      [2, expect.stringMatching('^Credit limit: A number of 0 or more')],
    ]);
  });
});

describe('opening balances', () => {
  const HEAD = 'Customer code,Currency,Amount,Day,Note';

  it('are brought in with their day, and once', async () => {
    const table = `${HEAD}\nRICH,CNY,"(1,250.50)",2026/1/31,taken over\nPOOR,CNY,5,2026-02-01,\n`;
    const id = await checked(table, 'opening_balances');
    expect((await detail(id)).res).toMatchObject({ created: 2, rejected: 0 });
    expect(await accountIn('CNY')).toBeUndefined();
    await stored(table, 'opening_balances');
    const row = await accountIn('CNY');
    expect(row).toMatchObject({ balance: '-1250.5000' });
    const [posted] = await api.db.select().from(journal).where(eq(journal.note, 'taken over'));
    expect(dayOf(posted!.postingTime!, 'Asia/Shanghai')).toBe('2026-01-31');
    expect(await violations(api.db)).toEqual([]);
    expect(await stored(table, 'opening_balances')).toMatchObject({ created: 0, unchanged: 2 });
    expect(await accountIn('CNY')).toMatchObject({ balance: '-1250.5000' });
  });

  it('are rejected as the dialog refuses them', async () => {
    const other = { customer_id: customerId, currency_code: 'EUR', amount: '7', day: '2026-01-01' };
    await api.send(openingBalanceAdd, other, clerk.token);
    const ahead = addDays(today, 1);
    const table = `${HEAD}\nRICH,EUR,8,2026-01-01,\nPOOR,EUR,8,${ahead},\nPOOR,USD,0,2026-01-01,\nPOOR,JPY,1.5,2026-01-01,\nPOOR,CNY,8,31/01/2026,\n`;
    expect(await rejected(table, 'opening_balances')).toEqual([
      [2, expect.stringMatching('^This account has an opening balance already: 7.00 EUR')],
      [3, 'Day: The day must not be later than today'],
      [4, expect.stringMatching('Must not be 0$')],
      [5, expect.any(String)],
      [6, expect.stringMatching('^Day')],
    ]);
  });
});
