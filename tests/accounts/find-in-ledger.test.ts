import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findTransactions } from '../../contract/transactions/transactions';
import { findInLedger } from '../../upstream/accounts/find-in-ledger';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { addByHand, RIGHTS } from './fixture';

/** Ledger entries and applications in the search for a number. */

const api = testApi();
const staff = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const reader = seeded(() =>
  seedUser(api.db, { rights: ['/account/index', '/remittance/index', '/transfer/index'] }),
);

const found = async (number: string, token = reader.token) => {
  const { code, msg, data } = await api.call(findTransactions, { number }, token);
  if (code !== 200) throw new Error(msg);
  return data.ledger_list;
};

/** An entry's number. */
async function posted(id: number, amount: string): Promise<string> {
  await addByHand(api, staff.token, { customer_id: id, amount });
  const { rows } = await api.db.execute<{ transaction_no: string }>(
    sql`select transaction_no from journal order by id desc limit 1`,
  );
  return rows[0]!.transaction_no;
}

async function applied(id: number, kind: 'remittance' | 'transfer', number: string) {
  await api.db.execute(sql`
    insert into application (kind, application_no, customer_id, from_amount, from_currency_code, rate, gross_amount,
      exchange_loss, to_amount, to_currency_code, user_id)
    values (${kind}, ${number}, ${id}, 10, 'USD', 2, 20, 0.5, 19.5, 'EUR', ${staff.id})`);
}

describe('an entry', () => {
  it('is found by its number or the beginning of it, in whatever case, with whose it is', async () => {
    const id = await seedCustomer(api.db);
    const number = await posted(id, '12.50');
    const [row] = await found(number);
    expect(row).toMatchObject({ kind: 'entry', number, customer_id: id, amount: '12.50' });
    expect((await found(number.slice(0, -1))).map((each) => each.number)).toContain(number);
    expect(await found(number.toLowerCase())).toEqual([row]);
    expect(await found(number.slice(1))).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('is for its own customer and for staff with the right', async () => {
    const [own, other] = [await seedCustomer(api.db), await seedCustomer(api.db)];
    const number = await posted(own, '1.00');
    const ofOwn = await seedUser(api.db, { customerId: own, rights: ['/account/index'] });
    const ofOther = await seedUser(api.db, { customerId: other, rights: ['/account/index'] });
    const blind = await seedUser(api.db, { rights: ['/transaction/outbound', '/remittance/index'] });
    expect(await found(number, ofOwn.token)).toHaveLength(1);
    expect(await found(number, ofOther.token)).toEqual([]);
    expect(await found(number, blind.token)).toEqual([]);
  });
});

it('an application is found on the screens that may be opened', async () => {
  const id = await seedCustomer(api.db);
  await applied(id, 'remittance', 'RAX-1');
  await applied(id, 'transfer', 'RAX-2');
  expect((await found('rax-')).map(({ kind, number, amount }) => [kind, number, amount])).toEqual([
    ['remittance', 'RAX-1', '19.50'],
    ['transfer', 'RAX-2', '19.50'],
  ]);
  const half = await seedUser(api.db, { rights: ['/transfer/index'] });
  expect((await found('RAX-', half.token)).map(({ number }) => number)).toEqual(['RAX-2']);
  const stranger = await seedUser(api.db, {
    customerId: await seedCustomer(api.db),
    rights: ['/transfer/index'],
  });
  expect(await found('RAX-', stranger.token)).toEqual([]);
});

it('no table is read for it: the numbers’ own indexes are', async () => {
  const number = await posted(await seedCustomer(api.db), '3.00');
  const plans = await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const asked: string[] = [];
    const spy = {
      execute: async (query: ReturnType<typeof sql>) => {
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
        asked.push(...rows.map((row) => row['QUERY PLAN']));
        return { rows: [] };
      },
    };
    const rights = new Set(['/account/index', '/transfer/index']);
    await findInLedger(spy as never, { customerId: null, rights } as never, number);
    return asked.join('\n');
  });
  expect(plans).toContain('journal_transaction_no_unique');
  expect(plans).toContain('application_application_no_unique');
});
