import { GatewayFailure, SessionEnded } from '~/gateway/failures';
import { logFailure } from '~/gateway/log-failure.server';
import type { LoaderContext } from '~/session/guarded.server';
import { getLanguageList, LANGUAGES } from '~contract/common';

/** A server that could not name its languages is asked again after this time. */
const ASK_AGAIN_MS = 10 * 60_000;
let askAgainMs = Number.NEGATIVE_INFINITY;

/** The languages of the interface. Both are built in, so a server that cannot name them costs nothing. */
export async function readLanguages({ call, t }: Pick<LoaderContext, 'call' | 't'>) {
  const builtIn = LANGUAGES.map((value) => ({ value, title: t(`login.languages.${value}`) }));
  if (performance.now() < askAgainMs) return builtIn;
  try {
    const { language_list } = await call(getLanguageList, {});
    return language_list.length > 0 ? language_list : builtIn;
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    // Pages that were asked for meanwhile have waited for the same answer: the log has one line.
    if (performance.now() >= askAgainMs) logFailure(failure);
    askAgainMs = performance.now() + ASK_AGAIN_MS;
    return builtIn;
  }
}
