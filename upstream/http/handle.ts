import { ZodError } from 'zod';
import { CODE, type Envelope, IDEMPOTENCY_HEADER } from '../../contract/codes';
import type { Endpoint } from '../../contract/endpoint';
import { fieldErrors } from '../../contract/problems/field-errors';
import type { Disk } from '../disk-guard';
import { ApiError, diskFull, noRight } from '../errors';
import {
  anonymousActor,
  authenticate,
  authenticateMachine,
  type Caller,
  isMachineKey,
  type RequestInfo,
} from '../identity/authenticate';
import { isForAnyPassword } from '../identity/new-password';
import { translate } from '../messages/translate';
import type { Db, Tx } from '../store/db';
import { READ_ONLY } from '../store/disk-full';
import type { Read } from '../store/replica';
import { inTransaction, onceMoreIfAway } from '../store/retry';
import { sqlState } from '../store/sql-state';
import { bodyStream, rawInput } from './body';
import { tokenOf } from './caller';
import { readKey, runIdempotent } from './idempotency';
import { type Call, Download, type Route, type Settings } from './serve';

export interface ApiServer {
  readonly db: Db;
  /** Where long reading is done. */
  readonly read: Read;
  readonly settings: Settings;
  readonly disk: Disk;
}

/** Who calls, if they may make this call. */
export async function authorizeCall(
  { db, settings }: ApiServer,
  route: Route,
  headers: Headers,
  origin: RequestInfo,
): Promise<Caller> {
  const { access } = route.endpoint;
  if (access === 'public') return { actor: anonymousActor(origin), id: '', session: '' };
  if (access === 'machine') {
    const key = headers.get('x-api-key') || tokenOf(headers);
    const token = tokenOf(headers);
    const isPerson = !headers.get('x-api-key') && token && (await authenticate(db, token, origin, 0));
    if (isPerson) throw new ApiError(CODE.noRight, 'identity.machineCall');
    const machine = key ? await authenticateMachine(db, key, origin) : undefined;
    if (!machine) throw new ApiError(CODE.sessionEnded, 'identity.badApiKey');
    return machine;
  }
  const token = tokenOf(headers);
  const user = token
    ? await authenticate(db, token, origin, settings.sessionIdleMinutes, !route.endpoint.isUnattended)
    : undefined;
  if (!user) {
    const key = headers.get('x-api-key') || token;
    if (key && (await isMachineKey(db, key))) throw new ApiError(CODE.noRight, 'identity.personCall');
    throw new ApiError(CODE.sessionEnded, 'common.sessionEnded');
  }
  if (user.mustChangePassword && !isForAnyPassword(route.endpoint)) {
    throw new ApiError(CODE.noRight, 'identity.ownPasswordFirst');
  }
  if (access !== 'signed-in' && !user.actor.rights.has(access)) throw noRight();
  return user;
}

/** Parses the request of an admitted caller and runs it; the answer is an envelope or bytes. */
export async function run(
  server: ApiServer,
  route: Route,
  request: Request,
  caller: Caller,
): Promise<Envelope | Download> {
  const { actor, session } = caller;
  const call = { db: server.db, settings: server.settings, actor, session };
  const mayWrite = !server.disk.isFull() || isForSigning(route.endpoint);
  if (!mayWrite && writesByItself(route)) throw diskFull();
  const data =
    route.kind === 'stream'
      ? await runStream(route, request, call)
      : await runJson({ ...server, mayWrite }, route, request, call, caller.id);
  if (data instanceof Download) return data;
  return { code: CODE.ok, msg: translate(actor.language, 'common.ok'), data: data ?? null };
}

/** Signing in and out is let through on a full disk: little is written, and who wants to read has to sign in. */
const isForSigning = ({ access, name }: Endpoint) => access === 'public' || name === 'login.logout';

/** What runs in no transaction of ours, which would refuse the writing alone. */
const writesByItself = (route: Route) =>
  route.kind === 'stream' || (!route.transaction && route.endpoint.method !== 'GET');

async function runStream(
  route: Extract<Route, { kind: 'stream' }>,
  request: Request,
  call: Call & { db: Db },
): Promise<unknown> {
  let body: ReturnType<typeof bodyStream>;
  try {
    body = bodyStream(request, route.endpoint);
  } catch (error) {
    await route.refused?.(call, error);
    throw error;
  }
  try {
    return await route.run({ ...call, body, contentType: request.headers.get('content-type') ?? '' });
  } finally {
    body.destroy();
  }
}

async function runJson(
  { db, read, mayWrite }: ApiServer & { mayWrite: boolean },
  route: Extract<Route, { kind: 'json' }>,
  request: Request,
  call: Call,
  callerId: string,
): Promise<unknown> {
  const raw = await rawInput(request, route.endpoint);
  const prepared = parse(route, raw, call);
  if (!route.transaction) {
    if (route.endpoint.method !== 'GET') return prepared.run(call);
    if (!route.fromReplica) return onceMoreIfAway(() => prepared.run(call));
    return onceMoreIfAway(() => read((from) => prepared.run({ ...call, db: from })));
  }
  const transaction = (work: (tx: Tx) => Promise<unknown>) =>
    mayWrite ? inTransaction(db, work) : onlyReading(db, work);
  if (!route.endpoint.idempotent) return transaction((tx) => prepared.run({ ...call, db: tx }));
  const key = readKey(request.headers.get(IDEMPOTENCY_HEADER));
  const claim = { caller: callerId, key, call: route.endpoint.name, input: prepared.input };
  const runOnce = () =>
    transaction((tx) => runIdempotent(tx, claim, () => prepared.run({ ...call, db: tx })));
  return key ? onceMoreIfAway(runOnce) : runOnce();
}

/** Work that turns out to write is refused. */
async function onlyReading(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  try {
    return await inTransaction(db, work, { accessMode: 'read only' });
  } catch (error) {
    throw sqlState(error) === READ_ONLY ? diskFull() : error;
  }
}

/** A request that does not fit the contract, with its field errors in the caller's language. */
export class BadInput extends Error {
  constructor(readonly fields: Record<string, string>) {
    super('bad input');
  }
}

function parse(route: Extract<Route, { kind: 'json' }>, raw: unknown, { actor }: Call) {
  try {
    return route.prepare(raw);
  } catch (error) {
    if (error instanceof ZodError) throw new BadInput(fieldErrors(error.issues, raw, actor.language));
    throw error;
  }
}
