import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { readFields } from '~/forms/fields';
import { UpstreamApiError } from '~/gateway/failures';
import { readLanguage } from '~/i18n/language.server';
import { translator } from '~/i18n/texts.server';
import { useTranslation } from '~/i18n/use-translation';
import { actionFailure } from '~/session/failure-responses.server';
import { redirectTokenToQuickLogin } from '~/session/guard.server';
import { publicAction } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { resetPassword } from '~contract/identity/reset-link';
import { EntryPage } from '../../shared/entry-page';
import { newPasswordErrors, signInWithNewPassword } from '../../shared/new-password.server';
import { NewPasswordFields } from '../../shared/new-password-fields';

/** The page is the same for every key, good or not: it says nothing about anybody. */
export async function loader({ request }: LoaderFunctionArgs) {
  redirectTokenToQuickLogin(request);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  return { key, title: translator(await readLanguage(request))('password.choose') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** A password that is set leads to sign-in. The browser's own session ends: whose it is is not asked. */
export const action = publicAction(async ({ form, call, session, t }) => {
  const entered = readFields(form, ['key', 'password', 'confirm_password']);
  const fields = newPasswordErrors(entered, t);
  if (fields) return actionFailure(form, { fields });
  try {
    await call(resetPassword, entered);
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError) || !failure.retryAfterS) throw failure;
    const { retryAfterS, msg } = failure;
    return actionFailure(form, { status: 429, retryAfterS, toast: { kind: 'error', text: msg } });
  }
  return signInWithNewPassword(session, t);
});

/** After too many wrong links, says how long to wait. */
export { retryHeaders as headers } from '~/session/failure-responses.server';

/** A new password by a reset link. */
export default function ResetPassword() {
  const { t } = useTranslation();
  const { key, title } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <EntryPage
      title={title}
      lead={t('password.chooseLead')}
      answer={actionData}
      submit={t('password.choose')}
    >
      <input type="hidden" name="key" value={key} />
      <NewPasswordFields autoFocus />
    </EntryPage>
  );
}
