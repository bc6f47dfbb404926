import { chromium } from '@playwright/test';
import { request } from 'undici';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { listScreens } from '../harness/list-screens';
import { type Cost, costOf, type Load, loadOf, type Screen } from './cost';
import { type Figure, figure, percentile } from './figures';
import { serveFloor } from './floor';
import { signIn } from './page';

/** The cost of the lists on a weak terminal, compared with the lower bound, measured in turns. */

const ROUNDS = 5;
const PAGE_ROWS = 50;
/** Of 1024 bytes: the outbound list, and each other. */
const MOST_KILOBYTES = 150;
const MOST_OF_OTHERS = 140;

/** The lower bound and the first list in turns, then each of the other lists is loaded once. */
export async function benchWeak(origin: string): Promise<Figure[]> {
  const [outbound, ...others] = await screensOf(origin);
  const floor = await serveFloor();
  const least: Screen = {
    ...{ name: 'floor', url: floor.origin, cookies: [], rows: 'main tbody tr', count: PAGE_ROWS },
    filter: ['status', 'open'],
  };
  const executablePath = (await findChromium()) || undefined;
  const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const costs: Record<'floor' | 'outbound', Cost[]> = { floor: [], outbound: [] };
    for (let round = 0; round < ROUNDS; round++) {
      process.stderr.write(`  round ${round + 1} of ${ROUNDS}\n`);
      costs.floor.push(await costOf(launch, least));
      costs.outbound.push(await costOf(launch, outbound!));
    }
    const figures = compared(costs.floor, costs.outbound);
    for (const screen of others) {
      process.stderr.write(`  ${screen.name}\n`);
      figures.push(shown(screen.name, await loadOf(launch, screen)));
    }
    return figures;
  } finally {
    floor.stop();
  }
}

/** The screens for the demo's customer with the most rows, signed in. */
async function screensOf(origin: string): Promise<Screen[]> {
  const cookie = await signIn(origin);
  const { headers } = await request(`${origin}/transaction/outbound?customer_code=ACME`, {
    headers: { cookie },
  });
  const customerId = new URL(String(headers.location), origin).searchParams.get('customer_id')!;
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  return listScreens(customerId).map(({ name, address, rows, filter }, i) => {
    const count = i === 0 ? PAGE_ROWS : 1;
    return { name, url: origin + address, cookies, rows, count, filter };
  });
}

/** What is compared, at most how many times as long as the floor it may take, and what it took in November 2026. */
const TIMES = [
  ['rows', 'rows shown', 1.3, 1.42],
  ['next', 'next page', 1.15, 1.04],
  ['filter', 'filtered', 1.2, 1.38],
  ['early', 'next page, asked for at once', 1.2, 1.3],
  ['blocking', 'blocked', 1.2, 1.3],
] as const;

function compared(floor: readonly Cost[], ours: readonly Cost[]): Figure[] {
  const median = (costs: readonly Cost[], of: keyof Cost) =>
    percentile(
      costs.map((cost) => cost[of]!),
      0.5,
    );
  const figures = TIMES.flatMap(([of, what, most, before]) => {
    const [least, taken] = [median(floor, of), median(ours, of)];
    return [
      figure(`weak terminal, floor: ${what}`, least, 'ms'),
      figure(`weak terminal, outbound: ${what}`, taken, 'ms'),
      figure(`the same to the floor's (was ${before})`, taken / Math.max(least, 1), 'times', {
        atMost: most,
      }),
    ];
  });
  return [
    ...figures,
    figure('weak terminal, outbound: requests', median(ours, 'requests'), 'requests'),
    figure('weak terminal, floor: in all', median(floor, 'kilobytes'), 'kB'),
    figure('weak terminal, outbound: in all (was 153)', median(ours, 'kilobytes'), 'kB', {
      atMost: MOST_KILOBYTES,
    }),
  ];
}

/** One line per screen: its weight as the value, the milliseconds in its name. */
function shown(name: string, { kilobytes, requests, rows, blocking }: Load): Figure {
  const ms = `rows ${Math.round(rows)} ms, blocked ${Math.round(blocking)} ms, ${requests} requests`;
  return figure(`weak terminal, ${name}: ${ms}`, kilobytes, 'kB', { atMost: MOST_OF_OTHERS });
}
