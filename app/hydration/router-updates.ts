import { startTransition } from 'react';

/** As much of what Remix's router reports as is needed here. */
interface State {
  readonly fetchers: ReadonlyMap<string, { readonly state: string }>;
  readonly [part: string]: unknown;
}

/** As much of Remix's router, which it leaves at the window, as is needed here. */
interface Router {
  subscribe: (onState: (state: State, change: unknown) => void) => () => void;
}

/** The router changes its map of fetchers afterwards too, and drops those that have ended. */
const busyOf = ({ fetchers }: State) => [...fetchers.values()].filter(({ state }) => state !== 'idle');

interface Shown {
  readonly state: State;
  readonly busy: ReturnType<typeof busyOf>;
}

const isAlike = (one: Shown, other: Shown): boolean =>
  Object.keys(one.state).every((part) => part === 'fetchers' || one.state[part] === other.state[part]) &&
  one.busy.length === other.busy.length &&
  one.busy.every((fetcher, at) => fetcher === other.busy[at]);

/**
 * Shows what Remix's router reports in transitions. Remix takes the address outside of one, and where a part of the
 * page still waits for its script, React would then take that part away until it has come (its error 421).
 *
 * The router reports too when a fetcher goes with its component, as after each filter, though nothing else has changed.
 * With the state before, Remix forgets the fetcher, and React does not render the whole page once more.
 */
export function showNavigationsInTransitions(): void {
  let router: Router | undefined;
  let shown: Shown | undefined;
  Object.defineProperty(window, '__remixRouter', {
    get: () => router,
    set: (made: Router) => {
      const { subscribe } = made;
      made.subscribe = (onState) =>
        subscribe((state, change) => {
          const reported = { state, busy: busyOf(state) };
          const next = shown && isAlike(reported, shown) ? shown : reported;
          shown = next;
          startTransition(() => onState(next.state, change));
        });
      router = made;
    },
  });
}
