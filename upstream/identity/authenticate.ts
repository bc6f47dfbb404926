import { setImmediate as turnEnd } from 'node:timers/promises';
import type { Language } from '../../contract/common';
import type { Db } from '../store/db';
import { type Actor, systemActor } from './actor';
import { LIVE_RULES, RIGHTS_OF_USER } from './live-rules';
import { networkOf } from './network';
import { IS_OPEN, noteUse } from './sessions';
import { countAttempt, ofKeys } from './throttle';
import { hashToken } from './tokens';

/** Who calls. */
export interface Caller {
  readonly actor: Actor;
  /** `user:7` or `key:3`, under which idempotency keys are kept; empty for anonymous calls. */
  readonly id: string;
  /** SHA-256 of the session's token; empty for machines and anonymous calls. */
  readonly session: string;
  /** A user who may do nothing but choose a password of their own. */
  readonly mustChangePassword?: boolean;
}

/** The language of users and callers who have not chosen one. */
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** What the call says of itself: its address, the language of its header, and the browser that it is made for. */
export interface RequestInfo {
  readonly address: string;
  readonly language: Language | undefined;
  readonly userAgent?: string;
}

const USER_OF_TOKEN = `${LIVE_RULES}
  select u.id, u.user_name, u.language, u.must_change_password = 1 as must_change_password,
    t.last_use_time < now() - interval '1 minute' as is_noted_long_ago,
    case when c.is_house = 1 then null else u.customer_id end as customer_id,
    ${RIGHTS_OF_USER} as rights
  from access_token t
  join app_user u on u.id = t.user_id and u.status = 1
  join customer c on c.id = u.customer_id
  where t.token_hash = $1 and t.kind = 'session' and ${IS_OPEN('$2::int')}`;

interface UserRow {
  id: string;
  user_name: string;
  language: Language | null;
  must_change_password: boolean;
  is_noted_long_ago: boolean;
  customer_id: string | null;
  rights: string[];
}

/** Queries about to start, by session: calls that arrive in the same event-loop turn share one. */
const upcoming = new Map<string, Promise<UserRow | undefined>>();

/** Starts after its calls have arrived, so that a right revoked before a call is never used. */
function readUser(db: Db, session: string, idleMinutes: number): Promise<UserRow | undefined> {
  const shared = upcoming.get(session);
  if (shared) return shared;
  const reading = turnEnd().then(async () => {
    upcoming.delete(session);
    const query = { name: 'user-of-token', text: USER_OF_TOKEN, values: [session, idleMinutes] };
    return (await db.$client.query<UserRow>(query)).rows[0];
  });
  upcoming.set(session, reading);
  return reading;
}

/**
 * The user of a session token with the rights they hold now; undefined when the session has ended.
 * @param idleMinutes without a call after which it has; 0: none
 * @param isUse whether the call is a sign that somebody is there
 */
export async function authenticate(
  db: Db,
  token: string,
  origin: RequestInfo,
  idleMinutes: number,
  isUse = true,
): Promise<Caller | undefined> {
  const session = hashToken(token);
  const user = await readUser(db, session, idleMinutes);
  if (!user) return undefined;
  if (isUse && user.is_noted_long_ago) {
    // Shared by the calls of a turn: one of them notes it.
    user.is_noted_long_ago = false;
    noteUse(db, session, origin.address);
  }
  const actor: Actor = {
    userId: Number(user.id),
    name: user.user_name,
    language: origin.language ?? user.language ?? DEFAULT_LANGUAGE,
    customerId: user.customer_id === null ? null : Number(user.customer_id),
    rights: new Set(user.must_change_password ? [] : user.rights),
    address: origin.address,
  };
  return { actor, id: `user:${user.id}`, session, mustChangePassword: user.must_change_password };
}

/**
 * The machine of an API key; undefined when the key is unknown or disabled. A key that is good is good however many were
 * not: those alone are counted, by network, and from then on answered without more ado (4029).
 */
export async function authenticateMachine(
  db: Db,
  key: string,
  origin: RequestInfo,
): Promise<Caller | undefined> {
  const machine = await machineOf(db, key);
  if (!machine) {
    await countAttempt(db, [ofKeys(networkOf(origin.address))]);
    return undefined;
  }
  if (machine.is_noted_long_ago) {
    const use = { name: 'use-of-key', text: NOTE_USE, values: [machine.id] };
    await db.$client.query(use);
  }
  const limits = {
    customerIds: machine.customer_ids.map(Number),
    warehouseIds: machine.warehouse_ids.map(Number),
  };
  const id = Number(machine.id);
  const actor = {
    ...systemActor(machine.title),
    ...said(origin),
    key: { id, ...limits, kinds: machine.kinds },
  };
  return { actor, id: `key:${machine.id}`, session: '' };
}

interface MachineRow {
  id: string;
  title: string;
  customer_ids: string[];
  warehouse_ids: string[];
  kinds: string[];
  is_noted_long_ago: boolean;
}

const NOTE_USE = `update api_key set last_use_time = now()
  where id = $1 and (last_use_time is null or last_use_time < now() - interval '1 minute')`;

async function machineOf(db: Db, key: string): Promise<MachineRow | undefined> {
  const { rows } = await db.$client.query<MachineRow>({
    name: 'machine-of-key',
    text: `select id, title, customer_ids, warehouse_ids, kinds,
        coalesce(last_use_time < now() - interval '1 minute', true) as is_noted_long_ago
      from api_key where key_hash = $1 and status = 1`,
    values: [hashToken(key)],
  });
  return rows[0];
}

/** Whether a secret is a machine's key. */
export const isMachineKey = async (db: Db, secret: string): Promise<boolean> =>
  (await machineOf(db, secret)) !== undefined;

/** Actor of a public call: holds nothing, and as no customer has the id 0, sees nothing. */
export const anonymousActor = (origin: RequestInfo): Actor => ({
  ...systemActor(''),
  customerId: 0,
  ...said(origin),
});

const said = ({ address, language, userAgent }: RequestInfo) => ({
  address,
  userAgent,
  language: language ?? DEFAULT_LANGUAGE,
});
