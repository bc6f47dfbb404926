import { SelectField } from '~/forms/field';
import { RecordForm } from '~/forms/form-dialog';
import { useFieldState } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import { MAX_IMPORT_SERVICES } from '~contract/operations/import-bounds';
import styles from './imports.module.css';
import type { ImportPage } from './load.server';

type Detail = NonNullable<ImportPage['detail']>;

type Hint = 'imports.openingHint' | 'imports.agreementHint' | 'imports.serviceHint';
const HINTS: Readonly<Record<string, Hint>> = {
  opening_balances: 'imports.openingHint',
  agreements: 'imports.agreementHint',
  services: 'imports.serviceHint',
};

/** What each column is: matched by its name, and by hand. */
export function ColumnsStep({ detail, idempotencyKey }: ImportPage & { detail: Detail }) {
  const { t } = useTranslation();
  const { error } = useFieldState('fields');
  const { res, column_list: columns, field_list: fields } = detail;
  return (
    <>
      <p>{t(HINTS[res.kind] ?? 'imports.columnsHint', { max: MAX_IMPORT_SERVICES })}</p>
      {error && <p role="alert">{error}</p>}
      <RecordForm
        close="/import/index"
        intent="check"
        idempotencyKey={idempotencyKey}
        saveText={t('imports.next')}
        isNarrow
      >
        <input type="hidden" name="id" value={res.id} />
        <input type="hidden" name="kind" value={res.kind} />
        <input type="hidden" name="count" value={columns.length} />
        {columns.map(({ title, field, examples }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={i} className={styles.column}>
            <SelectField
              name={`field.${i}`}
              label={title || t('imports.column', { number: i + 1 })}
              placeholder={t('imports.leftOut')}
              defaultValue={field}
              options={fields.map(({ key, value }) => ({ value: key, label: value }))}
            />
            <p className={styles.examples}>
              {t('imports.examples', { examples: examples.filter(Boolean).join(' | ') || '–' })}
            </p>
          </div>
        ))}
      </RecordForm>
    </>
  );
}
