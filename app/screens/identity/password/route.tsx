import { redirectDocument } from '@remix-run/node';
import { Form, type MetaFunction, useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import { readFields } from '~/forms/fields';
import { SubmitButton } from '~/forms/submit-button';
import { LOGIN } from '~/paths';
import { refusal } from '~/session/answer.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { dropSession } from '~/session/session.server';
import { Answered } from '~/shell/answered';
import { useShell } from '~/shell/shell-data';
import { titled } from '~/shell/title';
import { userChangePassword } from '~contract/identity/users';
import styles from '../../shared/card.module.css';
import { NewPasswordField } from '../../shared/new-password-field';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(async ({ t }) => ({ title: t('password.title') }));

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

/** A changed password ends the session: sign in again with the new one. */
export const action = guardedAction(async ({ form, call, session, t }) => {
  const typed = readFields(form, ['old_password', 'password', 'confirm_password']);
  const fields: Record<string, string> = {};
  if (!typed.password) fields.password = t('common.required');
  if (!typed.confirm_password) fields.confirm_password = t('common.required');
  else if (typed.confirm_password !== typed.password) fields.confirm_password = t('password.differ');
  if (Object.keys(fields).length > 0) return refusal(form, { fields });

  await call(userChangePassword, typed);
  const message = { kind: 'success' as const, text: t('password.changed') };
  return redirectDocument(LOGIN, { headers: { 'set-cookie': await dropSession(session, message) } });
});

/** After too many wrong passwords, says how long to wait. */
export { retryHeaders as headers } from '~/session/answer.server';

export default function Password() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const shell = useShell();
  return (
    <section className={styles.card}>
      <h1>{t('password.title')}</h1>
      {shell?.mustChangePassword && (
        <p role="status" className={styles.first}>
          {t('password.mustChange')}
        </p>
      )}
      <Answered answer={answer}>
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
      </Answered>
    </section>
  );
}
