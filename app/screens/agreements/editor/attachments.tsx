import { type MouseEvent, useId, useState } from 'react';
import { focusIf } from '~/forms/field';
import { FieldError } from '~/forms/marks';
import { RowButton } from '~/forms/row-button';
import { formOf, partName } from '~/forms/rows';
import { useActionResult } from '~/forms/submission';
import { useChosenFile } from '~/forms/use-chosen-file';
import { useTranslation } from '~/i18n/use-translation';
import { MAX_ATTACHMENTS } from '~contract/constants';
import { isTooLarge } from '../../shared/file-size';
import { FileLink } from '../../shared/stored-file';
import styles from './attachments.module.css';
import { type Attachment, attachmentsIn, FILE_LIST, NEW_FILE } from './parts';

/** The attachments (spec billing 5). A file is stored when it is attached, or with the form. */
export function Attachments({ stored }: { stored: readonly Attachment[] }) {
  const { t } = useTranslation();
  const id = useId();
  const actionData = useActionResult();
  const [answered, setAnswered] = useState(actionData);
  const isAnswered = 'intent' in actionData.values;
  const [files, setFiles] = useState<readonly Attachment[]>(() =>
    isAnswered ? attachmentsIn(formOf(actionData.values)) : stored,
  );
  if (answered !== actionData) {
    setAnswered(actionData);
    if (isAnswered) setFiles(attachmentsIn(formOf(actionData.values)));
  }

  const { input, problem, error, setProblem } = useChosenFile({
    check: ({ size }) => (isTooLarge(size) ? t('agreementEditor.fileTooLarge') : undefined),
    refused: Object.entries(actionData.fields).find(([name]) => name.split('.')[0] === FILE_LIST)?.[1],
  });

  function requireFile(event: MouseEvent) {
    if (input.ref.current?.files?.length) return;
    event.preventDefault();
    setProblem(problem ?? t('agreementEditor.chooseFile'));
  }

  return (
    <fieldset className={styles.files} data-wide>
      <legend>{t('agreements.files')}</legend>
      {files.length > 0 && (
        <ul>
          {files.map((file, i) => (
            <li key={file.file_url}>
              <input type="hidden" name={partName(FILE_LIST, i, 'file_url')} value={file.file_url} />
              <input type="hidden" name={partName(FILE_LIST, i, 'file_name')} value={file.file_name} />
              <FileLink path={file.file_url} name={file.file_name} />
              <button
                type="submit"
                name="row"
                value={`${FILE_LIST}.remove.${i}`}
                aria-label={t('agreementEditor.removeFile', { name: file.file_name })}
                onClick={(event) => {
                  event.preventDefault();
                  setFiles(files.filter((each) => each !== file));
                  input.ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
                  input.ref.current?.focus();
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <input
          {...input}
          type="file"
          name={NEW_FILE}
          aria-label={t('agreementEditor.file')}
          {...focusIf(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
        />
        <RowButton value={`${FILE_LIST}.add`} rows={`${FILE_LIST}.`} onClick={requireFile}>
          {t('agreementEditor.attach')}
        </RowButton>
        {error ? (
          <FieldError id={`${id}-error`}>{error}</FieldError>
        ) : (
          <p id={`${id}-hint`} className={styles.hint}>
            {t('agreementEditor.fileHint', { max: MAX_ATTACHMENTS })}
          </p>
        )}
      </div>
    </fieldset>
  );
}
