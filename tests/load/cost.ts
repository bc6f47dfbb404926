import type { Browser } from '@playwright/test';
import type { ListScreen } from '../harness/list-screens';
import { percentile } from './figures';
import { type Target, Terminal } from './terminal';

const NEXT = '[rel="next"]';
/** Pages turned, of which the median counts: the first one is slower. */
const TURNS = 3;
const FILTERS = '[role="search"]';

type Launch = () => Promise<Browser>;

export interface Screen extends Target, Pick<ListScreen, 'name' | 'filter'> {}

/** In milliseconds, except the last two; a page that never came is infinitely late. */
export interface Cost {
  readonly rows: number;
  readonly next: number | undefined;
  readonly filter: number | undefined;
  /** The next page, requested as soon as the rows are there; measured from the first request. */
  readonly early: number | undefined;
  readonly blocking: number;
  readonly kilobytes: number;
  readonly requests: number;
}

/** Loads a list, turns a page and filters; then the same without waiting for the page to settle. */
export async function costOf(launch: Launch, screen: Screen): Promise<Cost> {
  const cost = await Terminal.use(launch, screen, async (terminal, wire) => {
    const { page } = terminal;
    const { at, began } = await terminal.visit();
    await terminal.settle(wire);
    const blocking = terminal.told.reduce(
      (sum, told) => sum + (told.of === 'long task' ? told.ms - 50 : 0),
      0,
    );
    const [kilobytes, requests] = [wire.total / 1000, wire.requests];
    const press = async (selector: string) => {
      const { pressed, rows } = await terminal.press(selector);
      await terminal.settle(wire);
      return (rows?.at ?? Number.POSITIVE_INFINITY) - pressed;
    };
    const turned: number[] = [];
    while (turned.length < TURNS && (await page.locator(NEXT).count()) > 0) turned.push(await press(NEXT));
    const next = turned.length > 0 ? percentile(turned, 0.5) : undefined;
    if (screen.filter) {
      const [name, value] = screen.filter;
      const control = page.locator(`[name="${name}"]`);
      const field = page.locator(FILTERS).locator(control);
      if (!(await field.isVisible()))
        await page.locator('details', { has: control }).locator('summary').click();
      const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
      await (isSelect ? field.selectOption(value) : field.fill(value));
    }
    const filter = screen.filter && (await press(`${FILTERS} [type="submit"]`));
    return { rows: at - began, next, filter, blocking, kilobytes, requests };
  });
  return { ...cost, early: cost.next === undefined ? undefined : await earlyOf(launch, screen) };
}

const earlyOf = (launch: Launch, screen: Screen): Promise<number> =>
  Terminal.use(launch, screen, async (terminal) => {
    const { began } = await terminal.visit();
    const { rows } = await terminal.press(NEXT);
    return (rows?.at ?? Number.POSITIVE_INFINITY) - began;
  });
