import { Hono } from 'hono';
import { CLIENT_FAULT } from '~/paths';
import { log } from '../log.server';
import type { ServerEnv } from './context';
import { errorResponse } from './error-response';

const MAX_BYTES = 16 * 1024;
const MAX_CHARS = 2000;
const PATH_MAX_CHARS = 200;
const BROWSER_MAX_CHARS = 300;
/** Anybody can send them: more would only fill the log. */
const MOST = { reports: 20, perMs: 60_000 };

/** What browsers report of scripts that could not start, for the log: the page's path, and the error without queries. */
export function clientFaults(now = () => performance.now()): Hono<ServerEnv> {
  let since = now();
  let count = 0;
  return new Hono<ServerEnv>().post(CLIENT_FAULT, async (c) => {
    const { body } = c.req.raw;
    if (!(Number(c.req.header('content-length')) <= MAX_BYTES)) {
      await body?.cancel();
      return errorResponse(c, 413);
    }
    const [path = '', ...lines] = (await c.req.text()).split('\n');
    if (now() - since > MOST.perMs) {
      since = now();
      count = 0;
    }
    count += 1;
    if (count > MOST.reports) return c.body(null, 204);
    const fault = lines.join('\n').replace(/\?[^\s:)]*/g, '');
    const browser = c.req.header('user-agent') ?? '';
    log.warn(
      {
        path: withoutQuery(path).slice(0, PATH_MAX_CHARS),
        fault: fault.slice(0, MAX_CHARS),
        browser: browser.slice(0, BROWSER_MAX_CHARS),
      },
      'the scripts of a page could not start',
    );
    return c.body(null, 204);
  });
}

const withoutQuery = (path: string): string => path.replace(/[?#].*/s, '');
