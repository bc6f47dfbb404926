import { Field } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { NewPasswordField } from './new-password-field';

interface NewPasswordFieldsProps {
  /** By which the user is known. */
  readonly knownBy?: readonly string[] | undefined;
  readonly autoFocus?: boolean;
}

/** A user's own new password, typed twice. */
export function NewPasswordFields({ knownBy, autoFocus }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NewPasswordField
        name="password"
        label={t('password.password')}
        placeholder={t('password.passwordHint')}
        knownBy={knownBy}
        autoFocus={autoFocus}
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
    </>
  );
}
