import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectDone, rowOf, sentTo, WRITING } from './actions';
import type { ForeignKind, ForeignRow } from './server/index.mjs';
import { type Browser, startWalk, type Walk } from './walk';

/** The actions of the transactions' screens, each by what the server holds afterwards. */

/** Screen and first id of each kind, and the code of its batch; the second row is not charged. */
const KINDS: readonly (readonly [ForeignKind, string, number, string])[] = [
  ['inbound', '/transaction/inbound?', 1001, '3'],
  ['outbound', '/transaction/outbound?', 2001, '2'],
  ['order', '/transaction/outbound?view=order&', 3001, '1'],
  ['shipment', '/transaction/shipment?', 4001, '1'],
  ['storage', '/transaction/storage?', 5001, '4'],
  ['vas', '/transaction/vas?', 6001, '5'],
];

let walk: Walk;
let browser: Browser;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.stop());

const itemsOf = (row: ForeignRow) => row.item as ForeignRow[];

describe.each(WRITING)('with %s', (_, manners) => {
  // The kinds differ in what is read and sent, not in what a success may look like.
  const kinds = ['empty-string', undefined].includes(manners.writeData) ? KINDS : KINDS.slice(0, 1);
  beforeEach(async () => {
    browser = await walk.begin(manners);
  });
  const done = async (path: string, button: string, fields = {}) =>
    expectDone(await browser.send(path, { button, fields }), walk);

  it.each(kinds)('charges %s rows and does not', async (kind, path, first) => {
    const row = (id: number) => rowOf(walk, kind, id);
    const list = `${path}customer_id=7`;
    await done(list, 'Charge', { ids: [`${first}`, `${first + 1}`] });
    expect([row(first), row(first + 1)]).toMatchObject([{ charge_status: 1 }, { charge_status: 1 }]);
    expect(sentTo(walk, `/oms/${kind}_fee/set_charge`)).toEqual([
      { ids: `${first},${first + 1}`, charge_status: expect.anything() },
    ]);
    await done(list, 'Do not charge', { ids: `${first}` });
    expect([row(first), row(first + 1)]).toMatchObject([{ charge_status: 0 }, { charge_status: 1 }]);
    await done(`${path}tab=details&id=${first}`, 'Charge');
    expect(row(first)).toMatchObject({ charge_status: 1 });
    await done(`${path}tab=details&id=${first}`, 'Do not charge');
    expect(row(first)).toMatchObject({ charge_status: 0 });
  });

  it.each(kinds)('recalculates %s rows, ticked or in a batch', async (kind, path, first, type) => {
    const row = rowOf(walk, kind, first);
    const wrong = () => {
      for (const item of itemsOf(row)) Object.assign(item, { billing_amount: '9.00', amount: '9.00' });
      Object.assign(row, { adjust_amount: '0.00', total_amount: '18.00' });
    };
    wrong();
    await done(`${path}customer_id=7`, 'Selected rows', { ids: `${first}` });
    expect(itemsOf(row)[0]).toMatchObject({ billing_amount: '6.30', amount: '6.30' });
    expect(sentTo(walk, `/oms/${kind}_fee/recalculate`)).toHaveLength(1);

    wrong();
    const batch = { customer_code: 'ACME', warehouse_id: '71', is_adjust_amount: '0' };
    const dialog = await browser.open(`${path}customer_id=7&dialog=batch`);
    expectDone(await browser.sendFrom(dialog, { button: 'Recalculate', fields: batch }), walk);
    expect(itemsOf(row)[0]).toMatchObject({ billing_amount: '6.30', amount: '6.30' });
    const [sent] = sentTo(walk, '/oms/fee_batch/run') as [ForeignRow];
    expect(Object.keys(sent).sort()).toEqual([
      ...['create_time_end', 'create_time_start', 'customer_id', 'is_adjust_amount', 'transaction_type'],
      'warehouse_id',
    ]);
    expect(`${String(sent.transaction_type)} ${String(sent.create_time_end).slice(10)}`).toBe(
      `${type}  23:59:59`,
    );
  });

  it.each(kinds)('adjusts the amounts of a %s row', async (kind, path, first) => {
    const row = rowOf(walk, kind, first);
    await done(`${path}tab=details&id=${first}&mode=adjust`, 'Save', { 'item.0.amount': '7.25' });
    expect(itemsOf(row)[0]).toMatchObject({ billing_amount: '6.30', amount: '7.25' });
    expect(row).toMatchObject({ adjust_amount: '0.95' });
    const [sent] = sentTo(walk, `/oms/${kind}_fee/save_adjust`) as [ForeignRow];
    expect(Object.keys(sent).sort()).toEqual(['id', 'item']);
    // One that is not charged cannot be adjusted.
    const other = await browser.open(`${path}tab=details&id=${first + 1}&mode=adjust`);
    expect(other.html).not.toContain('item.0.amount');
  });

  it('adds a VAS document', async () => {
    const fields = { customer_code: 'ACME', billing_type_id: '5', quantity: '4', unit_price: '2.5' };
    const dialog = await browser.open('/transaction/vas?dialog=add');
    const chosen = await browser.sendFrom(dialog, { button: 'Choose', fields });
    const more = { warehouse_id: '71', is_service_fee: '1', ref_no: 'J-new', note: 'by hand' };
    const priced = await browser.sendFrom(chosen, { button: 'Compute', fields: more });
    expect(priced.html).toContain('11.00');
    expectDone(await browser.sendFrom(priced, { button: 'Save' }), walk);
    expect(walk.server.records.vas.at(-1)).toMatchObject({
      ...{ customer_id: 7, warehouse_id: 71, billing_type_id: 5, quantity: 4, unit_price: '2.50' },
      ...{ ref_no: 'J-new', note: 'by hand', service_fee: '1.10', total_amount: '11.00' },
    });
  });
});
