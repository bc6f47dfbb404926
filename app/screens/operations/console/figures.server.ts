import type { Language } from '~contract/common';
import { CONSOLE_TILES, type getConsole } from '~contract/common';
import type { OutputOf } from '~contract/endpoint';
import { columnChart, type Point, workOfUrl } from './column-chart.server';

type Tile = (typeof CONSOLE_TILES)[number];

/** Lists behind figures of accounts; the first that the user may open is linked. */
const ACCOUNTS = ['/account/customerAccount', '/account/index'];

interface Options {
  readonly language: Language;
  /** Whether the server can list the work behind a figure. */
  readonly links: boolean;
}

/**
 * The nine tiles and three charts in a fixed order; figures missing in the server's reply are zero, or an empty chart.
 */
export function readFigures(
  { currency_code, currency_list, tiles, charts }: OutputOf<typeof getConsole>,
  { language, links }: Options,
) {
  const amounts = new Map(tiles.map(({ key, amount }) => [key, amount]));
  const points = (key: string): Point[] | undefined => charts.find((chart) => chart.key === key)?.points;
  const days = points('charged_by_day') ?? [];
  const months = points('charged_by_month') ?? [];
  const [today, thisMonth, lastMonth] = [days.at(-1)?.label, months.at(-1)?.label, months.at(-2)?.label];
  const workOf = (label = ''): string[] =>
    [links && workOfUrl(label, currency_code)].filter((to) => typeof to === 'string');
  const places: Readonly<Record<Tile, readonly string[]>> = {
    ...{ balance: ACCOUNTS, credit_limit: ACCOUNTS, available: ACCOUNTS },
    unbilled: ['/account/billingRun'],
    charged_today: workOf(today),
    charged_this_month: workOf(thisMonth),
    charged_last_month: workOf(lastMonth),
    billed_this_month: ['/account/months', '/account/statement'],
    adjusted_this_month: workOf(thisMonth),
  };
  const ofCustomer = points('top_charge_items');
  const chart = (of: readonly Point[]) => columnChart(of, language, links ? currency_code : null);
  return {
    currency: currency_code,
    currencies: currency_list.map((c) => c.currency_code),
    tiles: CONSOLE_TILES.map((key) => ({ key, amount: amounts.get(key) ?? '0', places: places[key] })),
    days: chart(days),
    months: chart(months),
    top: ofCustomer
      ? { key: 'top_charge_items' as const, to: '/account/statement?by=work', points: ofCustomer }
      : {
          key: 'top_customers' as const,
          to: workOf(thisMonth)[0] ?? '',
          points: points('top_customers') ?? [],
        },
  };
}
