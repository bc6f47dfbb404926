import { log } from '~/log.server';
import { BrokenReply, type GatewayFailure } from './failures';

/** Logs a failure between the app and the upstream; a reply that breaks the contract is an error. */
export function logFailure(failure: GatewayFailure): void {
  const about = { call: failure.call, failure: failure.name };
  if (failure instanceof BrokenReply) log.error({ ...about, field: failure.field }, 'broken reply');
  else log.warn(about, failure.message);
}
