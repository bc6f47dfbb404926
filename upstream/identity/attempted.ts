import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { siteOf } from './network';
import { ATTACK, FREE, nameOf, ofAccount, ofNetwork, ofSite, QUIET, type Subject } from './throttle';
import { hashToken } from './tokens';

/** What is known of a try to sign in before it is made. */
interface Tried {
  /** Undefined: the name is nobody's. */
  readonly user: { readonly id: number; readonly passwordHash: string } | undefined;
  /** The account has been signed in to from this device or this network. */
  readonly isKnown: boolean;
  /** The token of the browser, if it has signed in to this account. */
  readonly knownDevice: string | undefined;
  /** What the try is counted by, its own first. */
  readonly subjects: readonly Subject[];
}

interface Row extends Record<string, unknown> {
  id: string | null;
  password_hash: string | null;
  is_known_device: boolean;
  is_known_network: boolean;
  failures: number;
  last_time: string | null;
}

/**
 * A known device is counted by itself alone. Anybody else is counted by account and network, by network, and, where the
 * account is not used from that network, the more strictly the more the account is tried elsewhere: the first try of a
 * new network is let through, unless its IPv6 /48 has failed too often. The work is the same whether the account exists or not.
 */
export async function findAttempted(
  db: Executor,
  {
    user_name,
    device_token = '',
  }: { readonly user_name: string; readonly device_token?: string | undefined },
  network: string,
): Promise<Tried> {
  const device = hashToken(device_token);
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.password_hash,
      exists (select from sign_in_origin where user_id = u.id and kind = 'device' and value = ${device})
        as is_known_device,
      exists (select from sign_in_origin where user_id = u.id and kind = 'network' and value = ${network})
        as is_known_network,
      coalesce((select failures from sign_in_failure
        where subject = ${nameOf.account(user_name)} and last_time > now() - ${QUIET}), 0) as failures,
      (select last_time::text from sign_in_failure where subject = ${nameOf.place(user_name, network)}) as last_time
    from (select 1) one left join app_user u on lower(u.user_name) = ${user_name.toLowerCase()}`);
  const { id, password_hash, is_known_device, is_known_network, failures, last_time } = rows[0]!;
  const user = id === null ? undefined : { id: Number(id), passwordHash: password_hash! };
  const userId = user?.id ?? null;
  const isKnown = is_known_device || is_known_network;
  const isAttacked = failures >= ATTACK && !isKnown;
  const place: Subject = {
    ...{ subject: nameOf.place(user_name, network), userId, isReported: true, lastTime: last_time },
    free: isAttacked ? 1 : FREE.place,
  };
  const site = isKnown ? undefined : siteOf(network);
  return {
    user,
    isKnown,
    knownDevice: is_known_device ? device_token : undefined,
    subjects: is_known_device
      ? [{ subject: nameOf.device(device), free: FREE.device, userId }]
      : [place, ofNetwork(network), ofAccount(user_name, userId), ...(site ? [ofSite(site)] : [])],
  };
}
