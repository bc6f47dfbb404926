import { describe, expect, it } from 'vitest';
import { endpoints } from '~contract/index';
import { startCheck, text } from '../harness/check-api';
import { envelope } from '../harness/stub-upstream';

/** What `npm run check-api` says of a call, at a server that has one thing wrong. */

const { stub, run, callOf, exitCode, reportText, NotChecked } = await startCheck();

it('asks for lists before what takes an id from them, in whatever order the calls are named', async () => {
  const { readingCalls } = await import('~/check-api/reading-calls');
  const alphabetical = [...endpoints].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const order of [endpoints, alphabetical, alphabetical.toReversed()]) {
    const names = readingCalls(order).map(({ endpoint }) => endpoint.name);
    const isAfter = (name: string, list: string) => names.indexOf(name) > names.indexOf(list);
    for (const list of names.filter((name) => /\.index$/.test(name))) {
      const area = list.split('.')[0]!;
      for (const name of ['detail', 'get_form_data', 'review', 'rows'].map((end) => `${area}.${end}`)) {
        expect([name, !names.includes(name) || isAfter(name, list)]).toEqual([name, true]);
      }
    }
    expect(isAfter('common.get_redirect_token_url', 'common.get_user_info')).toBe(true);
    expect(isAfter('common.get_customer_warehouse_list', 'transaction.get_batch_form_data')).toBe(true);
  }
});

describe('a call', () => {
  it('is there: nothing is wrong with a server that has what is documented', async () => {
    const report = await run();
    expect(report.calls.filter(({ status, optional }) => !optional && status === 'absent')).toEqual([]);
    expect(exitCode(report)).toBe(0);
    expect(reportText(report)).toMatch(/Nothing is wrong\.$/);
    expect(JSON.parse(JSON.stringify(report))).toMatchObject({ user: 'ada', announced: null });
  });

  it.each([
    ['HTTP 404', text('<h1>Not Found</h1>', 404, 'text/html')],
    ['HTTP 405', text('', 405)],
    ['code 4004: Not Found', envelope(null, 4004, 'Not Found')],
    ['code 404', envelope([], 404)],
  ])('is absent by %s', async (reason, answer) => {
    const { found, code } = await callOf('role.index', answer);
    expect([found.status, found.reason, code]).toEqual(['absent', reason, 1]);
  });

  it('is refused', async () => {
    const { found, code } = await callOf('role.index', envelope(null, 4003, 'No permission'));
    expect([found.status, found.reason, code]).toEqual(['refused', 'code 4003: No permission', 1]);
  });

  it.each([
    ['HTML', text('<!doctype html><p>Login</p>'), /unreadable at \(not JSON\): "<!doctype html>/],
    ['HTTP 500', text('Fatal error', 500), /^HTTP 500$/],
    ['no envelope', text('{"rows":[]}'), /unreadable at code$/],
  ])('cannot be read: %s', async (_name, answer, reason) => {
    const { found, code } = await callOf('role.index', answer);
    expect([found.status, found.reason, code]).toEqual(['unreadable', expect.stringMatching(reason), 1]);
  });

  it('brings a file that is no workbook', async () => {
    stub.on(
      '/oms/transaction/get_batch_form_data',
      envelope({ customer_list: [{ id: 7, customer_code: 'A' }] }),
    );
    const { found } = await callOf('account.export', text('a,b', 200, 'text/csv'));
    expect([found.status, found.reason]).toEqual(['unreadable', expect.stringContaining('(no workbook)')]);
  });

  it('has nothing to be asked about, where no list has a row', async () => {
    const { calls } = await run();
    expect(calls.find(({ call }) => call === 'inbound.detail')).toMatchObject({ status: 'unchecked' });
  });

  it('is optional: without it the app lacks something, and that is all', async () => {
    const { found, code } = await callOf('sku.index', text('', 404));
    expect([found.status, found.optional, code]).toEqual(['absent', true, 0]);
    const report = await run();
    expect(report.lost).toContainEqual({ call: 'sku.index', what: 'Screen: SKUs' });
    expect(reportText(report)).toMatch(/sku\.index +Screen: SKUs/);
  });
});

it('is not made where nobody can sign in', async () => {
  stub.on('/oms/login/index', envelope(null, 400, 'Wrong password'));
  await expect(run()).rejects.toThrow(NotChecked);
  await expect(run()).rejects.toThrow(/refused with code 400: Wrong password$/);
});
