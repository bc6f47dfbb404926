import { redirectDocument } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { type Caller, call } from '~/gateway/call.server';
import { GatewayFailure, NeedsConfirm, UpstreamApiError } from '~/gateway/failures';
import { logFailure } from '~/gateway/log-failure.server';
import { saveLanguageCookie } from '~/i18n/language.server';
import { translator } from '~/i18n/texts.server';
import { getUserInfo, type Language, language, setLanguage } from '~contract/common';
import type { OutputOf } from '~contract/endpoint';
import type { quickLogin } from '~contract/identity/login';
import { signInStatus } from './failure-responses.server';
import { clearLastList } from './last-list.server';
import { commitSession } from './session.server';

/** The language of the page that one signs in on. */
interface Present {
  readonly language: Language;
  /** The user has chosen it there: then it is that of the account, too, from now on. */
  readonly isChosen?: boolean;
}

/**
 * Signs the browser in with the upstream's reply and redirects to `to`: as a page load, since the language may change.
 * @param device the Set-Cookie header by which the browser is known from now on
 */
export async function startSession(
  { userToken, language: theirs, failed_tries: failedTries }: OutputOf<typeof quickLogin>,
  present: Present,
  to: string,
  device?: string,
): Promise<Response> {
  const selected = present.isChosen ? present.language : language.catch(present.language).parse(theirs);
  if (present.isChosen && selected !== theirs) await saveLanguage({ token: userToken, language: selected });
  const customerId = await ownCustomer({ token: userToken, language: selected });
  const toast = { kind: 'success' as const, text: translator(selected)('login.welcomeBack') };
  const headers = new Headers();
  const session = { token: userToken, language: selected, customerId, failedTries, toast };
  headers.append('set-cookie', await commitSession(session));
  headers.append('set-cookie', await saveLanguageCookie(selected));
  headers.append('set-cookie', await clearLastList());
  if (device) headers.append('set-cookie', device);
  return redirectDocument(to, { headers });
}

/** Where it cannot be saved, it is the session's all the same. */
async function saveLanguage(caller: Caller): Promise<void> {
  try {
    await call(setLanguage, { language: caller.language }, caller, { timeoutMs: BESIDES_WITHIN_MS });
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    logFailure(failure);
  }
}

/** Why signing in failed: in the upstream's words, if it gave any (spec admin 8). */
export function signInFailure(failure: unknown, t: TFunction) {
  if (!(failure instanceof GatewayFailure)) throw failure;
  const isSaid = failure instanceof UpstreamApiError || failure instanceof NeedsConfirm;
  return {
    status: signInStatus(failure, t),
    retryAfterS: failure instanceof UpstreamApiError ? failure.retryAfterS : undefined,
    toast: { kind: 'error' as const, text: (isSaid && failure.msg) || t('login.failed') },
  };
}

/** For what signing in can do without. */
const BESIDES_WITHIN_MS = 3000;

/** The user's own customer; undefined for staff. If it cannot be found out, lists merely start without a customer. */
async function ownCustomer(caller: Caller): Promise<number | undefined> {
  try {
    const user = await call(getUserInfo, {}, caller, { timeoutMs: BESIDES_WITHIN_MS });
    return user.is_operator === 0 ? (user.customer_id ?? undefined) : undefined;
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    logFailure(failure);
    return undefined;
  }
}
