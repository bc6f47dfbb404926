import { redirectDocument } from '@remix-run/node';
import { keepLanguage } from '~/i18n/language.server';
import { translator } from '~/i18n/texts.server';
import { type Language, language } from '~contract/common';
import type { OutputOf } from '~contract/endpoint';
import type { login } from '~contract/login';
import { keepSession } from './session.server';

/** Signs the browser in with the upstream's answer and goes on to `to`: a new page, since its language may be another. */
export async function startSession(
  { userToken, language: theirs }: OutputOf<typeof login>,
  present: Language,
  to: string,
): Promise<Response> {
  const chosen = language.catch(present).parse(theirs);
  const toast = { kind: 'success' as const, text: translator(chosen)('login.welcomeBack') };
  const headers = new Headers();
  headers.append('set-cookie', await keepSession({ token: userToken, language: chosen, toast }));
  headers.append('set-cookie', await keepLanguage(chosen));
  return redirectDocument(to, { headers });
}
