import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, it } from 'vitest';
import { ReaderContext } from '~/i18n/use-translation';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

const stub = await stubApp();
const { commitSession } = await import('~/session/session.server');
const { textsIn } = await import('~/i18n/texts.server');
const route = await import('~/screens/accounts/customer-accounts/route');

const account = (customer_code: string, is_warned?: number, available = '50') => ({
  ...{ customer_id: 7, customer_code, balance: '-50', available, credit_limit: '100' },
  ...{ warning_line: '50', currency_code: 'USD', is_warned },
});

it('an account that the server has flagged says why', async () => {
  const rows = [account('ACME', 1), account('VERDE', 0), account('KIWI'), account('LOTUS', 1, '-0.01')];
  stub.on('/oms/account/overview', envelope({ res: { total: 4, data: rows } }));
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  const [cookie = ''] = (await commitSession({ token: 'tok', language: 'en-US' })).split(';', 1);
  const handler = createStaticHandler([
    {
      path: '/',
      loader: ({ request, params }) => route.loader({ request, params, context: {} }),
      Component: route.default,
    },
  ]);
  const context = await handler.query(new Request('http://here/', { headers: { cookie } }));
  if (context instanceof Response) throw new Error('led away');
  const html = renderToString(
    <ReaderContext.Provider value={textsIn('en-US')}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </ReaderContext.Provider>,
  );
  const flagged = html.split('<tr').filter((row) => row.includes('data-tag="error"'));
  expect(flagged).toHaveLength(2);
  for (const text of ['ACME', 'At or below the warning line']) expect(flagged[0]).toContain(text);
  for (const text of ['LOTUS', 'Overdrawn']) expect(flagged[1]).toContain(text);
});
