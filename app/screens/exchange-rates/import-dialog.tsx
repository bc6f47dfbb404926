import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/forms/dialog';
import { RecordForm } from '~/forms/form-dialog';
import { changeQuery } from '~/listing/query';
import styles from './exchange-rates.module.css';
import { type Imported, ImportReport } from './import-report';
import { RateFile } from './rate-file';

interface ImportDialogProps {
  readonly intentKey: string;
  /** What came of the file that was just sent. */
  readonly imported: Imported | undefined;
}

/** The European Central Bank's file of rates to take over and, once that is done, what came of it. */
export function ImportDialog({ intentKey, imported }: ImportDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const close = changeQuery(search, { dialog: null }) || '?';
  return (
    <Dialog title={t('exchangeRates.importTitle')} close={close}>
      {imported ? (
        <ImportReport imported={imported} close={close} />
      ) : (
        <RecordForm
          close={close}
          intent="import"
          intentKey={intentKey}
          saveText={t('exchangeRates.import')}
          hasFiles
        >
          <div data-wide>
            <RateFile />
          </div>
          <p className={styles.hint} data-wide>
            {t('exchangeRates.importHint')}
          </p>
        </RecordForm>
      )}
    </Dialog>
  );
}
