import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer, useRefused } from '~/forms/submission';
import { BODY_CAP_BYTES } from '~contract/constants';
import styles from './exchange-rates.module.css';

/** What goes around the file on its way. */
const ENVELOPE_BYTES = 4096;
const MAX_BYTES = BODY_CAP_BYTES.file - ENVELOPE_BYTES;

/** The file of rates; what is wrong with it stands below, with its line. */
export function RateFile() {
  const { t } = useTranslation();
  const id = useId();
  const answer = useAnswer();
  const { error: refused } = useRefused('file');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const error = problem ?? refused;

  // What was answered to one file is not about the next.
  const answered = useRef(answer);
  useEffect(() => {
    if (answered.current === answer) return;
    answered.current = answer;
    if (input.current) input.current.value = '';
    setProblem(undefined);
  }, [answer]);

  /** One that no server takes would not even be answered in the form. */
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > MAX_BYTES;
    if (isTooLarge) currentTarget.value = '';
    setProblem(isTooLarge ? t('exchangeRates.fileTooLarge') : undefined);
  }

  return (
    <div className={styles.file}>
      <label htmlFor={id}>
        {t('exchangeRates.file')}
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name="file"
        accept=".csv,.gz,.zip"
        onChange={pick}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
