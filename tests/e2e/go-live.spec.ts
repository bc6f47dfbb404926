import { expect, test } from '@playwright/test';
import { agreementFromWorkbook, copyAgreement, makeAgreement } from '../go-live/agreements';
import {
  addAccounts,
  addMasterData,
  addPeople,
  fillProfile,
  type House,
  importLateSizes,
  makeKey,
  startHouse,
} from '../go-live/house';
import {
  addMaterialFee,
  addService,
  billUpTo,
  closeTheMonth,
  decide,
  expectClosed,
  measure,
} from '../go-live/month';
import { Person } from '../go-live/person';
import { BY_HAND, dayOf, LAST_DAY, SITES } from '../go-live/plan';
import {
  ORDERS,
  type Order,
  orderRecord,
  push,
  RECEIPTS,
  receiptRecord,
  SERVICES,
  SHIPMENTS,
  SNAPSHOTS,
  serviceRecord,
  shipmentRecord,
  snapshotRecord,
} from '../go-live/pushes';
import { expectedPostings, expectedWork, readStatement } from '../go-live/statements';
import { monthSums } from '../go-live/sums';

/** From an empty data directory to the first month's statements: Ann works in English, Wang in Chinese. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 });

let house: House;
let ann: Person;
let wang: Person;
let key: string;

test.beforeAll(async () => {
  house = await startHouse();
});
test.afterAll(() => house.close());

const send = (kind: string, records: readonly object[]) => push(house.product.origin, key, kind, records);

test('the first account sets the house up, with a second administrator', async ({ browser }) => {
  const { origin } = house.product;
  ann = await Person.signIn(browser, origin, 'en-US', 'admin', house.password);
  await fillProfile(ann);
  wang = await addPeople(ann, browser, origin);
});

test('warehouses, customers, materials, SKUs, limits and opening balances', async () => {
  await addMasterData(ann, wang);
  await addAccounts(ann, wang);
});

test('agreements with their fees: pasted, copied, and from a workbook', async () => {
  await makeAgreement(ann, SITES[0]);
  await makeAgreement(wang, SITES[1]);
  await agreementFromWorkbook(wang, SITES[1], SITES[2]);
  await copyAgreement(ann, SITES[0], SITES[3]);
});

test('the warehouse system pushes a month of work with a key of its own', async () => {
  key = await makeKey(ann);
  const pushed = { orders: ORDERS.map((order) => orderRecord(order)), receipts: RECEIPTS.map(receiptRecord) };
  const [byHand, sent] = [SERVICES.slice(0, SITES.length), SERVICES.slice(SITES.length)];
  const more = {
    shipments: SHIPMENTS.map(shipmentRecord),
    'stock-snapshots': SNAPSHOTS.map(snapshotRecord),
    services: sent.map(serviceRecord),
  };
  for (const [kind, records] of Object.entries({ ...pushed, ...more })) {
    const { data } = await send(kind, records);
    expect(data).toMatchObject({ received: records.length, created: records.length, rejected: [] });
  }
  for (const [n, service] of byHand.entries()) await addService(n % 2 ? wang : ann, service);
});

test('late measures price what waits for them, and exceptions are mended', async () => {
  await importLateSizes(wang);
  await measure(ann, BY_HAND.sku);
  await addMaterialFee(wang, 'Packaging material 包材费', 'CRATE', '6.50');
});

/** The orders that count in the end; those that are cancelled are not among them. */
const counted = new Map(ORDERS.map((order) => [order.ref, order]));
const changed = (n: number, quantity: number): Order => {
  const order = ORDERS[n]!;
  return { ...order, lines: order.lines.map((line) => ({ ...line, quantity })) };
};

test('what is not billed is corrected and cancelled; an older message changes nothing', async () => {
  const [corrected, newest] = [changed(0, 9), changed(8, 7)];
  counted.set(corrected.ref, corrected).set(newest.ref, newest).delete(ORDERS[4]!.ref);
  const cancelled = orderRecord(ORDERS[4]!, { status: 'cancelled' });
  const first = await send('orders', [
    orderRecord(corrected),
    cancelled,
    orderRecord(newest, { revision: 3 }),
  ]);
  expect(first.data).toMatchObject({ changed: 3, rejected: [] });
  const late = await send('orders', [orderRecord(changed(8, 5), { revision: 2 }), orderRecord(corrected)]);
  expect(late.data).toMatchObject({ changed: 0, unchanged: 2, stale: 1 });
});

test('half a month is billed; what changes of it waits for a decision', async () => {
  await billUpTo(wang, dayOf(14));
  const corrected = changed(12, 8);
  counted.set(corrected.ref, corrected).delete(ORDERS[28]!.ref);
  const cancelled = orderRecord(ORDERS[28]!, { status: 'cancelled' });
  const { data } = await send('orders', [orderRecord(corrected), cancelled, orderRecord(changed(2, 9))]);
  expect(data).toMatchObject({ changed: 3, rejected: [] });
  await decide(ann, ['ACME', 'Correction'], 'Reverse and bill again', 'Counted again');
  await decide(ann, ['ACME', 'Cancellation'], 'Reverse and bill again', 'It never left');
  await decide(wang, ['GLOBEX', '更正'], '保持不变', '客户已确认');
});

test('the rest is billed and the month is closed: nothing is posted into it any more', async () => {
  await billUpTo(ann, LAST_DAY);
  await closeTheMonth(wang);
  const late = { ...ORDERS[1]!, ref: 'order-late' };
  counted.set(late.ref, late);
  expect((await send('orders', [orderRecord(late)])).data).toMatchObject({ created: 1, rejected: [] });
  await expectClosed(ann);
});

test('statements are right to the cent, by posting and by work, in both languages', async () => {
  for (const [n, site] of SITES.entries()) {
    const posted = monthSums(
      site,
      [...counted.values()].filter(({ ref }) => ref !== 'order-late'),
    );
    const [first, second] = n % 2 ? [ann, wang] : [wang, ann];
    const postings = await readStatement(first, site, 'posting');
    expect(postings.amounts).toEqual(expectedPostings(first, site, posted, LAST_DAY));
    expect(postings.text).toContain(first.text('Matches the ledger: balance', '与账户流水一致，余额为'));
    const work = await readStatement(second, site, 'work');
    expect(work.amounts).toEqual(expectedWork(second, monthSums(site, [...counted.values()])));
    expect(work.text).toContain(second.text('The work matches the charges', '作业与账户流水中的费用一致'));
  }
});
