import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/forms/dialog';
import { FileField } from '~/forms/file-field';
import { RecordForm } from '~/forms/form-dialog';
import { changeQuery } from '~/listing/query';
import { BODY_CAP_BYTES } from '~contract/constants';
import { type Imported, ImportReport } from './import-report';

/** What goes around the file on its way. */
const ENVELOPE_BYTES = 4096;
const MAX_BYTES = BODY_CAP_BYTES.file - ENVELOPE_BYTES;

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
          <FileField
            name="file"
            label={t('exchangeRates.file')}
            accept=".csv,.gz,.zip"
            isTooLarge={(bytes) => bytes > MAX_BYTES}
            tooLarge={t('exchangeRates.fileTooLarge')}
          >
            {t('exchangeRates.importHint')}
          </FileField>
        </RecordForm>
      )}
    </Dialog>
  );
}
