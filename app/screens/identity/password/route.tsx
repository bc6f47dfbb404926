import { redirectDocument } from '@remix-run/node';
import { Form, type MetaFunction, useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import { readFields } from '~/forms/fields';
import { SubmitButton } from '~/forms/submit-button';
import { LOGIN } from '~/paths';
import { actionFailure } from '~/session/failure-responses.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { destroySession } from '~/session/session.server';
import { ActionResultProvider } from '~/shell/action-result';
import { useShell } from '~/shell/shell-data';
import { pageTitle } from '~/shell/title';
import { userChangePassword } from '~contract/identity/users';
import styles from '../../shared/card.module.css';
import { NewPasswordField } from '../../shared/new-password-field';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(async ({ t }) => ({ title: t('password.title') }));

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** A changed password ends the session: sign in again with the new one. */
export const action = guardedAction(async ({ form, call, session, t }) => {
  const entered = readFields(form, ['old_password', 'password', 'confirm_password']);
  const fields: Record<string, string> = {};
  if (!entered.password) fields.password = t('common.required');
  if (!entered.confirm_password) fields.confirm_password = t('common.required');
  else if (entered.confirm_password !== entered.password) fields.confirm_password = t('password.differ');
  if (Object.keys(fields).length > 0) return actionFailure(form, { fields });

  await call(userChangePassword, entered);
  const message = { kind: 'success' as const, text: t('password.changed') };
  return redirectDocument(LOGIN, { headers: { 'set-cookie': await destroySession(session, message) } });
});

/** After too many wrong passwords, says how long to wait. */
export { retryHeaders as headers } from '~/session/failure-responses.server';

export default function Password() {
  const { t } = useTranslation();
  const actionData = useActionData<typeof action>();
  const shell = useShell();
  return (
    <section className={styles.card}>
      <h1>{t('password.title')}</h1>
      {shell?.mustChangePassword && (
        <p role="status" className={styles.first}>
          {t('password.mustChange')}
        </p>
      )}
      <ActionResultProvider answer={actionData}>
        <Form method="post" className={styles.form}>
          <Field
            name="old_password"
            type="password"
            label={t('password.oldPassword')}
            autoComplete="current-password"
            maxLength={128}
          />
          <NewPasswordField
            name="password"
            label={t('password.password')}
            placeholder={t('password.passwordHint')}
            knownBy={shell ? [shell.userName, shell.name] : []}
            required
          />
          <Field
            name="confirm_password"
            type="password"
            label={t('password.confirmPassword')}
            autoComplete="new-password"
            maxLength={128}
            required
          />
          <SubmitButton className="primary">{t('password.submit')}</SubmitButton>
        </Form>
      </ActionResultProvider>
    </section>
  );
}
