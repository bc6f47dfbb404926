import exceljs from 'exceljs';
import { beforeEach, describe, expect, it } from 'vitest';
import { billingRunDetail, billingRunIndex, billingRunStart } from '~contract/accounts/billing-runs';
import { CODE } from '~contract/codes';
import { getJob } from '~contract/operations/jobs';
import { redirectOrData, startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** Billing runs on the app's side: the list, one run, and how one is started. */

const RUN = {
  ...{ id: 41, state: 'running', before: '', total: 9, done: 4, user_name: 'ada' },
  ...{ create_time: '', finish_time: '', fault_reference: '', sum_list: [] },
};
const JOB = {
  id: 41,
  kind: 'billing_run',
  state: 'done',
  total: 9,
  done: 9,
  create_time: '',
  finish_time: '',
  fault_reference: '',
};
const { stub, visit, submit: send, seen, forget } = await startApp();
const route = await import('~/screens/accounts/billing-runs/route');
const { action, loader } = route;
const { loader: exportRun } = await import('~/screens/accounts/billing-runs/export');

const PATH = '/account/billingRun';
const load = async (search: string) => loader(await visit(`${PATH}${search}`));
const submit = async (search: string, form: Record<string, string>) =>
  redirectOrData(
    await action(await send(`${PATH}${search}`, new URLSearchParams({ idempotency_key: 'key-1', ...form }))),
  );

beforeEach(() => {
  forget();
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  stub.on(
    billingRunIndex.path,
    envelope({ grace_days: 3, waiting_list: [], exception_count: 2, res: { total: 1, data: [RUN] } }),
  );
  stub.on(billingRunDetail.path, envelope({ res: RUN, customer_list: [] }));
  stub.on(getJob.path, envelope(JOB));
});

it('the list comes with what waits, and with the right to start', async () => {
  const page = await load('');
  expect(page).toMatchObject({
    list: { graceDays: 3, exceptionCount: 2, total: 1, canStart: false },
    details: null,
  });
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/billingRun/start'] }));
  forget();
  expect(await load('')).toMatchObject({ list: { canStart: true } });
});

it('the user’s own run can be followed; another’s is shown as it is', async () => {
  expect(await load('?tab=details&id=41')).toMatchObject({ list: null, details: { job: { id: 41 } } });
  stub.on(getJob.path, envelope(null, 4004, 'none'));
  expect(await load('?tab=details&id=41')).toMatchObject({ details: { run: { done: 4 }, job: null } });
  stub.on(billingRunDetail.path, envelope(null, 4004, 'none'));
  expect(await load('?tab=details&id=41')).toMatchObject({ details: null });
});

describe('what a run has come to', () => {
  const sum = { customer_id: 7, customer_code: 'ACME', currency_code: 'USD', count: 3, amount: '1310.5' };
  const held = {
    ...{ id: 9, transaction_type: 2, reference_no: 'OB-9', customer_code: 'KIWI', total_amount: '4.20' },
    ...{ currency_code: 'USD', why: 'doubt', doubt_of: 'OB-8' },
  };
  const times = { create_time: '2026-03-01T18:00:00Z', finish_time: '2026-03-01T18:05:00Z' };
  beforeEach(() => {
    const lists = { customer_list: [sum], skipped_list: [{ ...sum, customer_id: 8 }], held_list: [held] };
    stub.on(billingRunDetail.path, envelope({ res: { ...RUN, ...times, state: 'done' }, ...lists }));
    stub.on(getJob.path, envelope(null, 4004, 'none'));
  });

  it('leads to the ledger, the account and the transaction, for who may open them', async () => {
    const page = (menu: string[]) => renderScreen(route, `${PATH}?tab=details&id=41`, { menu });
    const html = await page(['/account/index', '/account/customerAccount']);
    const days = 'start_create_time=2026-03-02&amp;end_create_time=2026-03-02';
    for (const to of [
      `/account/index?customer_id=7&amp;currency_code=USD&amp;trading_method=3&amp;billing_run=41&amp;${days}`,
      '/account/customerAccount?customer_id=8',
      '/transaction/outbound?tab=details&amp;id=9',
      '/options/list-export/account/billingRun?run=41',
    ])
      expect.soft(html).toContain(`href="${to}"`);
    expect(await page([])).not.toMatch(/href="\/account\/(?:index|customerAccount)/);
  });

  it('is a workbook, line by line', async () => {
    const file = await exportRun(await visit('/options/list-export/account/billingRun?run=41'));
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load((await (file as Response).arrayBuffer()) as never);
    const lines = workbook.worksheets[0]!.getSheetValues().slice(1) as unknown[][];
    expect(lines.map((line) => line.slice(1, 7))).toEqual([
      ['Outcome', 'Customer', 'Transaction no.', 'Transactions', 'Amount', 'Currency'],
      ['Billed', 'ACME', undefined, 3, 1310.5, 'USD'],
      ['Not billed', 'ACME', undefined, 3, 1310.5, 'USD'],
      ['Not billed', 'KIWI', 'OB-9', 1, 4.2, 'USD'],
    ]);
    expect(lines[3]![7]).toBe('Another transaction has the same number: OB-8');
  });

  it('is asked for once, however many customers it has', async () => {
    const sum = { customer_id: 7, customer_code: 'ACME', currency_code: 'USD', count: 1, amount: '1.00' };
    stub.on(billingRunDetail.path, envelope({ res: RUN, customer_list: Array(201).fill(sum) }));
    const file = await exportRun(await visit('/options/list-export/account/billingRun?run=41'));
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load((await (file as Response).arrayBuffer()) as never);
    expect(workbook.worksheets[0]!.rowCount).toBe(202);
    expect(seen(billingRunDetail.path)).toHaveLength(1);
  });
});

describe('starting', () => {
  it('asks first, and then shows the run', async () => {
    stub.on(billingRunStart.path, envelope({ agreement: '0123456789abcdef' }, 1001, 'Bill 9?'));
    expect(await submit('', { intent: 'start', with_recent: '1' })).toMatchObject({
      confirm: { text: 'Bill 9?', agreement: '0123456789abcdef' },
    });
    stub.on(billingRunStart.path, envelope({ job_id: 41 }));
    const agreed = { is_confirm: 'yes', agreement: '0123456789abcdef' };
    const to = await submit('?page=2', { intent: 'start', with_recent: '1', ...agreed });
    expect(to).toBe('/account/billingRun?tab=details&id=41');
    const [, call] = seen(billingRunStart.path);
    expect(JSON.parse(call?.body ?? '')).toEqual({ with_recent: '1', is_confirm: '0123456789abcdef' });
    expect(call?.headers['idempotency-key']).toBe('key-1');
  });

  it('up to a day asks with its customers and its month, and keeps what was typed if it is refused', async () => {
    stub.on(
      '/oms/common/get_menu_auth',
      envelope({ auth_list: ['/billingRun/start', '/account/closeMonth'] }),
    );
    expect(await load('?dialog=until')).toMatchObject({ list: { form: { canPostInto: true } } });
    const typed = { work_until: '2026-10-31', customer_codes: 'ACME NOBODY', into_month: '1' };
    const fields = { customer_codes: 'There are no such customers: NOBODY' };
    stub.on(billingRunStart.path, envelope({ fields }, CODE.invalid, 'wrong'));
    expect(await submit('?dialog=until', { intent: 'until', ...typed })).toMatchObject({
      fields,
      values: { customer_codes: ['ACME NOBODY'], work_until: ['2026-10-31'] },
    });
    stub.on(billingRunStart.path, envelope({ job_id: 41 }));
    expect(await submit('?dialog=until', { intent: 'until', ...typed })).toContain('tab=details&id=41');
    expect(await submit('?dialog=until', { intent: 'until', ...typed, work_until: '' })).toMatchObject({
      fields: { work_until: 'Required field cannot be empty' },
    });
    expect(seen(billingRunStart.path).map(({ body }) => JSON.parse(body))).toEqual([typed, typed]);
  });

  it('stops on command', async () => {
    stub.on('/oms/job/cancel', envelope(null));
    const to = await submit('?tab=details&id=41', { intent: 'cancel_job', id: '41' });
    expect(to).toBe('/account/billingRun?tab=details&id=41');
    expect(JSON.parse(seen('/oms/job/cancel')[0]?.body ?? '')).toEqual({ id: '41' });
  });
});
