import { useTranslation } from '~/i18n/use-translation';
import { CANCEL_TO_FIELD, UPDATE_TIME_FIELD } from './names';
import { QuestionDialog } from './question-dialog';

interface DeleteDialogProps {
  /** Names the record. */
  readonly name: string;
  readonly id: number | string;
  /** The record's `update_time` as shown; the upstream refuses to delete what was changed since. */
  readonly updateTime?: string;
  /** The page without the dialog in its query. */
  readonly close: string;
}

/** Asks before a record is deleted. The upstream may ask a second time (code 1001). */
export function DeleteDialog({ name, id, updateTime, close }: DeleteDialogProps) {
  const { t } = useTranslation();
  return (
    <QuestionDialog
      title={t('forms.deleteQuestion', { name })}
      close={close}
      size="small"
      intent="delete"
      yes={t('forms.delete')}
      isDanger
    >
      <input type="hidden" name="id" value={id} />
      {updateTime && <input type="hidden" name={UPDATE_TIME_FIELD} value={updateTime} />}
      <input type="hidden" name={CANCEL_TO_FIELD} value={close} />
      <p>{t('forms.deleteMeans')}</p>
    </QuestionDialog>
  );
}
