import { Form } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { CloseLink, SubmitButton } from './buttons';
import { Dialog } from './dialog';
import styles from './form-dialog.module.css';
import { IdempotencyKey, UpdateTimeField } from './hidden-fields';
import { useUnsaved } from './unsaved';

interface RecordFormProps {
  /** Id of the form element, for controls outside it. */
  readonly id?: string;
  /** The page without the form in its query. */
  readonly close: string;
  /** Value of `intent`, by which the action dispatches. */
  readonly intent: string;
  readonly idempotencyKey: string;
  /** Whether files are among the fields. */
  readonly hasFiles?: boolean;
  /** The record has been removed since the form was opened. */
  readonly isDeleted?: boolean;
  /** Text of its button; Save by default. */
  readonly saveText?: string;
  /** What saving brings about, beside the buttons. */
  readonly saveNote?: string | undefined;
  /** Further buttons that save. */
  readonly saveToo?: ReactNode;
  /** On a page: no wider than fields are read at a glance. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

interface FormDialogProps extends RecordFormProps, Pick<ComponentProps<typeof Dialog>, 'size'> {
  readonly title: string;
}

/** A form in a dialog. */
export function FormDialog({ title, size, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} close={form.close} size={size}>
      <RecordForm {...form} />
    </Dialog>
  );
}

/** A form about a record: fields, two in a row where there is room, then Save and Cancel. */
export function RecordForm(props: RecordFormProps) {
  const {
    id,
    close,
    intent,
    idempotencyKey,
    hasFiles,
    isDeleted,
    saveText,
    saveNote,
    saveToo,
    isNarrow,
    children,
  } = props;
  const { t } = useTranslation();
  const { handlers, discard } = useUnsaved(intent);
  return (
    // No browser validation: the server reports errors in the user's language, with and without scripts.
    <Form
      id={id}
      method="post"
      className={isNarrow ? `${styles.form} ${styles.narrow}` : styles.form}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      {...handlers}
      // Back from what was saved leads to before the form, not into an empty one that would do it again.
      replace
      preventScrollReset
    >
      <IdempotencyKey fresh={idempotencyKey} />
      <input type="hidden" name="intent" value={intent} />
      {isDeleted && (
        <p role="alert" className={styles.gone}>
          {t('forms.gone')}
        </p>
      )}
      <div className={styles.fields}>{children}</div>
      <div className={styles.actions}>
        {saveNote && <p>{saveNote}</p>}
        <SubmitButton className="primary">{saveText ?? t('forms.save')}</SubmitButton>
        {saveToo}
        <CloseLink to={close} className="button" onClick={discard}>
          {t('forms.cancel')}
        </CloseLink>
      </div>
    </Form>
  );
}

/** Fields that belong together, below a heading of their own. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Identifies the record of a form and when it was last seen; nothing for a new one. */
export function RecordFields({ id, updateTime }: { id: number; updateTime: string | undefined }) {
  if (id === 0) return null;
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <UpdateTimeField fresh={updateTime} />
    </>
  );
}
