import { Form, type MetaFunction, useActionData } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { Field } from '~/forms/field';
import { readFields } from '~/forms/fields';
import { useTranslation } from '~/i18n/use-translation';
import { actionFailure } from '~/session/failure-responses.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { useShell } from '~/shell/shell-data';
import { pageTitle } from '~/shell/title';
import { userChangePassword } from '~contract/identity/users';
import styles from '../../shared/card.module.css';
import { newPasswordErrors, signInWithNewPassword } from '../../shared/new-password.server';
import { NewPasswordFields } from '../../shared/new-password-fields';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(async ({ t }) => ({ title: t('password.title') }));

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** A changed password ends the session: sign in again with the new one. */
export const action = guardedAction(async ({ form, call, session, t }) => {
  const entered = readFields(form, ['old_password', 'password', 'confirm_password']);
  const fields = newPasswordErrors(entered, t);
  if (fields) return actionFailure(form, { fields });
  await call(userChangePassword, entered);
  return signInWithNewPassword(session, t);
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
        <Form method="post" className={styles.form} noValidate>
          <Field
            name="old_password"
            type="password"
            label={t('password.oldPassword')}
            autoComplete="current-password"
            maxLength={128}
          />
          <NewPasswordFields knownBy={shell && [shell.userName, shell.name]} />
          <SubmitButton className="primary">{t('password.submit')}</SubmitButton>
        </Form>
      </ActionResultProvider>
    </section>
  );
}
