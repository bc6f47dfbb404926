import { useEffect, useId, useRef } from 'react';
import { RowButton } from '~/forms/row-button';
import { useFieldState } from '~/forms/submission';
import { useChosenFile } from '~/forms/use-chosen-file';
import { useTranslation } from '~/i18n/use-translation';
import { MAX_WORKBOOK_BYTES } from '../workbook/size';
import styles from './form.module.css';
import { WORKBOOK } from './parts';

/** A workbook to be read into the fee tables; its problems are listed. */
export function WorkbookImport() {
  const { t } = useTranslation();
  const id = useId();
  const { error: refused } = useFieldState(WORKBOOK);
  const { input, error } = useChosenFile({
    check: ({ size }) => (size > MAX_WORKBOOK_BYTES ? t('agreementWorkbook.fileTooLarge') : undefined),
    refused,
  });
  // An error opens it; nothing but the user folds it again.
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (error && details.current) details.current.open = true;
  }, [error]);

  return (
    <details ref={details} className={styles.workbook} open={refused !== undefined} data-wide>
      <summary>{t('agreementEditor.workbook')}</summary>
      <div className={styles.choice}>
        <input
          {...input}
          type="file"
          name={WORKBOOK}
          accept=".xlsx"
          aria-label={t('agreementEditor.workbook')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
        />
        <RowButton value="import">{t('agreementEditor.import')}</RowButton>
        <p id={`${id}-hint`}>{t('agreementEditor.workbookHint')}</p>
      </div>
      {error && (
        <div id={`${id}-error`} role="alert" className={styles.problems}>
          {t('agreementEditor.notImported')}
          <ul>
            {error.split('\n').map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}
