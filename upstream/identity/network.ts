import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const GROUPS_OF_SITE = 3;

/**
 * The network that an address is counted by: an IPv4 address itself, of IPv6 its /64, which is what one customer of a
 * provider gets at least. Of anything else, all are one.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  const mapped = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return 'unknown';
  // Written in full by the one rule there is for it, so that each network has one name.
  const { hostname } = new URL(`http://[${bare}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const missing = GROUPS - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
  return `${all.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}

/** The /48 that an IPv6 network belongs to, 65,536 of which one site may have; undefined for any other network. */
export function siteOf(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined;
  return `${network.split(':').slice(0, GROUPS_OF_SITE).join(':')}::/48`;
}
