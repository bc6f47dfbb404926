import { sql } from 'drizzle-orm';
import { resetToBill } from '../accounts/ledger/to-bill';
import { systemActor } from '../identity/actor';
import { insertApiKey } from '../identity/api-keys';
import { resetWorkDays } from '../operations/console/work-days';
import type { Db, Executor } from '../store/db';
import { billingType, customer } from '../store/schema/catalogue';
import { receipts as receiptKind } from '../transactions/kinds/inbound/records';
import { orders as orderKind } from '../transactions/kinds/outbound/records';
import { shipments as shipmentKind } from '../transactions/kinds/shipment/records';
import { stockSnapshots as stockKind } from '../transactions/kinds/storage/records';
import { addAgreements } from './agreements';
import { addApplications } from './applications';
import { calendar, type DemoDay } from './calendar';
import { addCatalogue, type DemoData } from './catalogue';
import { addExchangeRates } from './exchange-rates';
import { checkingKeysLast } from './foreign-keys';
import { makeReceipts, makeReturns } from './goods';
import { addHouse } from './house';
import { addLedger } from './ledger';
import { type DemoOrder, makeOrders } from './orders';
import { addPayments } from './payments';
import { addPeople, hashDemoPasswords } from './people';
import { addPeriods } from './periods';
import { Random } from './random';
import { makeShipments } from './shipments';
import { addStaff } from './staff';
import { makeStocks } from './stock';
import { demandOf } from './supply';
import { addTransactions, type DemoContext, type DemoTransaction } from './transactions';
import { makeVas, vasWork } from './vas';

const SEED = 20_251_121;

interface DemoOptions {
  /** IANA zone in which days are cut. */
  zone: string;
  /** The year of business ends here. */
  now?: Date;
}

/**
 * Fills an empty database with a year of business of six customers, and accounts to look at it. All or
 * nothing; the same moment gives the same data. False, and nothing done, when there are customers already.
 */
export async function loadDemo(db: Db, options: DemoOptions): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table customer in exclusive mode`);
    if ((await tx.select({ id: customer.id }).from(customer).limit(1)).length > 0) return false;
    await checkingKeysLast(tx, () => fill(tx, options));
    // Its days were not noted: triggers were off.
    await resetWorkDays(tx);
    await resetToBill(tx);
    await tx.execute(sql`analyze transaction, transaction_line, journal, entry, journal_item, sku`);
    return true;
  });
}

async function fill(tx: Executor, { zone, now = new Date() }: DemoOptions): Promise<void> {
  const hashing = hashDemoPasswords();
  const random = new Random(SEED);
  const world = await addCatalogue(tx, random);
  const days = calendar(zone, now);
  const orders = makeOrders(world, days, now, random);
  const acme = world.customers.find(({ code }) => code === 'ACME')!;
  const users = await addPeople(tx, world.houseId, acme.id, await hashing);
  await tx.update(billingType).set({ createUserId: users.admin, updateUserId: users.admin });
  await addStaff(tx, world.houseId, users.admin);
  await addHouse(tx, users.admin);
  await insertApiKey(tx, systemActor('admin', users.admin), 'apiKey.make', 'Demo WMS');
  const payments = await addPayments(tx, users.admin);
  await addAgreements(tx, world, zone, now, users.admin);
  const scene = { zone, now, random, adjusterIds: [users.operator, users.admin] };
  const transactions = await addTransactions(tx, orderKind, orders, scene);
  transactions.push(...(await addOtherWork(tx, world, orders, days, scene)));
  // By dice of their own: what is rolled above stays as it is.
  transactions.push(...(await addPeriods(tx, world, days, { ...scene, random: new Random(SEED + 2) })));
  const stage = { world, users, payments, zone, now, random: new Random(SEED + 1) };
  await addExchangeRates(tx, days, stage.random);
  const bookings = await addApplications(tx, stage);
  await addLedger(tx, { world, transactions, bookings, clerkId: users.admin, zone, now });
}

/** What was done beside the orders: goods came in, came back, lay in stock and went by carrier, and extra work. */
async function addOtherWork(
  db: Executor,
  world: DemoData,
  orders: readonly DemoOrder[],
  days: readonly DemoDay[],
  scene: DemoContext,
): Promise<DemoTransaction[]> {
  const { now, random } = scene;
  const demand = demandOf(orders, days);
  const receipts = makeReceipts(world, demand, days, random);
  const received = [...receipts, ...makeReturns(orders, days, now, random)].filter(
    ({ businessTime }) => businessTime < now,
  );
  return [
    ...(await addTransactions(db, receiptKind, inTime(received), scene)),
    ...(await addTransactions(db, shipmentKind, makeShipments(world, orders, random), scene)),
    ...(await addTransactions(db, stockKind, inTime(makeStocks(world, demand, receipts, days)), scene)),
    ...(await addTransactions(db, vasWork, makeVas(world, days, random), scene)),
  ];
}

const inTime = <Work extends { businessTime: Date }>(works: readonly Work[]): Work[] =>
  works.toSorted((a, b) => a.businessTime.getTime() - b.businessTime.getTime());
