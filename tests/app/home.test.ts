import { beforeEach, expect, it } from 'vitest';
import enUS from '~/i18n/en-US/operations/console';
import { CONSOLE_CHARTS, CONSOLE_TILES, getConsole } from '~contract/common';
import { startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** Home: every figure says what it sums, and of which period. */

const { stub, forget } = await startApp('');
const home = await import('~/screens/operations/console/route');

beforeEach(forget);

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
