import { SelectField, TextareaField } from '~/forms/field';
import { FileField } from '~/forms/file-field';
import { RecordForm } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { MAX_PASTED_CHARS } from '~contract/operations/import-bounds';
import styles from './imports.module.css';
import type { ImportPage } from './load.server';
import { FORMATS } from './steps';

const nameOf = (format: string) => format.toUpperCase();
const MAX_BYTES = 5 * 1024 * 1024;

/** What is imported, and the file. */
export function FileStep({ kind, kinds, serviceColumns, idempotencyKey }: ImportPage) {
  const { t } = useTranslation();
  if (kinds.length === 0) return <p>{t('imports.noKinds')}</p>;
  return (
    <>
      <RecordForm
        close="/import/index"
        intent="upload"
        idempotencyKey={idempotencyKey}
        saveText={t('imports.next')}
        hasFiles
        isNarrow
      >
        <SelectField
          name="kind"
          label={t('imports.kind')}
          placeholder={t('forms.choose')}
          defaultValue={kind ?? ''}
          options={kinds.map((value) => ({ value, label: t(`imports.kinds.${value}`) }))}
          required
        />
        <FileField
          name="file"
          label={t('imports.file')}
          accept=".xlsx,.csv,.txt,.tsv,text/csv"
          isTooLarge={(bytes) => bytes > MAX_BYTES}
          tooLarge={t('imports.tooLarge')}
          required={false}
        >
          {t('imports.fileHint')}
        </FileField>
        <div className={styles.pasted} data-wide>
          <TextareaField
            name="pasted"
            label={t('imports.pasted')}
            rows={8}
            maxLength={MAX_PASTED_CHARS}
            spellCheck={false}
          />
          {serviceColumns.length > 0 && (
            <p className={styles.examples}>
              {t('imports.pastedServices', { columns: serviceColumns.join(' | ') })}
            </p>
          )}
        </div>
      </RecordForm>
      <h2 className={styles.heading}>{t('imports.templates')}</h2>
      <p>{t('imports.templatesHint')}</p>
      <ul className={styles.templates}>
        {kinds.map((each) => (
          <li key={each}>
            {t(`imports.kinds.${each}`)}
            {FORMATS.map((format) => (
              <a
                key={format}
                href={`/options/import-file?${new URLSearchParams({ kind: each, format })}`}
                aria-label={t('imports.templateAs', {
                  kind: t(`imports.kinds.${each}`),
                  format: nameOf(format),
                })}
                download
              >
                {nameOf(format)}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
