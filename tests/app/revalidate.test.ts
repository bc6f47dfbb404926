import { expect, it } from 'vitest';
import { shouldRevalidate } from '~/shell/revalidate';

const url = new URL('http://here/user/index?dialog=new');
const read = (actionStatus: number | undefined) =>
  shouldRevalidate({
    ...{ currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} },
    ...{ formMethod: 'POST', actionStatus, defaultShouldRevalidate: true },
  });

/**
 * A form stays where it cannot be sent, and where it was only refused: reading its page again may fail, and what was
 * typed would be gone.
 */
it.each([
  [undefined, true],
  [200, true],
  [409, true],
  [404, true],
  [422, false],
  [401, false],
  [502, false],
  [504, false],
])('after an action with status %s the page is read again: %s', (status, expected) =>
  expect(read(status)).toBe(expected),
);
