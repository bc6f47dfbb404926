import type en from '~/i18n/en-US/agreements/agreements';
import { useTranslation } from '~/i18n/use-translation';
import type { VERSION_HEADER, VersionChange } from '~contract/agreements/agreement-versions';

type HeaderField = (typeof VERSION_HEADER)[number];
type Column = keyof typeof en.columns;
type Config = keyof typeof en.config;

/** Titles of the fields that differ between versions; unknown fields are shown by name. */
export function useFieldTitle(): (name: string, list?: VersionChange['list']) => string {
  const { t } = useTranslation();
  const header: Record<HeaderField, string> = {
    title: t('agreements.name'),
    currency_code: t('agreements.currency'),
    start_create_time: t('agreements.start'),
    end_create_time: t('agreements.end'),
    note: t('agreements.note'),
    file_list: t('agreements.files'),
  };
  return (name, list) => {
    if (Object.hasOwn(header, name)) return header[name as HeaderField];
    if (list === 'service_list' && name === 'fee_amount') return t('agreements.factor');
    const config = t(`agreements.config.${name as Config}`, { defaultValue: name });
    return t(`agreements.columns.${name as Column}`, { defaultValue: config });
  };
}
