import { isIP } from 'node:net';

/** Some proxies write the port too: `203.0.113.7:51234`, `[2001:db8::7]:51234`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/** The client as the nearest proxy names it in X-Forwarded-For: the last entry; empty where that is no address. */
export function forwardedAddress(header: string): string {
  const last = header.split(',').at(-1)!.trim();
  const [, bracketed, plain] = WITH_PORT.exec(last) ?? [];
  const address = bracketed ?? plain ?? last;
  return isIP(address) ? address : '';
}
