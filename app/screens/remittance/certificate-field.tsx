import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer, useRefused } from '~/forms/submission';
import { fileAddress } from '../shared/file-address';
import styles from './certificate-field.module.css';
import { CERTIFICATE, CERTIFICATE_TYPES, isTooLarge } from './certificate-file';

/** The certificate: a file to choose, and the one that was stored with a form that came back. */
export function CertificateField() {
  const { t } = useTranslation();
  const id = useId();
  const answer = useAnswer();
  const { error: refused, typed: path = '' } = useRefused('certificate_url');
  const { typed: name = '' } = useRefused('certificate_name');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const error = problem ?? refused;

  // The answer says what became of the file; it is not sent once more.
  const answered = useRef(answer);
  useEffect(() => {
    if (answered.current === answer) return;
    answered.current = answer;
    if (input.current) input.current.value = '';
    setProblem(undefined);
  }, [answer]);

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const tooLarge = isTooLarge(currentTarget.files?.[0]?.size ?? 0);
    if (tooLarge) currentTarget.value = '';
    setProblem(tooLarge ? t('agreementEditor.fileTooLarge') : undefined);
  }

  return (
    <div className={styles.field} data-wide>
      <label htmlFor={id}>
        {t('applications.certificate')}
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      </label>
      <input type="hidden" name="certificate_url" value={path} />
      <input type="hidden" name="certificate_name" value={name} />
      <input
        ref={input}
        id={id}
        type="file"
        name={CERTIFICATE}
        accept={CERTIFICATE_TYPES.join()}
        onChange={pick}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : (
        <p id={`${id}-hint`}>
          {path ? t('applications.certificateKept') : t('applications.certificateHint')}
          {path && (
            <a href={fileAddress(path, name)} target="_blank" rel="noopener noreferrer">
              {name || path}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
