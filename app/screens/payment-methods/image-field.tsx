import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import field from '~/forms/file-field.module.css';
import { useAnswer, useRefused } from '~/forms/submission';
import { fileAddress } from '../shared/file-address';
import { IMAGE_TYPES, imageProblem } from './image';
import styles from './image-field.module.css';

/** What scripts know of the file that was just chosen: how it looks, or why it cannot be taken. */
type Picked = { readonly preview: string } | { readonly problem: string };

/** The code image: a file to choose, and the one there is. Choosing one that cannot be taken clears it. */
export function ImageField({ stored = '' }: { stored: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const { error: refused, typed } = useRefused('image_url');
  const answer = useAnswer();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Picked>();
  const preview = picked && 'preview' in picked ? picked.preview : undefined;
  const path = picked ? '' : (typed ?? stored);
  const image = preview ?? (path && fileAddress(path));
  const error = picked ? 'problem' in picked && picked.problem : refused;

  // The answer to a form says what became of its file; it is not sent once more.
  const answered = useRef(answer);
  useEffect(() => {
    if (answered.current === answer) return;
    answered.current = answer;
    if (input.current) input.current.value = '';
    setPicked(undefined);
  }, [answer]);

  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    const problem = file && imageProblem(file.size, IMAGE_TYPES.includes(file.type));
    if (problem) currentTarget.value = '';
    if (problem) setPicked({ problem: t(`payments.${problem}`) });
    else setPicked(file && { preview: URL.createObjectURL(file) });
  }

  return (
    <div className={field.field}>
      <label htmlFor={id}>
        {t('payments.image')}
        <span className={field.required} aria-hidden="true">
          *
        </span>
      </label>
      <input type="hidden" name="image_url" value={path} />
      <input
        ref={input}
        id={id}
        type="file"
        name="image"
        accept={IMAGE_TYPES.join()}
        onChange={pick}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
      />
      {error ? (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      ) : (
        <p id={`${id}-hint`}>{t('payments.imageHint')}</p>
      )}
      {image && <img src={image} alt={t('payments.imageOf')} className={styles.image} />}
    </div>
  );
}
