import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { LANGUAGES, type Language } from '../../contract/common';

/** Where the app is that an api serves: beside it, on the same machine. */
export const SAME_MACHINE = networks('127.0.0.0/8', '::1/128');
/** Or, of an api apart, in private networks (RFC 1918, RFC 4193). */
export const PRIVATE_NETWORK = networks(
  ...['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
);

function networks(...list: readonly string[]): BlockList {
  const all = new BlockList();
  for (const [address = '', prefix] of list.map((each) => each.split('/'))) {
    all.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return all;
}

const bare = (address: string) => address.replace(/^::ffff:/, '');

/**
 * Address of the client. X-Forwarded-For is believed from where the app is only (it passes its client on), and of it
 * the last entry alone, which the app wrote itself.
 */
export function addressOf(headers: Headers, bindings: HttpBindings | undefined, apps: BlockList): string {
  const peer = bare(bindings?.incoming?.socket?.remoteAddress ?? '');
  const forwarded = bare(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
  const version = isIP(peer);
  const isApp = version !== 0 && apps.check(peer, version === 6 ? 'ipv6' : 'ipv4');
  return isApp && isIP(forwarded) ? forwarded : peer;
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
