import type { TFunction } from 'i18next';
import { useTranslation } from '~/i18n/use-translation';
import { SelectField } from './field';

interface StatusProps {
  /** 1 enabled, 0 disabled; null if the server does not say. */
  readonly status: number | null | undefined;
}

/**
 * Whether a record is enabled; a new one is, where the user may enable it. For users who may not change it, the value is
 * sent unchanged.
 */
export function StatusField({
  disabled,
  status = disabled ? 0 : 1,
}: StatusProps & { disabled?: boolean | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {disabled && <input type="hidden" name="status" value={status ?? ''} />}
      <SelectField
        name="status"
        label={t('common.status')}
        placeholder={t('forms.choose')}
        defaultValue={status ?? ''}
        options={useStatuses()}
        required
        disabled={disabled}
      />
    </>
  );
}

/** The list filter by status. */
export function StatusFilter({ status }: StatusProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      name="status"
      label={t('common.status')}
      placeholder={t('listing.all')}
      defaultValue={status ?? ''}
      options={useStatuses()}
    />
  );
}

/** Whether a record is enabled, as plain text; empty if the server does not say. */
export function enabledText(t: TFunction, status: StatusProps['status']): string {
  if (typeof status !== 'number') return '';
  return t(status === 1 ? 'common.enabled' : 'common.disabled');
}

/** The same as a tag. */
export function EnabledTag({ status }: StatusProps) {
  const { t } = useTranslation();
  const text = enabledText(t, status);
  return text && <span data-tag={status === 1 ? 'on' : 'off'}>{text}</span>;
}

function useStatuses() {
  const { t } = useTranslation();
  return [
    { value: 1, label: t('common.enabled') },
    { value: 0, label: t('common.disabled') },
  ];
}
