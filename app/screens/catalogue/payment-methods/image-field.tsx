import { useEffect, useId, useState } from 'react';
import { focusIf } from '~/forms/field';
import field from '~/forms/file-field.module.css';
import { FieldError, RequiredMark } from '~/forms/marks';
import { useActionResult, useFieldState } from '~/forms/submission';
import { useChosenFile } from '~/forms/use-chosen-file';
import { useTranslation } from '~/i18n/use-translation';
import { FileImage } from '../../shared/stored-file';
import { IMAGE_TYPES, imageProblem } from './fields';
import styles from './image-field.module.css';

/** The code image: a file input, and the stored image. An invalid file is cleared. */
export function ImageField({ stored = '' }: { stored: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const { error: refused, typed } = useFieldState('image_url');
  const actionData = useActionResult();
  // Until the next answer: the file is then no longer in the form.
  const [picked, setPicked] = useState<{ readonly preview: string; readonly before: typeof actionData }>();
  const preview = picked?.before === actionData ? picked.preview : undefined;
  const { input, problem, error, setProblem } = useChosenFile({
    check({ size, type }) {
      const found = imageProblem(size, IMAGE_TYPES.includes(type));
      return found && t(`payments.${found}`);
    },
    refused: preview ? undefined : refused,
    onPick: (file, problem) =>
      setPicked(file && !problem ? { preview: URL.createObjectURL(file), before: actionData } : undefined),
  });
  const path = preview || problem ? '' : (typed ?? stored);
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  return (
    <div className={field.field}>
      <label htmlFor={id}>
        {t('payments.image')}
        <RequiredMark />
      </label>
      <input type="hidden" name="image_url" value={path} />
      <input
        {...input}
        id={id}
        type="file"
        name="image"
        accept={IMAGE_TYPES.join()}
        {...focusIf(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
      />
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        <p id={`${id}-hint`} className={field.hint}>
          {t('payments.imageHint')}
        </p>
      )}
      {preview && (
        <img
          src={preview}
          alt={t('payments.imageOf')}
          className={styles.image}
          // It has the type of a picture and is none: it is refused as if it had another type.
          onError={() => {
            setPicked(undefined);
            if (input.ref.current) input.ref.current.value = '';
            setProblem(t('payments.onlyJpgOrPng'));
          }}
        />
      )}
      {path && <FileImage path={path} alt={t('payments.imageOf')} className={styles.image} />}
    </div>
  );
}
