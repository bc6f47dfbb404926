import type { Browser } from '@playwright/test';
import type { ListScreen } from '../harness/list-screens';
import type { Wire } from '../harness/wire';
import { percentile } from './figures';
import { type Target, Terminal } from './terminal';

const NEXT = '[rel="next"]';
/** Pages turned, of which the median counts: the first one is slower. */
const TURNS = 3;
/** Beside the search of the frame around the page. */
const FILTERS = 'main [role="search"]';
/** The first that is visible is pressed: that of the open filters, which may cover the list's; the floor's is its last. */
const SUBMIT = ['details[open] .primary', '> div:last-child > [type="submit"]', '> .primary']
  .map((button) => `${FILTERS} ${button}`)
  .join(', ');

type Launch = () => Promise<Browser>;

export interface Screen extends Target, Pick<ListScreen, 'name' | 'filter'> {}

/** What loading a list takes: milliseconds, but for the last two. */
export interface Load {
  readonly rows: number;
  /** Of tasks longer than 50 ms, what is beyond that. */
  readonly blocking: number;
  /** Of 1024 bytes. */
  readonly kilobytes: number;
  readonly requests: number;
}

/** In milliseconds; a page that never came is infinitely late. */
export interface Cost extends Load {
  readonly next: number | undefined;
  readonly filter: number | undefined;
  /** The next page, requested as soon as the rows are there; measured from the first request. */
  readonly early: number | undefined;
}

async function loadIn(terminal: Terminal, wire: Wire): Promise<Load> {
  const { at, began } = await terminal.visit();
  await terminal.settle(wire);
  const blocking = terminal.told.reduce((sum, told) => sum + (told.of === 'long task' ? told.ms - 50 : 0), 0);
  return { rows: at - began, blocking, kilobytes: wire.total / 1024, requests: wire.requests };
}

/** Loads a list. */
export const loadOf = (launch: Launch, screen: Screen): Promise<Load> => Terminal.use(launch, screen, loadIn);

/** Loads a list, turns a page and filters; then the same without waiting for the page to settle. */
export async function costOf(launch: Launch, screen: Screen): Promise<Cost> {
  const cost = await Terminal.use(launch, screen, async (terminal, wire) => {
    const { page } = terminal;
    const load = await loadIn(terminal, wire);
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
    const filter = screen.filter && (await press(SUBMIT));
    return { ...load, next, filter };
  });
  return { ...cost, early: cost.next === undefined ? undefined : await earlyOf(launch, screen) };
}

const earlyOf = (launch: Launch, screen: Screen): Promise<number> =>
  Terminal.use(launch, screen, async (terminal) => {
    const { began } = await terminal.visit();
    const { rows } = await terminal.press(NEXT);
    return (rows?.at ?? Number.POSITIVE_INFINITY) - began;
  });
