import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CloseLink } from './close-link';
import styles from './confirm.module.css';
import { Dialog } from './dialog';
import { KEPT_FIELD, SEEN_FIELD } from './names';
import { SubmitButton } from './submit-button';

interface DeleteDialogProps {
  /** Names the record. */
  readonly name: string;
  readonly id: number | string;
  /** Its `update_time` as shown, where the upstream refuses to delete what was changed since. */
  readonly updateTime?: string;
  /** The same page without the dialog in its query. */
  readonly close: string;
}

/** Asks before a record is deleted. The upstream may ask once more (code 1001). */
export function DeleteDialog({ name, id, updateTime, close }: DeleteDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('forms.question')} close={close} size="small">
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {updateTime && <input type="hidden" name={SEEN_FIELD} value={updateTime} />}
        <input type="hidden" name={KEPT_FIELD} value={close} />
        <p>{t('forms.deleteQuestion', { name })}</p>
        <div className={styles.actions}>
          <SubmitButton name="intent" value="delete" className="primary">
            {t('forms.delete')}
          </SubmitButton>
          <CloseLink to={close} className="button">
            {t('forms.cancel')}
          </CloseLink>
        </div>
      </Form>
    </Dialog>
  );
}
