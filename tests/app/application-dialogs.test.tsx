import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { describe, expect, it } from 'vitest';
import { i18nOf } from '~/i18n/texts.server';
import { DecideDialog } from '~/screens/shared/applications/decide-dialog';
import { Pending } from '~/screens/shared/applications/pending';
import type { Application } from '~contract/applications';
import type { Language } from '~contract/common';

/** What whoever decides on applications is told: which ones wait, and that one cannot be confirmed. */

async function shown(element: ReactElement, language: Language = 'en-US'): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element }]);
  const context = await handler.query(new Request('http://here/transfer/index?page=2'));
  if (context instanceof Response) throw new Error('led away');
  const html = renderToString(
    <I18nextProvider i18n={i18nOf(language)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </I18nextProvider>,
  );
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}

describe('what waits for review', () => {
  const pending = [
    { customer_id: 7, customer_code: 'ACME', count: 2 },
    { customer_id: 9, customer_code: 'LOTUS', count: 1 },
  ];

  it('is named by customer, each with the way to its own', async () => {
    const html = await shown(<Pending pending={pending} keep={{ tab: 'applications' }} />);
    expect(html.replace(/<[^>]*>/g, '|')).toBe('|Waiting for review:|ACME (2)||LOTUS (1)||');
    expect(html).toContain('href="/transfer/index?tab=applications&customer_id=9&status=0&range=lastYear"');
  });

  it('is not mentioned where there is nothing', async () => {
    expect(await shown(<Pending pending={[]} />)).toBe('');
  });
});

describe('a transfer of more than is available', () => {
  const res = {
    ...{ id: 3, application_no: 'T3', customer_code: 'ACME', status: 0, can_decide: 1, remark: '' },
    ...{ from_amount: '12.10', from_currency_code: 'USD', to_amount: '11', to_currency_code: 'EUR' },
  } as Application;
  const dialog = (available: string | null | undefined, decision = 1, language?: Language) =>
    shown(<DecideDialog review={{ res, planned_list: [], decision, available }} intentKey="key" />, language);

  it('says so before it is confirmed', async () => {
    expect(await dialog('9.99')).toMatch(/Only [US]*\$9\.99 is available: confirming will be refused\./);
    expect(await dialog('-3.00', 1, 'zh-CN')).toContain('，确认将被拒绝。');
  });

  it.each(['12.10', '12.1', '100.00', null, undefined])(
    'and nothing where there is %s',
    async (available) => {
      expect(await dialog(available)).not.toContain('will be refused');
    },
  );

  it('nor where it is rejected', async () => {
    expect(await dialog('9.99', 2)).not.toContain('will be refused');
  });
});
