import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectDone, rowOf, rowWith, sentTo, WRITING } from './actions';
import type { ForeignRow } from './server/index.mjs';
import { type Browser, startWalk, type Walk } from './walk';

/** The actions of the agreements' screen, each by what the server holds afterwards. */

let walk: Walk;
let browser: Browser;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.stop());

const PDF = new File(['%PDF-1.4\n%%EOF\n'], '报价 quote.pdf', { type: 'application/pdf' });
const FEES = [
  'outbound_list',
  'pack_material_list',
  'sku_material_list',
  'inbound_list',
  'return_list',
  'storage_list',
  'service_list',
  'config_list',
];
const only = (row: ForeignRow, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

describe.each(WRITING)('with %s', (_, manners) => {
  beforeEach(async () => {
    browser = await walk.begin(manners);
  });
  const done = async (path: string, button: string, fields = {}) =>
    expectDone(await browser.send(path, { button, fields }), walk);
  const list = '/billing/index';

  it('adds an agreement with a fee and an attachment', async () => {
    const head = { title: 'New terms', customer_code: 'BRIGHT', currency_code: 'USD', note: 'first' };
    const chosen = await browser.send(`${list}?dialog=new`, { button: 'Choose', fields: head });
    const days = { start_create_time: '2026-01-01T00:00', end_create_time: '2026-12-31T23:59:59' };
    const rule = { 'config_list.storage_fee_rule': 'storage_days' };
    const attached = await browser.sendFrom(chosen, {
      button: 'Attach',
      fields: { warehouse_id: '81', file: PDF, ...days, ...rule },
    });
    const longer = await browser.sendFrom(attached, { button: 'Add row' });
    const fee = { where_type: 'gt', days: '10', fee_amount: '1.25' };
    const fields = Object.fromEntries(
      Object.entries(fee).map(([name, value]) => [`storage_list.0.${name}`, value]),
    );
    expectDone(await browser.sendFrom(longer, { button: 'Save', fields }), walk);

    const row = rowWith(walk, 'agreement', 'title', 'New terms');
    expect(row).toMatchObject({
      ...{ customer_id: 8, warehouse_id: 81, currency_code: 'USD', note: 'first', status: 0 },
      ...{ start_create_time: '2026-01-01 00:00:00', end_create_time: '2026-12-31 23:59:59' },
      storage_list: [{ ...fee, days: 10 }],
      file_list: [{ file_name: '报价 quote.pdf', file_url: expect.stringMatching(/^\/uploads\/.*\.pdf$/) }],
    });
    const [file] = row.file_list as ForeignRow[];
    expect(rowWith(walk, 'file', 'path', file?.file_url)).toMatchObject({ type: 'application/pdf' });
  });

  it('edits an agreement, and leaves what was not edited', async () => {
    const before = structuredClone(rowOf(walk, 'agreement', 501));
    const fields = {
      title: 'ACME 2027',
      'outbound_list.0.processing_fee': '4.75',
      end_create_time: '2027-12-31T00:00',
    };
    await done(`${list}?tab=details&id=501&mode=edit`, 'Save', fields);
    const row = rowOf(walk, 'agreement', 501);
    const [first, second] = before.outbound_list as ForeignRow[];
    const { updater: _by, update_time: _at, ...rest } = before;
    expect(row).toMatchObject({
      ...rest,
      ...{ title: 'ACME 2027', end_create_time: '2027-12-31 00:00:00' },
      outbound_list: [{ ...first, processing_fee: '4.75' }, second],
    });
    expect(sentTo(walk, '/oms/contract_quotation/update')).toHaveLength(1);
  });

  it('copies an agreement with its fees', async () => {
    const opened = await browser.open(`${list}?dialog=copy&id=501`);
    const fields = { title: 'A copy', customer_code: 'ACME', warehouse_id: '72' };
    expectDone(await browser.sendFrom(opened, { button: 'Save', fields }), walk);
    const [copy, original] = [rowWith(walk, 'agreement', 'title', 'A copy'), rowOf(walk, 'agreement', 501)];
    expect(copy).toMatchObject({ customer_id: 7, warehouse_id: 72, status: 0 });
    expect(only(copy, FEES)).toEqual(only(original, FEES));
    expect(copy.id).not.toBe(original.id);
  });

  it('stops, starts and deletes agreements', async () => {
    await done(`${list}?dialog=stop&id=501`, 'Stop');
    expect(rowOf(walk, 'agreement', 501)).toMatchObject({ status: 2 });
    await done(`${list}?dialog=start&id=501`, 'Start');
    expect(rowOf(walk, 'agreement', 501)).toMatchObject({ status: 1, title: 'ACME 深圳 2026' });
    await done(`${list}?dialog=delete&id=502`, 'Delete');
    expect(rowOf(walk, 'agreement', 502)).toEqual({});
    expect((await browser.open(`${list}?dialog=delete&id=501`)).html).not.toContain('<dialog open');
  });
});
