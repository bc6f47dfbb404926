import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { stubApp } from '../harness/app';

/** Reports of browsers whose scripts could not start: kept for the log, and never so many or so long that they fill it. */

await stubApp();
const { clientFaults } = await import('~/server/client-faults');
const { log } = await import('~/log.server');
const { CLIENT_FAULT } = await import('~/paths');

let minute = 0;
const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
beforeEach(() => warn.mockClear());
afterAll(() => warn.mockRestore());

const report = (app: ReturnType<typeof clientFaults>, body: string) =>
  app.request(CLIENT_FAULT, {
    method: 'POST',
    body,
    headers: { 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Old/1' },
  });

it('a report is logged with its page and browser, without queries', async () => {
  const answer = await report(
    clientFaults(() => 0),
    '/login?redirect=/user\nTypeError: x\n at https://here/a.js?token=1:2:3',
  );
  expect(answer.status).toBe(204);
  const [[entry]] = warn.mock.calls as unknown as [[object]];
  expect(entry).toEqual({
    path: '/login',
    fault: 'TypeError: x\n at https://here/a.js:2:3',
    browser: 'Old/1',
  });
});

it('twenty a minute are logged, then again in the next', async () => {
  const app = clientFaults(() => minute * 60_001);
  for (let i = 0; i < 25; i += 1) expect((await report(app, '/\nfault')).status).toBe(204);
  expect(warn).toHaveBeenCalledTimes(20);
  minute += 1;
  await report(app, '/\nfault');
  expect(warn).toHaveBeenCalledTimes(21);
});

it('one of more than 16 kB is refused unread', async () => {
  expect(
    (
      await report(
        clientFaults(() => 0),
        'x'.repeat(16 * 1024 + 1),
      )
    ).status,
  ).toBe(413);
  expect(warn).not.toHaveBeenCalled();
});
