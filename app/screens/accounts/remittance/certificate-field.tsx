import { useState } from 'react';
import { FileField } from '~/forms/file-field';
import { useFieldState } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import { isTooLarge } from '../../shared/file-size';
import { FileLink } from '../../shared/stored-file';

/** The chosen file; once stored, its path and name are kept in fields of their own. */
export const CERTIFICATE = 'certificate';

/** Allowed file types of a certificate. */
export const CERTIFICATE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'];

/**
 * The certificate: a file input, and the file already stored with a refused form. Choosing an invalid file removes that
 * one: otherwise it would be sent instead.
 */
export function CertificateField() {
  const { t } = useTranslation();
  const [isRefused, setIsRefused] = useState(false);
  const { typed = '' } = useFieldState('certificate_url');
  const path = isRefused ? '' : typed;
  const { typed: name = '' } = useFieldState('certificate_name');
  return (
    <>
      <input type="hidden" name="certificate_url" value={path} />
      <input type="hidden" name="certificate_name" value={name} />
      <FileField
        name={CERTIFICATE}
        label={t('applications.certificate')}
        accept={CERTIFICATE_TYPES.join()}
        isTooLarge={isTooLarge}
        onPick={setIsRefused}
        tooLarge={t('agreementEditor.fileTooLarge')}
        refusedAs="certificate_url"
      >
        {path ? t('applications.certificateKept') : t('applications.certificateHint')}
        {path && <FileLink path={path} name={name} />}
      </FileField>
    </>
  );
}
