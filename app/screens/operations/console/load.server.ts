import { randomUUID } from 'node:crypto';
import type { LoaderContext } from '~/session/guarded.server';
import { CONSOLE_TILES, getConsole } from '~contract/common';
import type { OutputOf } from '~contract/endpoint';
import { currency } from '~contract/input';
import { getFirstSteps } from '~contract/operations/first-steps';
import { nullIfOptional } from '../../shared/optional.server';
import { nullIfUnavailable } from '../../shared/refused.server';
import type { Point } from './charts';

/** The home page's figures, null if the server has none, and what a new house still has to do. */
export async function loadConsole({ call, has, t, url }: LoaderContext) {
  const requested = currency.safeParse(url.searchParams.get('currency_code'));
  const [reply, first] = await Promise.all([
    call(getConsole, { currency_code: requested.data }).catch(nullIfOptional),
    // Home opens all the same without them.
    has(getFirstSteps) ? call(getFirstSteps, {}).catch(nullIfUnavailable) : null,
  ]);
  return {
    title: t('console.title'),
    figures: reply && figuresOf(reply),
    steps: first?.step_list ?? [],
    idempotencyKey: randomUUID(),
  };
}

/**
 * The nine tiles and three charts in a fixed order; figures missing in the server's reply are zero, or an empty chart.
 */
function figuresOf({ currency_code, currency_list, tiles, charts }: OutputOf<typeof getConsole>) {
  const amounts = new Map(tiles.map(({ key, amount }) => [key, amount]));
  const points = (key: string): Point[] | undefined => charts.find((chart) => chart.key === key)?.points;
  const ofCustomer = points('top_charge_items');
  return {
    currency: currency_code,
    currencies: currency_list.map((c) => c.currency_code),
    tiles: CONSOLE_TILES.map((key) => ({ key, amount: amounts.get(key) ?? '0' })),
    days: points('charged_by_day') ?? [],
    months: points('charged_by_month') ?? [],
    top: ofCustomer
      ? { key: 'top_charge_items' as const, points: ofCustomer }
      : { key: 'top_customers' as const, points: points('top_customers') ?? [] },
  };
}
export type ConsoleFigures = ReturnType<typeof figuresOf>;
