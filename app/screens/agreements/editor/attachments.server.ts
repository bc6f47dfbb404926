import { GatewayFailure, Refused, SessionEnded } from '~/gateway/failures';
import type { Submitted } from '~/session/guarded.server';
import { MAX_ATTACHMENTS } from '~contract/constants';
import { isTooLarge } from '../../shared/file-size';
import { attachmentsIn, isChosen, NEW_FILE, setAttachments } from './parts';

/**
 * Stores the file that was chosen, if one was, and puts its path into the form: whichever button sent it, a browser
 * does not choose it once more. Files that are stored already stay, whatever becomes of the new one.
 * @returns why it cannot be taken
 */
export async function takeFile({ form, t, upload }: Submitted): Promise<string | undefined> {
  const file = form.get(NEW_FILE);
  if (!isChosen(file)) return undefined;
  const files = attachmentsIn(form);
  if (files.length >= MAX_ATTACHMENTS) return t('agreementEditor.tooManyFiles', { max: MAX_ATTACHMENTS });
  if (isTooLarge(file.size)) return t('agreementEditor.fileTooLarge');
  try {
    const { file_path, file_name } = await upload(file);
    setAttachments(form, [...files, { file_url: file_path, file_name: file_name || file.name }]);
  } catch (failure) {
    if (failure instanceof Refused) return failure.fields.file ?? failure.msg;
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    return t('agreementEditor.uploadFailed');
  }
  return undefined;
}
