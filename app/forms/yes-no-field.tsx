import { useTranslation } from '~/i18n/use-translation';
import { SelectField } from './field';

interface YesNoFieldProps {
  readonly name: string;
  readonly label: string;
  /** Initial value. */
  readonly isYes: boolean;
}

/** Yes (1) or no (0), to be chosen. */
export function YesNoField({ name, label, isYes }: YesNoFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      name={name}
      label={label}
      placeholder={t('forms.choose')}
      defaultValue={isYes ? '1' : '0'}
      options={[
        { value: '1', label: t('forms.yes') },
        { value: '0', label: t('forms.no') },
      ]}
      aria-required
    />
  );
}
