import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionFailure } from '~/session/failure-responses.server';
import { remittanceApplicationIndex, remittanceApprove } from '~contract/accounts/remittance';
import { transferApprove, transferGetFormData, transferIndex } from '~contract/accounts/transfer';
import { getMenuAuth } from '~contract/common';
import { redirectOrData, startApp } from '../harness/app';
import { facts, renderScreen, textsOf } from '../harness/page';
import { type Answer, envelope } from '../harness/stub-upstream';

/** Remittance and transfer applications before a server that has only what the specifications name. */

const { stub, visit, submit, seen, forget } = await startApp('');
const { clearFeatures } = await import('~/gateway/server-features.server');
const remittance = await import('~/screens/accounts/remittance/route');
const transfer = await import('~/screens/accounts/transfer/route');

/** As the specification has it (billing 3), in the manners of a PHP back end. */
const row = {
  ...{ id: '801', application_no: 'TA801', customer_id: '7', customer_code: 'ACME', status: '0' },
  ...{ status_text: '待处理', from_amount: '100.00', from_currency_code: 'USD', to_amount: 712.34 },
  ...{ to_currency_code: 'CNY', rate: '7.1234', remark: null, create_time: '2026-11-01 09:00:00' },
  reviewer_user_name: null,
};
const listOf = (rows: readonly object[], more: object = {}) =>
  envelope({
    customer_list: { 7: { id: 7, customer_code: 'ACME' } },
    ...more,
    res: { total: 60, data: rows },
  });
const STATUSES = {
  status_list: [
    ['0', '待处理'],
    ['1', '已处理'],
    ['2', '已拒绝'],
  ],
};
const body = (path: string) => JSON.parse(seen(path).at(-1)?.body ?? 'null');
const lastQuery = (path: string) => new URL(seen(path).at(-1)?.url ?? '', 'http://stub').searchParams;

beforeEach(() => {
  forget();
  clearFeatures();
  stub.on(getMenuAuth.path, envelope({ auth_list: [] }));
  stub.on(transferIndex.path, listOf([row], STATUSES));
  stub.on(remittanceApplicationIndex.path, listOf([row], STATUSES));
});

describe('a list of applications', () => {
  it.each([
    ['0', true],
    ['1', false],
    ['2', false],
    ['5', true],
  ])('of status %s offers Confirm and Reject: %s', async (status, isOffered) => {
    stub.on(transferIndex.path, listOf([{ ...row, status }]));
    const html = await renderScreen(transfer, '/transfer/index');
    const links = textsOf(html, /<a [^>]*aria-label="(?:Confirm|Reject) TA801"[^>]*>(.*?)<\/a>/g);
    expect(links).toEqual(isOffered ? ['Confirm', 'Reject'] : []);
    expect(html.match(/<button type="button" disabled="">/g) ?? []).toHaveLength(isOffered ? 0 : 2);
    expect(html).not.toContain('dialog=apply');
  });

  it('names a status by the server’s list where the row does not, and else by itself', async () => {
    const { status_text: _, ...bare } = row;
    stub.on(transferIndex.path, listOf([bare], STATUSES));
    expect(await renderScreen(transfer, '/transfer/index')).toContain('>待处理<');
    stub.on(transferIndex.path, listOf([{ ...bare, status: 5 }]));
    const { list } = await transfer.loader(await visit('/transfer/index'));
    expect(list.rows[0]?.status_text).toBe('5');
  });

  it('is filtered by the server’s own keys', async () => {
    stub.on(transferIndex.path, listOf([row], { status_list: { wait: '待处理' } }));
    const html = await renderScreen(transfer, '/transfer/index?customer_id=7&status=wait');
    expect(lastQuery(transferIndex.path).get('status')).toBe('wait');
    expect(html).toMatch(/<option value="wait" selected="">/);
  });
});

describe('a decision', () => {
  it.each([
    ['1', 'Confirm application', 'The decision cannot be changed.'],
    ['2', 'Reject application', 'The decision cannot be changed.'],
  ])('%s asks with what the row has', async (decision, title, text) => {
    const address = `/transfer/index?customer_id=7&dialog=decide&id=801&decision=${decision}`;
    const html = await renderScreen(transfer, address);
    expect(html).toContain(title);
    expect(html).toContain(text);
    expect(html).toContain(`name="status" value="${decision}"`);
    expect(html).not.toContain('name="reason"');
    expect(html).not.toContain('entered manually');
    expect(Object.keys(facts(html))).toEqual([
      ...['Application no.', 'Customer', 'Applied at', 'Amount', 'Exchange rate', 'Received amount'],
    ]);
  });

  it('shows the certificate of a remittance', async () => {
    stub.on(remittanceApplicationIndex.path, listOf([{ ...row, certificate_url: '/u/a.pdf' }]));
    const address = '/remittance/index?customer_id=7&tab=applications&dialog=decide&id=801';
    expect(facts(await renderScreen(remittance, address))).toHaveProperty('Certificate');
  });

  it('says so where its application is not on the page', async () => {
    const html = await renderScreen(transfer, '/transfer/index?customer_id=7&dialog=decide&id=999');
    expect(html).toContain('This application is not on the current page of the list');
    expect(html).not.toContain('name="status" value="1"');
  });

  it.each([
    ['was handled', { status: 1, status_text: '已处理', reviewer_user_name: 'admin' }, '已处理 by admin'],
    ['was handled by nobody', { status: 1, status_text: '已处理' }, '已处理'],
  ])('of one that %s is none', async (_, change, text) => {
    stub.on(transferIndex.path, listOf([{ ...row, ...change }]));
    const html = await renderScreen(transfer, '/transfer/index?customer_id=7&dialog=decide&id=801');
    expect(textsOf(html, /<p role="status">(.*?)<\/p>/g)).toEqual([text]);
    expect(html).toContain('>Close<');
  });

  const decide = (status: string) =>
    submit(
      '/transfer/index?customer_id=7&dialog=decide&id=801',
      new URLSearchParams({ intent: 'decide', id: '801', status, application_no: 'TA801', reason: 'no' }),
    );
  it.each([['[]'], ['null'], ['""'], ['true']])(
    'is sent as documented, and done with data %s',
    async (data) => {
      const answer: Answer = (_, response) => response.end(`{"code":200,"msg":"success","data":${data}}`);
      stub.on(transferApprove.path, answer);
      for (const status of ['1', '2']) {
        const done = await transfer.action(await decide(status));
        expect(redirectOrData<{ data: ActionFailure }>(done as Response)).toBe(
          '/transfer/index?customer_id=7',
        );
        expect(body(transferApprove.path)).toEqual({ id: '801', status });
      }
      stub.on(remittanceApprove.path, answer);
      const done = await remittance.action(await decide('2'));
      expect(done).toBeInstanceOf(Response);
      expect(body(remittanceApprove.path)).toEqual({ id: '801', status: '2' });
    },
  );
});

describe('applying', () => {
  it('is not offered, nor its form shown by address', async () => {
    const page = await transfer.loader(await visit('/transfer/index?dialog=apply&customer_id=7'));
    expect(page).toMatchObject({ form: null, can: { apply: false, approve: true } });
    const other = await remittance.loader(await visit('/remittance/index?tab=applications&dialog=apply'));
    expect(other).toMatchObject({ form: null, can: { apply: false, approve: true, status: true } });
  });

  it('is not offered by its form alone, without the call that applies', async () => {
    stub.on(transferGetFormData.path, envelope({ customer_list: [], currency_list: [], account_list: [] }));
    expect((await transfer.loader(await visit('/transfer/index'))).can.apply).toBe(false);
  });
});
