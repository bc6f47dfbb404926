import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { LANGUAGES, type Language } from '../../contract/common';

const LOOPBACK = /^(127\.|::1$)/;
const bare = (address: string) => address.replace(/^::ffff:/, '');

/**
 * Address of the client. X-Forwarded-For is believed from this machine only (the app passes its client on),
 * and of it the last entry alone, which the app wrote itself.
 */
export function addressOf(headers: Headers, bindings: HttpBindings | undefined): string {
  const peer = bare(bindings?.incoming?.socket?.remoteAddress ?? '');
  const forwarded = bare(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
  return LOOPBACK.test(peer) && isIP(forwarded) ? forwarded : peer;
}

/** The language of the Language header, if it is one of ours. */
export function languageOf(headers: Headers): Language | undefined {
  const requested = headers.get('language');
  return LANGUAGES.find((language) => language === requested);
}

const USER_AGENT_MAX_CHARS = 256;

/** What the browser says of itself, which the app passes on; cut, without control characters. */
export const userAgentOf = (headers: Headers): string =>
  (headers.get('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_MAX_CHARS);

/** Secret of the call: the bare token, or after the scheme Bearer. Empty when there is none. */
export function tokenOf(headers: Headers): string {
  return (headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '').trim();
}
