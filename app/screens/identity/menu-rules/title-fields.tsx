import { Field } from '~/forms/field';
import { UnsetFields } from '~/forms/unset';
import type { Titles } from '~/i18n/titles';
import { useTranslation } from '~/i18n/use-translation';
import { TITLE_FIELD, TITLE_JSON_FIELD, TITLE_PREFIX, titleFields } from '../../shared/rule-titles';

interface TitleFieldsProps {
  /** As it came; undefined for a new rule. */
  readonly title: string | Titles | undefined;
  readonly languages: readonly { readonly value: string; readonly title: string }[];
}

const MAX_CHARS = 60;

/** The titles of a rule: one for each language, or the only one of a server that has no more. */
export function TitleFields({ title, languages }: TitleFieldsProps) {
  const { t } = useTranslation();
  const { json, single, titles, fields, others } = titleFields(title, languages);
  if (single !== undefined) {
    return (
      <Field
        name={TITLE_FIELD}
        label={t('menuRules.onlyTitle')}
        defaultValue={single}
        maxLength={MAX_CHARS}
        required
      />
    );
  }
  return (
    <>
      {title !== undefined && (
        <UnsetFields
          record={titles}
          shown={Object.fromEntries(fields.map(({ key }) => [key, '']))}
          prefix={TITLE_PREFIX}
        />
      )}
      {json && <input type="hidden" name={TITLE_JSON_FIELD} value={json} />}
      {others.map((key) => (
        <input key={key} type="hidden" name={TITLE_PREFIX + key} value={titles[key]} />
      ))}
      {fields.map(({ key, language, label }) => (
        <Field
          key={key}
          name={TITLE_PREFIX + key}
          label={t('menuRules.titleIn', { language: label })}
          defaultValue={titles[key]}
          lang={language}
          maxLength={MAX_CHARS}
          required
        />
      ))}
    </>
  );
}
