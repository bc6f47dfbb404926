import { sql } from 'drizzle-orm';
import type { Db } from '../store/db';
import { billingType, customer } from '../store/schema/catalogue';
import { addAgreements } from './agreements';
import { addCatalogue } from './catalogue';
import { addLedger } from './ledger';
import { makeOrders } from './orders';
import { addPayments } from './payments';
import { addPeople, hashDemoPasswords } from './people';
import { Random } from './random';
import { addStaff } from './staff';
import { addTransactions } from './transactions';

const SEED = 20_251_121;

interface DemoOptions {
  /** IANA zone in which days are cut. */
  zone: string;
  /** The year of business ends here. */
  now?: Date;
}

/**
 * Fills an empty database with a year of business of six customers, and accounts to look at it. All or
 * nothing; the same day gives the same data. False, and nothing done, when there are customers already.
 */
export async function loadDemo(db: Db, { zone, now = new Date() }: DemoOptions): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table customer in exclusive mode`);
    if ((await tx.select({ id: customer.id }).from(customer).limit(1)).length > 0) return false;
    const hashing = hashDemoPasswords();
    const random = new Random(SEED);
    const world = await addCatalogue(tx, random);
    const orders = makeOrders(world, zone, now, random);
    const acme = world.customers.find(({ code }) => code === 'ACME')!;
    const users = await addPeople(tx, world.houseId, acme.id, await hashing);
    await tx.update(billingType).set({ createUserId: users.admin, updateUserId: users.admin });
    await addStaff(tx, world.houseId, users.admin);
    await addPayments(tx, users.admin);
    await addAgreements(tx, world, zone, now, users.admin);
    const transactions = await addTransactions(tx, orders, [users.operator, users.admin], now, random);
    await addLedger(tx, world, transactions, zone, now);
    await tx.execute(sql`analyze transaction, transaction_line, journal, entry, sku`);
    return true;
  });
}
