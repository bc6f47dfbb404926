import { redirectDocument } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { LOGIN } from '~/paths';
import { destroySession, type SessionData } from '~/session/session.server';
import type { FieldErrors } from '~contract/codes';

interface Entered {
  readonly password: string;
  readonly confirm_password: string;
}

/** What is wrong with a new password that was typed twice, if anything; the upstream judges its strength. */
export function newPasswordErrors(entered: Entered, t: TFunction): FieldErrors | undefined {
  const fields: FieldErrors = {};
  if (!entered.password) fields.password = t('common.required');
  if (!entered.confirm_password) fields.confirm_password = t('common.required');
  else if (entered.confirm_password !== entered.password) fields.confirm_password = t('password.differ');
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Ends the session of this browser: the user signs in with the new password. */
export async function signInWithNewPassword(session: SessionData, t: TFunction): Promise<Response> {
  const message = { kind: 'success' as const, text: t('password.changed') };
  return redirectDocument(LOGIN, { headers: { 'set-cookie': await destroySession(session, message) } });
}
