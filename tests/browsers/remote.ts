import { type Name, sourceOf, until, type WindowBrowser } from './browser';
import { type Kind, locate, measure, type Place, readText } from './in-page';

/** Steps of a pointer or of keys, as WebDriver writes them, classic and BiDi alike. */
export interface Steps {
  type: 'pointer' | 'key';
  id: string;
  actions: readonly Record<string, unknown>[];
}

/** A page in a browser with windows, behind either protocol. */
export interface Remote {
  readonly hasScripts: boolean;
  go(path: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function of the page. */
  run<A extends unknown[], T>(fn: (...args: A) => T, ...args: A): Promise<T>;
  act(steps: Steps): Promise<void>;
}

const CONTROL = '\uE009';
const TAB = '\uE004';
const ENTER = '\uE007';

/** What a person does there, by a real pointer and real keys. */
export function person(remote: Remote): Omit<WindowBrowser, 'download' | 'quit'> {
  const { hasScripts } = remote;
  const find = (kind: Kind, name: Name, option?: string): Promise<Place> =>
    until(
      `${kind} ${name}`,
      async () => (await remote.run(locate, kind, sourceOf(name), hasScripts, option)) ?? undefined,
    );
  /** Where it stays: what is about to move would be missed. */
  const findAtRest = (kind: Kind, name: Name): Promise<Place> =>
    until(`${kind} ${name} at rest`, async () => {
      const [before, now] = [await find(kind, name), await find(kind, name)];
      return before.x === now.x && before.y === now.y ? now : undefined;
    });
  const click = async (kind: Kind, name: Name) => remote.act(clickAt(await findAtRest(kind, name)));
  return {
    hasScripts,
    open: remote.go,
    address: () => remote.run(() => location.href),
    extent: (selector) => remote.run(measure, selector),
    back: remote.back,
    reload: remote.reload,
    text: () => until('a whole page', async () => (await remote.run(readText, hasScripts)) ?? undefined),
    follow: (name) => click('link', name),
    press: (name) => click('button', name),
    unfold: (name) => click('button', name),
    tick: async (name) => {
      const box = await findAtRest('field', name);
      if (!box.isChosen) await remote.act(clickAt(box));
    },
    fill: async (name, value) => {
      const place = await find('field', name, value);
      if (place.isChosen) return;
      await remote.act(clickAt(place));
      await remote.act(typed(value, TAB));
    },
    enter: async (name, value) => {
      await click('field', name);
      await remote.act(typed(value, ENTER));
    },
  };
}

const clickAt = ({ x, y }: Place): Steps => ({
  type: 'pointer',
  id: 'pointer',
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** Instead of what stands there. Tab leaves the field, as its suggestions would cover what is below it. */
function typed(text: string, end: string): Steps {
  const keys = [...text, end].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  const all = [
    { type: 'keyDown', value: CONTROL },
    { type: 'keyDown', value: 'a' },
    { type: 'keyUp', value: 'a' },
    { type: 'keyUp', value: CONTROL },
  ];
  return { type: 'key', id: 'keys', actions: [...all, ...keys] };
}
