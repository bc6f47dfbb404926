import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Some proxies write the port too: `203.0.113.7:51234`, `[2001:db8::7]:51234`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/** The client as the nearest proxy names it in X-Forwarded-For: the last entry; empty where that is no address. */
export function forwardedAddress(header: string): string {
  const last = header.split(',').at(-1)!.trim();
  const [, bracketed, plain] = WITH_PORT.exec(last) ?? [];
  const address = bracketed ?? plain ?? last;
  return isIP(address) ? address : '';
}

/** This machine and private networks (RFC 1918, RFC 4193): a proxy beside the app, or before its container. */
export const NEAR = '127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';
const PREFIX_MAX = { ipv4: 32, ipv6: 128 };

/** Reads `TRUSTED_PROXY`: addresses and networks in CIDR notation, comma-separated. What is neither becomes an issue. */
export function readProxies(list: string, context: z.RefinementCtx): BlockList {
  const proxies = new BlockList();
  for (const entry of list.split(',').map((each) => each.trim())) {
    const [, address = '', digits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const prefix = Number(digits ?? PREFIX_MAX[family]);
    if (!isIP(address) || prefix > PREFIX_MAX[family]) {
      const message = 'must be addresses or networks, comma-separated: 203.0.113.7, 2001:db8::/48';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    proxies.addSubnet(address, prefix, family);
  }
  return proxies;
}

/** Whether a peer is a proxy whose X-Forwarded-For is trusted; `proxies` undefined: none is. */
export function isProxy(peer: string, proxies: BlockList | undefined): boolean {
  const version = isIP(peer);
  return version !== 0 && (proxies?.check(peer, version === 6 ? 'ipv6' : 'ipv4') ?? false);
}
