import { UpstreamApiError } from '~/gateway/failures';
import type { FieldErrors } from '~contract/codes';

/**
 * Sends a form although its file was refused, without that file: the server refuses that too, and says what else is
 * wrong.
 * @throws what the server says, with what is wrong with the file at its field
 */
export async function sendWithoutFile<T>(
  problems: FieldErrors | undefined,
  send: () => Promise<T>,
): Promise<T> {
  try {
    return await send();
  } catch (failure) {
    if (!problems || !(failure instanceof UpstreamApiError)) throw failure;
    throw new UpstreamApiError(failure.call, failure.code, failure.msg, {
      ...{ ...problems, ...failure.fields },
      ...problems,
    });
  }
}
