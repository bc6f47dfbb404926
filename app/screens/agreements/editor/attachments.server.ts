import { GatewayFailure, SessionEnded, UpstreamApiError } from '~/gateway/failures';
import type { ActionContext } from '~/session/guarded.server';
import { uploadAttachment } from '~contract/common';
import { MAX_ATTACHMENTS } from '~contract/constants';
import { isTooLarge } from '../../shared/file-size';
import { attachmentsIn, isUploadedFile, NEW_FILE, setAttachments } from './parts';

/**
 * Stores the chosen file, if any, and puts its path into the form, whichever button was pressed: browsers do not keep a
 * chosen file. Files already stored stay, even if the new one is refused.
 * @returns why the file was refused
 */
export async function uploadFile({ form, t, upload }: ActionContext): Promise<string | undefined> {
  const file = form.get(NEW_FILE);
  if (!isUploadedFile(file)) return undefined;
  const files = attachmentsIn(form);
  if (files.length >= MAX_ATTACHMENTS) return t('agreementEditor.tooManyFiles', { max: MAX_ATTACHMENTS });
  if (isTooLarge(file.size)) return t('agreementEditor.fileTooLarge');
  try {
    const { file_path, file_name } = await upload(file, uploadAttachment);
    setAttachments(form, [...files, { file_url: file_path, file_name: file_name || file.name }]);
  } catch (failure) {
    if (failure instanceof UpstreamApiError) return failure.fields.file ?? failure.msg;
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    return t('agreementEditor.uploadFailed');
  }
  return undefined;
}
