import { log } from '~/log.server';
import type { BrokenRow } from '~contract/reply-shapes';
import { BrokenReply, type GatewayFailure, UpstreamApiError } from './failures';

/** Logs a failure between the app and the upstream; a reply that breaks the contract is an error. */
export function logFailure(failure: GatewayFailure): void {
  const about = { call: failure.call, failure: failure.name };
  if (failure instanceof BrokenReply) log.error({ ...about, field: failure.field }, 'broken reply');
  else if (failure instanceof UpstreamApiError)
    log.info({ ...about, code: failure.code, msg: failure.msg }, 'refused');
  else log.warn(about, failure.message);
}

const LOGGED_ROWS = 5;

/** Logs rows of a reply that could not be read, by their place and the first field that is wrong. */
export function logBrokenRows(call: string, rows: readonly BrokenRow[]): void {
  log.error({ call, rows: rows.slice(0, LOGGED_ROWS), count: rows.length }, 'broken rows');
}
