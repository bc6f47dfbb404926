import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { Field } from '~/forms/field';
import { readFields } from '~/forms/fields';
import { IdempotencyKey, UpdateTimeField } from '~/forms/hidden-fields';
import { useTranslation } from '~/i18n/use-translation';
import { PROFILE } from '~/paths';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { userEditProfile, userGetProfile } from '~contract/identity/users';
import styles from '../../shared/card.module.css';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(async ({ call, t }) => ({
  title: t('profile.title'),
  user: (await call(userGetProfile, {})).res,
  idempotencyKey: crypto.randomUUID(),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(async ({ form, call, done, t }) => {
  await call(userEditProfile, readFields(form, ['real_name', 'email', 'phone_number', 'update_time']));
  return done(PROFILE, t('common.modified'));
});

/** What users may change of themselves. */
export default function Profile() {
  const { t } = useTranslation();
  const { title, user, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      <p>{t('profile.account', { name: user.user_name })}</p>
      <ActionResultProvider answer={useActionData<typeof action>()}>
        <Form method="post" className={styles.form} noValidate>
          <IdempotencyKey fresh={idempotencyKey} />
          <UpdateTimeField fresh={user.update_time ?? undefined} />
          <Field
            name="real_name"
            label={t('profile.name')}
            defaultValue={user.real_name ?? ''}
            autoComplete="name"
            maxLength={64}
            required
          />
          <Field
            name="email"
            type="email"
            label={t('profile.email')}
            defaultValue={user.email ?? ''}
            autoComplete="email"
            maxLength={254}
            required
          />
          <Field
            name="phone_number"
            label={t('profile.phone')}
            defaultValue={user.phone_number ?? ''}
            autoComplete="tel"
            maxLength={32}
          />
          <SubmitButton className="primary">{t('forms.save')}</SubmitButton>
        </Form>
      </ActionResultProvider>
    </section>
  );
}
