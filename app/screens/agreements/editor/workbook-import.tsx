import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer, useRefused } from '~/forms/submission';
import { MAX_WORKBOOK_BYTES } from '../workbook/size';
import styles from './form.module.css';
import { WORKBOOK } from './parts';

/** A workbook to be read into the fee tables; what is wrong with it is said line by line. */
export function WorkbookImport() {
  const { t } = useTranslation();
  const id = useId();
  const answer = useAnswer();
  const { error: refused } = useRefused(WORKBOOK);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if ('intent' in answer.values && input.current) input.current.value = '';
    setProblem(undefined);
  }, [answer]);
  const error = problem ?? refused;

  /** One that no server takes would not even be answered in the form. */
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > MAX_WORKBOOK_BYTES;
    if (isTooLarge) currentTarget.value = '';
    setProblem(isTooLarge ? t('agreementWorkbook.fileTooLarge') : undefined);
  }

  return (
    <details className={styles.workbook} open={error !== undefined} data-wide>
      <summary>{t('agreementEditor.workbook')}</summary>
      <div className={styles.choice}>
        <input
          ref={input}
          type="file"
          name={WORKBOOK}
          accept=".xlsx"
          onChange={pick}
          aria-label={t('agreementEditor.workbook')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
        />
        <button type="submit" name="row" value="import">
          {t('agreementEditor.import')}
        </button>
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
