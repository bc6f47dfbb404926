import { GatewayFailure, SessionEnded } from '~/gateway/failures';
import { logFailure } from '~/gateway/log-failure.server';
import type { Visit } from '~/session/guarded.server';
import { getLanguageList, LANGUAGES } from '~contract/common';

/** The languages of the interface. Both are built in, so a server that cannot name them costs nothing. */
export async function readLanguages({ call, t }: Pick<Visit, 'call' | 't'>) {
  const builtIn = LANGUAGES.map((value) => ({ value, title: t(`login.languages.${value}`) }));
  try {
    const { language_list } = await call(getLanguageList, {});
    return language_list.length > 0 ? language_list : builtIn;
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    logFailure(failure);
    return builtIn;
  }
}
