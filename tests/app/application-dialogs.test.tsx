import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { describe, expect, it } from 'vitest';
import { SubmissionProvider } from '~/forms/submission';
import type { Formatters } from '~/i18n/formatters';
import { textsIn } from '~/i18n/texts.server';
import { ReaderContext } from '~/i18n/use-translation';
import { Balances } from '~/screens/accounts/ledger/balances';
import { Certificate } from '~/screens/accounts/remittance/certificate';
import { transferColumns } from '~/screens/accounts/transfer/columns';
import { actionColumns, applicationColumns } from '~/screens/shared/applications/columns';
import DecideDialog from '~/screens/shared/applications/decide-dialog';
import type { Ask } from '~/screens/shared/applications/decisions';
import { Pending } from '~/screens/shared/applications/pending';
import { QuotePanel } from '~/screens/shared/applications/quote-panel';
import type { OverviewRow } from '~contract/accounts/accounts';
import type { Application } from '~contract/accounts/applications';
import type { Language } from '~contract/common';

/** What reviewers of applications see: which ones are pending, and that one cannot be confirmed. */

async function shown(element: ReactNode, language: Language = 'en-US'): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element }]);
  const context = await handler.query(new Request('http://here/transfer/index?page=2'));
  if (context instanceof Response) throw new Error('led away');
  const html = renderToString(
    <ReaderContext.Provider value={textsIn(language)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </ReaderContext.Provider>,
  );
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}

it('the rate of an application that cannot be chosen is not missed before it can be known', async () => {
  const fields = { from_amount: 'Required', rate: 'Required' };
  const html = await shown(
    <SubmissionProvider answer={{ fields, values: {} }}>
      <QuotePanel
        kind="transfer"
        typed={{
          customer_id: '7',
          from_amount: '',
          from_currency_code: '',
          to_currency_code: '',
          rate: '',
        }}
        mayChooseRate={false}
      />
    </SubmissionProvider>,
  );
  expect(html).not.toContain('Required');
});

describe('what waits for review', () => {
  const pending = [
    { customer_id: 7, customer_code: 'ACME', count: 2 },
    { customer_id: 9, customer_code: 'LOTUS', count: 1 },
  ];

  it('is named by customer, each with the way to its own', async () => {
    const html = await shown(<Pending pending={pending} keep={{ tab: 'applications' }} />);
    expect(html.replace(/<[^>]*>/g, '|')).toBe('|Waiting for review:|ACME (2)||LOTUS (1)||');
    expect(html).toMatch(/href="[^"]*\?tab=applications&customer_id=9&status=0&range=lastYear"/);
  });

  it('is not mentioned where there is nothing', async () => {
    expect(await shown(<Pending pending={[]} />)).toBe('');
  });
});

it('a transfer shows its loss beside the rate and what is received', () => {
  const { t, format } = { t: ((key: string) => key) as unknown as TFunction, format: {} as Formatters };
  const keys = (hasLoss: boolean) => transferColumns(t, format, hasLoss).map(({ key }) => key);
  expect(keys(true).join()).toContain('to_amount,to_currency_code,rate,exchange_loss,remark');
  expect(keys(false)).not.toContain('exchange_loss');
});

it('an account shows what makes up what is available', async () => {
  const account = { customer_id: 7, customer_code: 'ACME', currency_code: 'USD', is_warned: 0 };
  const amounts = { balance: '50.00', available: '40.00', credit_limit: '20.00', unbilled: '30.00' };
  const html = await shown(<Balances accounts={[{ ...account, ...amounts } as OverviewRow]} />);
  const text = html.replace(/<[^>]*>/g, '|').replaceAll('US$', '$');
  expect(text).toContain('Available 40.00\u00a0USD|');
  expect(text).toContain('Balance + credit limit 20.00\u00a0USD − to be billed 30.00\u00a0USD');
});

describe('a transfer of more than is available', () => {
  const res = {
    ...{ id: 3, application_no: 'T3', customer_code: 'ACME', status: 0, can_decide: 1, remark: '' },
    ...{ from_amount: '12.10', from_currency_code: 'USD', to_amount: '11', to_currency_code: 'EUR' },
  } as Application;
  const dialog = (available: string | null | undefined, ask: Ask = 'confirm', language?: Language) =>
    shown(<DecideDialog review={{ res, planned_list: [], ask, available }} idempotencyKey="key" />, language);

  it('says so before it is confirmed', async () => {
    expect(await dialog('9.99')).toMatch(/Only 9\.99\sUSD is available, so this cannot be confirmed\./);
    expect(await dialog('-3.00', 'confirm', 'zh-CN')).toContain('，无法确认。');
  });

  it.each(['12.10', '12.1', '100.00', null, undefined])(
    'and nothing where there is %s',
    async (available) => {
      expect(await dialog(available)).not.toContain('will be refused');
    },
  );

  it('nor where it is rejected', async () => {
    expect(await dialog('9.99', 'reject')).not.toContain('will be refused');
  });
});

describe('a dialog over an application', () => {
  const res = {
    ...{ id: 3, application_no: 'R3', status: 0, can_decide: 1, can_withdraw: 0, rate: '0.14' },
    ...{ from_amount: '1', from_currency_code: 'CNY', to_amount: '2', to_currency_code: 'USD' },
    ...{ rate_date: '2026-03-01', remark: '', reason: '' },
  } as Application;
  const dialog = (ask: Ask, change: Partial<Application> = {}) =>
    shown(
      <DecideDialog review={{ res: { ...res, ...change }, planned_list: [], ask }} idempotencyKey="key" />,
    );

  it('asks why where it rejects, and only there', async () => {
    expect(await dialog('reject')).toMatch(/<textarea[^>]* name="reason"/);
    expect(await dialog('confirm')).not.toContain('name="reason"');
  });

  it('says of an ended one how it ended, and why', async () => {
    const ended = {
      ...{ status: 2, status_text: 'Rejected', can_decide: 0 },
      review_time: '2026-03-02T00:00:00Z',
    };
    const rejected = await dialog('confirm', {
      ...ended,
      reviewer_user_name: 'ada',
      reason: 'Unknown payer',
    });
    expect(rejected).toContain('Unknown payer');
    expect(rejected).toContain('Rejected by ada, ');
    expect(await dialog('confirm', { ...ended, reviewer_user_name: '' })).toMatch(/>Rejected, /);
  });

  it('says that a rate was old', async () => {
    expect(await dialog('confirm', { is_rate_old: 1 })).toContain(
      '0.14 of <time>2026-03-01</time>, more than 7 days old',
    );
    expect(await dialog('confirm', { is_rate_old: 0 })).not.toContain('days old');
  });

  it('says what the amount is computed with where the rate is rounded', async () => {
    const crossed = { rate: '0.00005856', rate_from: '19952.11', rate_to: '1.1684' };
    expect(await dialog('confirm', crossed)).toContain(
      '0.00005856 = 1.1684 ÷ 19,952.11 of <time>2026-03-01</time>',
    );
    expect(await dialog('confirm', { rate_from: '1', rate_to: '0.14' })).toContain(
      '0.14 of <time>2026-03-01</time>',
    );
  });
});

it('a certificate names the other applications that it is on, each with the way to it', async () => {
  const of = { ...{ id: 3, application_no: 'R3', certificate_name: 'a.png', certificate_url: 'x.png' } };
  const reused_list = [{ id: 5, application_no: 'R5' }];
  const html = await shown(<Certificate of={{ ...of, is_certificate_reused: 1, reused_list }} />);
  expect(html).toContain('Used more than once');
  expect(html).toMatch(/href="[^"]*\?page=2&dialog=decide&id=5"[^>]*>R5</);
});

it('a list says below the status why, or that what was approved has been taken back', async () => {
  const { status } = applicationColumns(textsIn('en-US').t, {} as Formatters);
  const row = { status: 2, status_text: 'Rejected', reason: 'Unknown payer' } as Application;
  expect(await shown(status.cell(row))).toMatch(/Rejected<.*Unknown payer</);
  const taken = { ...row, status: 1, status_text: 'Confirmed', reason: '', is_reversed: 1 };
  expect(await shown(status.cell(taken))).toMatch(/Confirmed<.*Its top-up was reversed</);
});

it.each([
  ['who applied', { can_withdraw: 1 }, ['Withdraw R3']],
  ['who may decide', { can_decide: 1 }, ['Confirm R3', 'Reject R3']],
  ['nobody once it is decided', { status: 1 }, []],
])('the list offers to %s what they may do', async (_, change, names) => {
  const [column] = actionColumns(textsIn('en-US').t, {
    search: new URLSearchParams(),
    can: { apply: true, approve: true },
    idempotencyKey: 'key',
  });
  const row = { id: 3, application_no: 'R3', status: 0, can_decide: 0, ...change } as Application;
  const html = await shown(column?.cell(row));
  expect([...html.matchAll(/<(?:a|button) [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(
    names,
  );
});
