import { GatewayFailure, Refused, SessionEnded } from '~/gateway/failures';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '~contract/agreements';
import { attachmentsIn, FILE_LIST, isChosen, NEW_FILE, setAttachments } from './parts';

/**
 * Stores the file that was chosen, if one was, and puts its path into the form, so that it is kept when something
 * else is refused. A file that is none of those allowed is refused alone; a failure to store it clears the list
 * (spec billing 5).
 * @returns the answer to a file that cannot be taken
 */
export async function takeFile({ form, t, upload }: Submitted) {
  const file = form.get(NEW_FILE);
  if (!isChosen(file)) return undefined;
  const refused = (text: string) =>
    refusal(form, { fields: { [FILE_LIST]: text }, toast: { kind: 'error', text } });
  const files = attachmentsIn(form);
  if (files.length >= MAX_ATTACHMENTS) {
    return refused(t('agreementEditor.tooManyFiles', { max: MAX_ATTACHMENTS }));
  }
  if (file.size > MAX_ATTACHMENT_BYTES) return refused(t('agreementEditor.fileTooLarge'));
  try {
    const { file_path, file_name } = await upload(file);
    setAttachments(form, [...files, { file_url: file_path, file_name: file_name || file.name }]);
  } catch (failure) {
    if (failure instanceof Refused) return refused(failure.fields.file ?? failure.msg);
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    setAttachments(form, []);
    return refused(t('agreementEditor.uploadFailed'));
  }
  return undefined;
}
