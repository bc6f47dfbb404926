import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showNavigationsInTransitions } from '~/hydration/router-updates';

/** What `app/hydration` knows of Remix's router: another version must not change it unseen. */

/** As much of a browser as the router looks for. */
const window: EventTarget & { __remixRouter?: ReturnType<typeof createMemoryRouter> } = Object.assign(
  new EventTarget(),
  { document: { createElement: () => undefined } },
);
beforeEach(() => void vi.stubGlobal('window', window));
afterEach(() => void vi.unstubAllGlobals());

it('a fetcher that goes with its component reports no other page', async () => {
  showNavigationsInTransitions();
  const loader = () => 7;
  const router = createMemoryRouter(
    [
      { id: 'list', path: '/', element: null },
      { id: 'count', path: '/count', loader, element: null },
    ],
    { future: { v7_fetcherPersist: true } },
  );
  window.__remixRouter = router;
  const reported: unknown[] = [];
  const forgotten: string[] = [];
  router.subscribe((state, { deletedFetchers }) => {
    if (state !== reported.at(-1)) reported.push(state);
    forgotten.push(...deletedFetchers);
  });

  router.getFetcher('count');
  router.fetch('count', 'list', '/count');
  await vi.waitFor(() => expect(router.state.fetchers.size).toBe(0));
  // That it loads, and that it has.
  expect(reported).toHaveLength(2);
  router.deleteFetcher('count');
  expect(forgotten).toEqual(['count']);
  expect(reported).toHaveLength(2);

  await router.navigate('/?page=2');
  expect(reported.length).toBeGreaterThan(2);
  router.dispose();
});
