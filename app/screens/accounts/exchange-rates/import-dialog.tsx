import { useSearchParams } from '@remix-run/react';
import { Dialog } from '~/forms/dialog';
import { FileField } from '~/forms/file-field';
import { RecordForm } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { BODY_CAP_BYTES } from '~contract/constants';
import { type Imported, ImportReport } from './import-report';

/** Size of the multipart envelope around the file. */
const ENVELOPE_BYTES = 4096;
const MAX_BYTES = BODY_CAP_BYTES.file - ENVELOPE_BYTES;

interface ImportDialogProps {
  readonly idempotencyKey: string;
  /** Result of the file just sent. */
  readonly imported: Imported | undefined;
}

/** Imports the European Central Bank's file of rates and then shows the result. */
export function ImportDialog({ idempotencyKey, imported }: ImportDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const close = changeQuery(search, { dialog: null });
  return (
    <Dialog title={t('exchangeRates.importTitle')} close={close}>
      {imported ? (
        <ImportReport imported={imported} close={close} />
      ) : (
        <RecordForm
          close={close}
          intent="import"
          idempotencyKey={idempotencyKey}
          saveText={t('exchangeRates.import')}
          hasFiles
        >
          <div data-wide>
            <FileField
              name="file"
              label={t('exchangeRates.file')}
              accept=".csv,.gz,.zip"
              isTooLarge={(bytes) => bytes > MAX_BYTES}
              tooLarge={t('exchangeRates.fileTooLarge')}
            >
              {t('exchangeRates.importHint')}
            </FileField>
          </div>
        </RecordForm>
      )}
    </Dialog>
  );
}
