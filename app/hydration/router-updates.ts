import { startTransition } from 'react';

/** As much of Remix's router, which it leaves at the window, as is needed here. */
interface Router {
  subscribe: (onState: (...state: readonly unknown[]) => void) => () => void;
}

/**
 * Shows what Remix's router reports in transitions. Remix takes the address outside of one, and where a part of the
 * page still waits for its script, React would then take that part away until it has come (its error 421).
 */
export function showNavigationsInTransitions(): void {
  let router: Router | undefined;
  Object.defineProperty(window, '__remixRouter', {
    get: () => router,
    set: (made: Router) => {
      const { subscribe } = made;
      made.subscribe = (onState) => subscribe((...state) => startTransition(() => onState(...state)));
      router = made;
    },
  });
}
