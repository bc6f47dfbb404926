import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { describe, expect, it } from 'vitest';
import { ReaderContext } from '~/i18n/use-translation';
import RunPanel from '~/screens/shared/run/panel';
import type { Job } from '~contract/operations/jobs';
import type { RunReport, RunRow } from '~contract/transactions/runs';
import { stubApp } from '../harness/app';

await stubApp();
const { textsIn } = await import('~/i18n/texts.server');

const ROW: RunRow = {
  ...{ id: 5, transaction_type: 1, reference_no: 'SH-5', outcome: 'done', reason: '', currency_code: 'USD' },
  ...{ from_amount: '10', to_amount: '12.5', difference: '2.5' },
};

async function shown(
  job: Partial<Job>,
  run: Partial<RunReport> = {},
  row: Partial<RunRow> = {},
): Promise<string> {
  const whole: Job = {
    ...{ id: 41, kind: 'transaction_run', state: 'done', total: 9, done: 9 },
    ...{ report: null, fault_reference: '', stop_reason: '', create_time: '', finish_time: '' },
    ...job,
  };
  const report: RunReport = {
    ...{ action: 'recalculate', preview: 1, is_adjust_amount: 0, changed_since: 0, sums: [], reasons: [] },
    ...run,
  };
  const view = {
    job: whole,
    run: report,
    rows: [{ ...ROW, ...row }],
    total: 120,
    page: 2,
    pageSize: 50,
    outcome: undefined,
  };
  const handler = createStaticHandler([{ path: '*', Component: () => <RunPanel run={view} /> }]);
  const context = await handler.query(
    new Request('http://here/transaction/outbound?customer_id=7&job=41&run_page=2'),
  );
  if (context instanceof Response) throw new Error('led away');
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <ReaderContext.Provider value={textsIn('en-US')}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ReaderContext.Provider>,
  );
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}

describe('under way', () => {
  it('a run shows how far it has come and can be stopped; it has no report yet', async () => {
    const html = await shown({ state: 'running', done: 4 }, { preview: 0 });
    expect(html).toContain('Transactions done: 4 of 9');
    expect(html).toMatch(/<progress[^>]* value="4" max="9"/);
    expect(html).toContain('value="cancel_job"');
    expect(html).toContain('href="?customer_id=7&job=41&run_page=2"');
    expect(html).not.toContain('SH-5');
  });
});

describe('a preview', () => {
  const report = { done: 3, explained: 5, unchanged: 4, skipped: 2, changes: 8 };

  it('says what would change, and is done or discarded', async () => {
    const sums = [
      { currency_code: 'USD', count: 3, from_amount: '10', to_amount: '8', difference: '-2' },
    ] as const;
    const reasons = [{ outcome: 'skipped', reason: 'adjusted manually', count: 2 }] as const;
    const html = await shown({ report }, { sums: [...sums], reasons: [...reasons] });
    expect(html).toContain('Nothing has been changed yet');
    expect(html).toMatch(/<strong>3<\/strong> would change/);
    expect(html).toMatch(/run_outcome=explained[^>]*><strong>5<\/strong> only the explanation would change/);
    expect(html).toMatch(/data-direction="less">-2\.00/);
    expect(html).toMatch(/data-direction="more">\+2\.50/);
    expect(html).toContain('2 × adjusted manually');
    expect(html).toContain('value="commit-41"');
    expect(html).toContain('href="?customer_id=7"');
    expect(html).toContain('href="/transaction/shipment?tab=details&id=5"');
    expect(html).toContain('2 of 3');
    expect(html).toContain('run_page=3');
  });

  it.each([
    ['nothing would change', { report: { unchanged: 9 } }, 'Nothing would change'],
    ['all fail as before', { report: { failed: 9, changes: 0 } }, 'Nothing would change'],
    ['it was cancelled', { state: 'cancelled', done: 3, report }, 'Transactions checked: 3 of 9'],
    ['it failed', { state: 'failed', report }, 'start again'],
    ['a fault has a reference', { state: 'failed', fault_reference: '0a1b2c' }, 'Error 0a1b2c'],
  ] as const)('cannot be done where %s', async (_, job, text) => {
    const html = await shown(job);
    expect(html).toContain(text);
    expect(html).not.toContain('value="commit"');
    expect(html).toContain('Close');
  });

  it('is done where transactions lose their price: they then say why', async () => {
    expect(await shown({ report: { failed: 1, changes: 1 } })).toContain('value="commit"');
  });
});

it('what had changed since its preview can be previewed again, adjusted ones too where they were', async () => {
  const run = { preview: 0, is_adjust_amount: 1 } as const;
  const html = await shown({ report: { done: 7, skipped: 2 } }, { ...run, changed_since: 2 });
  expect(html).toContain('Changed since the preview, so skipped: 2.');
  expect(html).toContain('name="is_adjust_amount" value="1"');
  expect(html).toContain('value="preview_changed"');
  expect(await shown({ report: { done: 9 } }, run)).not.toContain('value="preview_changed"');
});

it('what leaves totals as they are has no difference', async () => {
  const html = await shown({ report: { done: 9 } }, { action: 'charge', preview: 0 });
  expect(html).toContain('Total amount');
  expect(html).not.toContain('Difference');
});

it('what has no price has no amount', async () => {
  const unpriced = { outcome: 'failed', from_amount: null, to_amount: null, difference: null } as const;
  const html = await shown({ report: { failed: 1 } }, {}, unpriced);
  expect(html.match(/<td[^>]*>—<\/td>/g)).toHaveLength(3);
  expect(html).not.toContain('0.00');
});
