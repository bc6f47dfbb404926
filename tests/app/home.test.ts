import { beforeEach, describe, expect, it } from 'vitest';
import enUS from '~/i18n/en-US/operations/console';
import tasksText from '~/i18n/en-US/operations/tasks';
import { CONSOLE_CHARTS, CONSOLE_TILES, getConsole } from '~contract/common';
import { authRuleIndex } from '~contract/identity/auth-rules';
import { getChargedWork } from '~contract/operations/charged-work';
import { getTasks } from '~contract/operations/tasks';
import { startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope, shellAnswers } from '../harness/stub-upstream';

/** Home: what waits for the user, and figures of which each says what it sums and leads to it. */

const { stub, forget } = await startApp('common.get_tasks, common.get_charged_work');
const { clearFeatures } = await import('~/gateway/server-features.server');
const home = await import('~/screens/operations/console/route');

beforeEach(() => {
  forget();
  clearFeatures();
});

const shown = async (charts: readonly string[]) => {
  stub.on(
    getConsole.path,
    envelope({
      currency_code: 'USD',
      tiles: CONSOLE_TILES.map((key) => ({ key, amount: '1' })),
      charts: charts.map((key) => ({ key, points: [{ label: '2026-11', value: '1' }] })),
    }),
  );
  return renderScreen(home, '/');
};

it('says beside each figure what it sums and of which period', async () => {
  const html = [
    await shown(CONSOLE_CHARTS.filter((key) => key !== 'top_charge_items')),
    await shown(['top_charge_items']),
  ].join();
  for (const key of [...CONSOLE_TILES, ...CONSOLE_CHARTS]) {
    expect.soft(html, key).toContain(enUS.sums[key]);
  }
  expect(new Set(Object.values(enUS.sums)).size).toBeGreaterThan(CONSOLE_TILES.length);
});

describe('what waits', () => {
  const exceptions = {
    ...{ key: 'exceptions', urgency: 'stops', count: 737, days: 41, id: null, name: '' },
    amount_list: [{ currency_code: 'USD', amount: '2310.5' }],
  };
  const ending = {
    ...{ key: 'agreement_ends', urgency: 'coming', count: 1, days: 12, id: 7, name: 'LOTUS SZX1' },
    amount_list: [],
  };
  const ages = {
    code: 'no_tier',
    reason: 'Fits no tier',
    today: 0,
    week: 61,
    month: 92,
    older: 70,
    count: 223,
  };
  const unbilled = {
    week: '1',
    month: '2',
    two_months: '3.5',
    older: '0',
    total: '6.5',
    currency_code: 'USD',
  };
  const look = (menu: readonly string[]) => {
    stub.on(
      getTasks.path,
      envelope({
        task_list: [exceptions, ending],
        exception_list: [{ ...ages, estimate_list: [] }],
        unbilled_list: [{ customer_id: 4, customer_code: 'ACME', ...unbilled }],
        unbilled_total_list: [unbilled],
      }),
    );
    return renderScreen(home, '/', { menu });
  };

  it('is said with how many, how old, how much, and the list behind it', async () => {
    const html = await look(['/transaction/exceptions', '/billing/index', '/customer/index']);
    expect(html).toContain('2 things wait · 1 of them stops billing');
    expect(html).toMatch(/Pricing exceptions.*737.*41 d.*about 2,310.50 USD.*"\/transaction\/exceptions"/s);
    expect(html).toMatch(/Agreement ends: LOTUS SZX1.*in 12 d.*"\/billing\/index\?tab=details&amp;id=7"/s);
    expect(html).toContain('href="/transaction/exceptions?code=no_tier"');
    expect(html).toContain('href="/customer/index?tab=details&amp;id=4"');
  });

  it('has no links to what the user may not open', async () => {
    const html = await look([]);
    expect(html).toContain('Pricing exceptions');
    expect(html).not.toMatch(/href="\/(?:billing|customer)/);
  });

  it.each([
    [['/account/setLimit'], true],
    [[], false],
  ])(
    'an account near its limit leads to it and, with the rights %j, to the limit: %s',
    async (auth_list, isLed) => {
      const near = { ...ending, key: 'account_limit', id: 4, name: 'ACME USD' };
      const lists = { exception_list: [], unbilled_list: [], unbilled_total_list: [] };
      stub.on(getTasks.path, envelope({ task_list: [near], ...lists }));
      stub.on('/oms/common/get_menu_auth', envelope({ auth_list }));
      const rule = { id: 1, title: 'Limits', name: '/account/setLimit', is_menu: 0, status: 1, _child: [] };
      stub.on(authRuleIndex.path, envelope({ res: [rule] }));
      const html = await renderScreen(home, '/', { menu: ['/account/index', '/account/customerAccount'] });
      expect(html).toContain('href="/account/customerAccount?customer_id=4"');
      const limits = 'href="/account/index?customer_id=4&amp;dialog=limits&amp;form=edit&amp;form_id=4"';
      expect(html.includes(limits)).toBe(isLed);
    },
  );

  it('stands beside the figures, which have the width where nothing waits', async () => {
    expect(await look([])).toMatch(/class="_home_\w+ _beside_/);
    const nothing = { task_list: [], exception_list: [], unbilled_list: [], unbilled_total_list: [] };
    stub.on(getTasks.path, envelope(nothing));
    const html = await renderScreen(home, '/');
    expect(html).toContain(tasksText.none);
    expect(html).not.toContain('_beside_');
  });

  it('a server without it shows the figures alone', async () => {
    stub.on(getTasks.path, envelope(null, 4004, 'no such call'));
    const html = await renderScreen(home, '/');
    expect(html).toContain('<figure');
    expect(html).not.toContain(tasksText.columns.count);
  });
});

describe('a figure', () => {
  it('leads to the work that it sums', async () => {
    const work = { customer_id: 4, customer_code: 'ACME', screen: 'outbound', count: 3 };
    const total = { count: 3, amount: '30', adjusted: '-1' };
    stub.on(getConsole.path, shellAnswers[getConsole.path]!);
    stub.on(getChargedWork.path, envelope({ row_list: [{ ...work, ...total }], total }));
    const html = await renderScreen(home, '/?currency_code=USD&from=2026-11-01&to=2026-11-30', {
      menu: ['/transaction/outbound'],
    });
    expect(html).toContain('Charged work, <time>2026-11-01</time> to <time>2026-11-30</time>');
    expect(html).toContain(
      'href="/transaction/outbound?customer_id=4&amp;charge_status=1&amp;create_time_start=2026-11-01&amp;create_time_end=2026-11-30"',
    );
    expect(html).toMatch(/href="\/\?currency_code=USD&amp;from=2026-11-30&amp;to=2026-11-30#charged"/);
  });
});
