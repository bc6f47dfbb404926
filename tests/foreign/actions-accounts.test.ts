import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectDone, rowOf, rowWith, sentTo, WRITING } from './actions';
import { rowsOf, textOf, topOf } from './page';
import { type Browser, startWalk, type Walk } from './walk';

/** The actions of the accounts' and applications' screens, each by what the server holds afterwards. */

let walk: Walk;
let browser: Browser;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.stop());

describe.each(WRITING)('with %s', (_, manners) => {
  beforeEach(async () => {
    browser = await walk.begin(manners);
  });
  const done = async (path: string, button: string, fields = {}) =>
    expectDone(await browser.send(path, { button, fields }), walk);
  const methodOf = (code: string, name: string) => (manners.textTypes ? name : code);

  it('adds a currency, and edits it', async () => {
    const form = '/account/index?dialog=currency&form=';
    await done(`${form}new`, 'Save', { currency_code: 'HKD', recharge_exchange_loss: '0.02' });
    const row = () => rowWith(walk, 'currency_setting', 'currency_code', 'HKD');
    const added = { recharge_exchange_loss: '0.02', consume_exchange_loss: '0.00', status: 1 };
    expect(row()).toMatchObject(added);
    await done(`${form}edit&form_id=${String(row().id)}`, 'Save', { status: '0' });
    expect(row()).toMatchObject({ ...added, status: 0 });
  });

  it('sets the limits of a customer that has none, adds one, and deletes one', async () => {
    const dialog = '/account/index?dialog=limits&form=';
    const opened = await browser.send(`${dialog}new`, { button: 'Next', fields: { customer_code: 'HOUSE' } });
    const first = {
      'customer_limit.0.currency_code': 'CNY',
      'customer_limit.0.credit_limit': '900',
      'customer_limit.0.warning_line': '90',
    };
    expectDone(await browser.sendFrom(opened, { button: 'Save', fields: first }), walk);
    const limitsOf = (id: number) =>
      walk.server.records.customer_limit.filter(({ customer_id }) => customer_id === id);
    expect(limitsOf(1)).toEqual([
      { customer_id: 1, currency_code: 'CNY', credit_limit: '900.00', warning_line: '90.00' },
    ]);

    const edited = await browser.open(`${dialog}edit&form_id=8`);
    const longer = await browser.sendFrom(edited, { button: 'Add a currency' });
    const second = {
      // Zero may come as nothing, but the documents have it required.
      'customer_limit.0.warning_line': '0',
      'customer_limit.1.currency_code': 'USD',
      'customer_limit.1.credit_limit': '50',
      'customer_limit.1.warning_line': '5',
    };
    expectDone(await browser.sendFrom(longer, { button: 'Save', fields: second }), walk);
    expect(limitsOf(8).map(({ currency_code }) => currency_code)).toEqual(['CNY', 'USD']);
    await done(`${dialog}delete&form_id=7&form_currency=USD`, 'Delete');
    expect(limitsOf(7)).toMatchObject([{ currency_code: 'CNY', credit_limit: '5000.00' }]);
  });

  it('finds entries of the ledger by what is entered, and exports them', async () => {
    const fields = { customer_code: 'ACME', transaction_no: 'TX1005', platform_number: 'PF56' };
    const shown = await browser.send('/account/index', { button: 'Query', fields });
    expect(rowsOf(topOf(shown.page)).map(textOf)).toEqual([expect.stringContaining('TX10056')]);
    const [, sent] = walk.server.log
      .filter(({ path }) => path === '/oms/my_account/lists')
      .map(({ query }) => query);
    expect(sent).toMatchObject({ customer_id: '7', transaction_no: 'TX1005', platform_number: 'PF56' });
    expect(sent?.start_create_time).toMatch(/^\d{4}-\d\d-\d\d 00:00:00$/);
    expect(sent?.end_create_time).toMatch(/^\d{4}-\d\d-\d\d 23:59:59$/);

    const file = await browser.open(`/options/ledger-export?${shown.address.split('?')[1]}`);
    expect(file.headers.get('content-disposition')).toMatch(/myAccount_\d{14}\.xlsx/);
    const { query } = walk.server.log.findLast(({ path }) => path === '/oms/my_account/excel')!;
    const { page: _page, list_rows: _rows, ...filters } = sent!;
    expect(query).toEqual(filters);
    expect(walk.server.surplus).toEqual([]);
  });

  it('adds a transaction of a customer by hand', async () => {
    const path = '/account/customerAccount?dialog=transaction&id=8&currency_code=CNY';
    await done(path, 'Save', { trading_method: methodOf('1', 'RECHARGE'), amount: '200.5', note: 'by hand' });
    expect(sentTo(walk, '/oms/my_account/trade')).toHaveLength(1);
    expect(walk.server.records.ledger.at(-1)).toMatchObject({
      ...{ customer_id: 8, trading_method: 1, amount: '200.50', currency_code: 'CNY', note: 'by hand' },
      balance: '80.00',
    });
  });

  it('changes the status of a remittance', async () => {
    await done('/remittance/index?customer_id=7&dialog=status&id=601&to=1', 'Handled');
    expect(rowOf(walk, 'remittance', 601)).toMatchObject({ status: 1, amount: '50.00' });
    expect(sentTo(walk, '/oms/remit/switch_status')).toEqual([
      { id: expect.anything(), status: expect.anything() },
    ]);
  });

  it.each([
    ['remittance', '/remittance/index?tab=applications&customer_id=7&', 701],
    ['transfer', '/transfer/index?', 801],
  ] as const)('confirms and rejects a %s application', async (kind, path, id) => {
    const table = `${kind}_application` as const;
    const entries = walk.server.records.ledger.length;
    await done(`${path}dialog=decide&id=${id}&decision=2`, 'Reject');
    expect(rowOf(walk, table, id)).toMatchObject({ status: 2, reviewer_user_name: 'admin' });
    expect(walk.server.records.ledger).toHaveLength(entries);
    rowOf(walk, table, id).status = 0;
    await done(`${path}dialog=decide&id=${id}`, 'Confirm');
    expect(rowOf(walk, table, id)).toMatchObject({ status: 1 });
    expect(walk.server.records.ledger.length).toBeGreaterThan(entries);
    const list = await browser.open(path.slice(0, -1));
    expect(list.html).not.toContain(`Confirm ${kind === 'transfer' ? 'TA' : 'RA'}${id}`);
  });
});
