import { useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import styles from './record-actions.module.css';

interface RecordActionsProps {
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

/** What can be done with the record whose details are shown. */
export function RecordActions({ canEdit, canDelete }: RecordActionsProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  if (!canEdit && !canDelete) return null;
  return (
    <div className={styles.actions}>
      {canEdit && (
        <Link to={changeQuery(search, { dialog: 'edit' })} className="button" preventScrollReset>
          {t('forms.edit')}
        </Link>
      )}
      {canDelete && (
        <Link to={changeQuery(search, { dialog: 'delete' })} className="button" preventScrollReset>
          {t('forms.delete')}
        </Link>
      )}
    </div>
  );
}
