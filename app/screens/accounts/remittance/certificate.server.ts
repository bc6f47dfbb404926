import { GatewayFailure, SessionEnded, UpstreamApiError } from '~/gateway/failures';
import type { ActionContext } from '~/session/guarded.server';
import { isTooLarge } from '../../shared/file-size';
import { isCertificate } from './certificate';
import { CERTIFICATE } from './certificate-field';

/**
 * Stores the chosen certificate, if any, and puts its path into the form, even if that is refused otherwise: browsers
 * do not keep a chosen file.
 * @returns why the file was refused
 */
export async function uploadCertificate({ form, t, upload }: ActionContext): Promise<string | undefined> {
  const file = form.get(CERTIFICATE);
  form.delete(CERTIFICATE);
  if (!file || typeof file === 'string' || file.name === '') return undefined;
  set(form, '', '');
  if (isTooLarge(file.size)) return t('agreementEditor.fileTooLarge');
  try {
    const { file_path, file_name } = await upload(file);
    if (!isCertificate(file_path, file.name)) return t('applications.imageOrPdf');
    set(form, file_path, file_name || file.name);
  } catch (failure) {
    // Attachments may be of more kinds than a certificate, so what the server says of the file would mislead.
    if (failure instanceof UpstreamApiError)
      return failure.fields.file ? t('applications.imageOrPdf') : failure.msg;
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    return t('agreementEditor.uploadFailed');
  }
  return undefined;
}

function set(form: FormData, path: string, name: string): void {
  form.set('certificate_url', path);
  form.set('certificate_name', name);
}
