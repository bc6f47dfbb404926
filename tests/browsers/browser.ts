import { setTimeout as pause } from 'node:timers/promises';

/** The whole name of a link, a button or a field, or a pattern of it. */
export type Name = string | RegExp;

/** A browser as a person uses it: everything is found by its name, and waited for. */
export interface Browser {
  readonly hasScripts: boolean;
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** What can be read on the page. */
  text(): Promise<string>;
  follow(link: Name): Promise<void>;
  press(button: Name): Promise<void>;
  /** Opens a menu; where all of them stand open, there is nothing to do. */
  unfold(menu: Name): Promise<void>;
  /** Types into a field, or chooses of its options. */
  fill(field: Name, value: string): Promise<void>;
  tick(box: Name): Promise<void>;
  quit(): Promise<void>;
}

export interface Extent {
  top: number;
  bottom: number;
}

/** One with windows. */
export interface WindowBrowser extends Browser {
  address(): Promise<string>;
  /** Where the last of what a selector finds begins and ends, in pixels from the window's top. */
  extent(selector: string): Promise<Extent>;
  /** Types into a field, and Enter. */
  enter(field: Name, value: string): Promise<void>;
  back(): Promise<void>;
  /** Follows a link to a workbook; its name as it was saved. */
  download(link: Name): Promise<string>;
  /** How many pages it takes on paper. */
  print?(): Promise<number>;
}

const PATIENCE_MS = 30_000;
const INTERVAL_MS = 100;

/** Asks again until there is an answer; an error counts as none, and is the reason if none comes. */
export async function until<T>(what: string, ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    let cause: unknown;
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`, { cause });
    await pause(INTERVAL_MS);
  }
}

/** Waits until the page says it; what the pattern found. */
export async function sees(browser: Browser, what: Name): Promise<RegExpMatchArray> {
  const pattern = typeof what === 'string' ? new RegExp(quoted(what)) : what;
  return until(String(pattern), async () => (await browser.text()).match(pattern) ?? undefined);
}

/** Waits until the page says it no more. */
export const gone = (browser: Browser, what: string): Promise<true> =>
  until(`no ${what}`, async () => !(await browser.text()).includes(what) || undefined);

/** The source of a pattern for a name. */
export const sourceOf = (name: Name): string =>
  typeof name === 'string' ? `^${quoted(name)}$` : name.source;

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
