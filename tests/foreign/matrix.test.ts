import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/index';
import type { Address } from './address';
import { COLUMNS, type Column } from './columns';
import { problemsOf } from './problems';
import { SCREENS } from './screens';
import type { Manners } from './server/index.mjs';
import { type Browser, startWalk, type Walk } from './walk';

/** Every screen of the specifications before a server that was written from them alone, in each of its manners. */

/** What is wrong with a screen in a column, by both names. */
const results = new Map<string, Map<string, readonly string[]>>();
let walk: Walk;
/** A process finds out once what the server lacks: of calls that answer HTTP 404, another one. */
let otherWalk: Walk;

beforeAll(async () => {
  [walk, otherWalk] = await Promise.all([startWalk(), startWalk()]);
});
afterAll(async () => {
  process.stdout.write(`${matrix()}\n`);
  await Promise.all([walk?.stop(), otherWalk?.stop()]);
});

describe.each(COLUMNS)('$name', ({ name, manners }: Column) => {
  it('leaves every screen whole', async () => {
    const chosen = manners.absentHttp404 ? otherWalk : walk;
    const { server } = chosen;
    const browser = await chosen.begin(manners);
    const screens = Object.entries(SCREENS).map(async ([screen, addresses]) => {
      const seen = addresses.filter(({ isVariant }) => !isVariant || /^(?:none|all)/.test(name));
      const found = await problemsAt(browser, seen, server.manners);
      results.set(screen, (results.get(screen) ?? new Map()).set(name, found));
      return found;
    });
    expect((await Promise.all(screens)).flat()).toEqual([]);
    expect(server.surplus, 'fields that no document names').toEqual([]);
    expect(server.errors, 'failures of the server').toEqual([]);
    if (!manners.failingLanguages && !manners.brokenRow) expect(chosen.failures()).toEqual([]);
    checkUnknown(chosen);
  });
});

async function problemsAt(browser: Browser, addresses: readonly Address[], manners: Manners) {
  const found: string[] = [];
  for (const address of addresses) {
    const problems = problemsOf(await browser.open(address.path), address, manners);
    found.push(...problems.map((problem) => `${address.path}: ${problem}`));
  }
  return found;
}

const OPTIONAL = new Set(
  endpoints.filter(({ optional }) => optional).map(({ method, path }) => `${method} ${path}`),
);
/** Calls that the server does not have, by the walk that asked for them. */
const asked = new WeakMap<Walk, string[]>();

/** Of calls that a server lacks, only optional ones were asked for, each once. */
function checkUnknown(found: Walk): void {
  const all = [
    ...(asked.get(found) ?? []),
    ...found.server.unknown.map(({ method, path }) => `${method} ${path}`),
  ];
  asked.set(found, all);
  expect(all.filter((call) => !OPTIONAL.has(call))).toEqual([]);
  expect(all).toEqual([...new Set(all)]);
}

/** Screens by columns: a dot where a screen is whole. */
function matrix(): string {
  const screens = Object.keys(SCREENS);
  const width = Math.max(...screens.map(({ length }) => length));
  const line = (screen: string, cells: readonly string[]) => [screen.padEnd(width), ...cells].join(' ');
  const numbers = COLUMNS.map((_, index) => String(index + 1).padStart(2));
  const marks = (screen: string) =>
    COLUMNS.map(({ name }) => (results.get(screen)?.get(name)?.length === 0 ? ' ·' : ' ✗'));
  return [
    ...COLUMNS.map(({ name }, index) => `${numbers[index]} ${name}`),
    line('', numbers),
    ...screens.map((screen) => line(screen, marks(screen))),
  ].join('\n');
}
