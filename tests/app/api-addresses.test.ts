import { expect, test, vi } from 'vitest';

/** Which of several apis is asked. Nothing listens at these. */

const [FIRST, SECOND] = ['http://127.0.0.1:1/api', 'http://127.0.0.1:2/api'] as const;
vi.stubEnv('ROLES', 'app');
vi.stubEnv('API_URLS', 'http://127.0.0.1:1,http://127.0.0.1:2');
vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
const { nextAddress, reportAway } = await import('~/gateway/api-addresses.server');

const asked = (failed?: string) => new Set(Array.from({ length: 4 }, () => nextAddress(failed)));

test('all in turn, then those that answer, and never again the one that has just failed', () => {
  expect(asked()).toEqual(new Set([FIRST, SECOND]));
  expect(asked(FIRST)).toEqual(new Set([SECOND]));
  reportAway(FIRST);
  expect(asked()).toEqual(new Set([SECOND]));
  // The one that is left fails too: the other may be back, though nobody has asked it yet.
  expect(asked(SECOND)).toEqual(new Set([FIRST]));
  reportAway(SECOND);
  expect(asked(FIRST)).toEqual(new Set([SECOND]));
});
