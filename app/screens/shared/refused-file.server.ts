import { UpstreamApiError } from '~/gateway/failures';
import { hasWholeContract } from '~/gateway/server-features.server';
import { CODE, type FieldErrors } from '~contract/codes';
import { upload } from '~contract/common';

/**
 * Sends a form although its file was refused, without that file: the server refuses that too, and says what else is
 * wrong.
 * @throws what the server says, with what is wrong with the file at its field
 */
export async function sendWithoutFile<T>(
  problems: FieldErrors | undefined,
  send: () => Promise<T>,
): Promise<T> {
  const [text] = Object.values(problems ?? {});
  // Another server may take the form, and nobody would have the file.
  if (problems && text !== undefined && !hasWholeContract()) {
    throw new UpstreamApiError(upload.name, CODE.invalid, text, problems);
  }
  try {
    return await send();
  } catch (failure) {
    if (!problems || !(failure instanceof UpstreamApiError)) throw failure;
    // The file's problem comes first, and stands in place of what the server says of its field.
    const fields = { ...problems, ...failure.fields, ...problems };
    throw new UpstreamApiError(failure.call, failure.code, failure.msg, fields);
  }
}
