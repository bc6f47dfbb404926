import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Name, sourceOf, until } from './browser';
import { atWorkplace, type Workplace } from './workplace';

/** So wide that a row of a list is a line. */
const TERMINAL = { TERM: 'vt100', LINES: '50', COLUMNS: '500', LC_ALL: 'C.UTF-8' };

const SETTINGS = `
CHARACTER_SET:utf-8
PREFERRED_LANGUAGE:zh-CN
DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED
ACCEPT_ALL_COOKIES:TRUE
NO_PAUSE:TRUE
`;

const ENTER = '^J';
const TAB = '^I';
const CLEAR = '^U';
const MOST_OPTIONS = 30;

/** Lynx at a terminal. It takes its keys from a pipe; each page is saved as a user saves it, to be read here. */
export const startLynx = (path: string, origin: string): Promise<Browser> =>
  atWorkplace((place) => start(place, path, origin));

async function start(place: Workplace, path: string, origin: string): Promise<Browser> {
  const home = place.folder;
  const pipe = join(home, 'keys');
  const settings = join(home, 'lynx.cfg');
  execFileSync('mkfifo', [pipe]);
  writeFileSync(settings, SETTINGS);
  // Text fields need activation: until then, digits choose a number.
  place.start(path, [`-cfg=${settings}`, '-tna', `-cmd_script=${pipe}`, settings], {
    env: { ...process.env, ...TERMINAL, HOME: home },
    stdio: 'ignore',
  });
  // To read as well: that waits for nobody.
  const keys = openSync(pipe, 'r+');
  const hit = (...names: string[]) => writeSync(keys, names.map((name) => `key ${name}\n`).join(''));
  const type = (text: string, end = ENTER) =>
    hit(...[...text].map((key) => (key === ' ' ? '<space>' : key)), end);

  let count = 0;
  const page = (): Promise<string> => {
    count += 1;
    const file = join(home, `${count}.txt`);
    hit('p');
    type('1');
    hit(CLEAR);
    type(file);
    return until('a saved page', () => {
      const text = readFileSync(file, 'utf8');
      return isWhole(text) ? text : undefined;
    });
  };
  /** Goes to the number of the last thing of a kind and name: a question stands at the end of its page. */
  const goTo = async (kind: Kind, name: Name): Promise<RegExpMatchArray> => {
    const found = [...(await page()).matchAll(PATTERNS[kind](inPage(name)))].at(-1);
    if (!found) throw new Error(`Lynx shows no ${kind} ${name}`);
    type(found[1]!);
    return found;
  };

  return {
    hasScripts: false,
    open: async (path) => {
      hit('g', CLEAR);
      type(origin + path);
    },
    reload: async () => {
      hit('^R');
    },
    text: async () => (await page()).split('\nReferences\n')[0]!.replace(/\(?\[\d+\](?:[^)[\n]*\))?/g, ''),
    unfold: async () => {},
    follow: async (name) => {
      await goTo('link', name);
    },
    press: async (name) => {
      await goTo('button', name);
      hit(ENTER);
    },
    tick: async (name) => {
      await goTo('box', name);
      hit(ENTER);
    },
    fill: async (name, value) => {
      const [, , isList] = await goTo('field', name);
      if (!isList) {
        hit(ENTER, CLEAR);
        type(value, TAB);
        return;
      }
      // One further down, until it stands there.
      const chosen = PATTERNS.field(inPage(name), `\\[\\(\\d+\\)_*${value}[_\\]]`);
      for (let down = 0; !chosen.test(await page()); down += 1) {
        if (down === MOST_OPTIONS) throw new Error(`Lynx shows no ${value} for ${name}`);
        await goTo('field', name);
        hit(ENTER, 'Down Arrow', ENTER);
      }
    },
    quit: async () => {
      closeSync(keys);
      await place.clear();
    },
  };
}

type Kind = 'link' | 'button' | 'field' | 'box';

/** A pattern of a name for a place in a line. */
const inPage = (name: Name): string => sourceOf(name).replace(/^\^|\$$/g, '');

/** How Lynx shows what has a number. */
const PATTERNS: Record<Kind, (name: string, content?: string) => RegExp> = {
  link: (name) => new RegExp(`\\[(\\d+)\\]${name}(?![\\w-])`, 'g'),
  button: (name) => new RegExp(`\\(\\[(\\d+)\\][^)]*\\) ${name}(?![\\w-])`, 'g'),
  // A label begins a line; an area for text stands below its own.
  field: (name, content = '(\\[\\()?') =>
    new RegExp(`^ *${name}[^[\\n]*\\n?\\s*\\[(\\d+)\\]${content}`, 'gm'),
  // Boxes are named by what stands after them.
  box: (name) => new RegExp(`\\[(\\d+)\\]\\[ \\]\\s+\\[\\d+\\]${name.replace(/^Select /, '')}`, 'g'),
};

/** The list at its end has the last number of the page too. */
function isWhole(text: string): boolean {
  const [shown = '', references = ''] = text.split('\nReferences\n');
  const numbers = [...shown.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  return numbers.length > 0 && new RegExp(`^ *${Math.max(...numbers)}\\. .*\n`, 'm').test(references);
}
