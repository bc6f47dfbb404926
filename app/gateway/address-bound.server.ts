import { CODE } from '~contract/codes';
import type { Language } from '~contract/common';
import type { Endpoint } from '~contract/endpoint';
import { fieldErrors, problemText } from '~contract/problems/field-errors';
import { UpstreamApiError } from './failures';

/** Bytes of an address that servers take unless they are told otherwise: nginx has 8 kB for it and the method. */
const ADDRESS_MAX_BYTES = 8000;

/**
 * Refuses what does not fit into the address of a call, with a message for each field that is too long. The contract
 * bounds every field, so that only what it refuses is too long, or what a server takes in an address that we do not.
 * @param url as it would be sent
 * @throws a {@link UpstreamApiError}
 */
export function requireShortAddress(endpoint: Endpoint, url: string, input: unknown, language: Language) {
  if (url.length <= ADDRESS_MAX_BYTES) return;
  const issues = endpoint.input.safeParse(input).error?.issues ?? [];
  const refused = fieldErrors(issues, input, language);
  const fields = Object.keys(refused).length > 0 ? refused : longestField(url, input, language);
  throw new UpstreamApiError(
    endpoint.name,
    CODE.invalid,
    problemText(language, 'common.invalid') ?? '',
    fields,
  );
}

/** How many characters of the longest field would fit. */
function longestField(url: string, input: unknown, language: Language): Record<string, string> {
  const entries = Object.entries(input ?? {}).map(([field, value]) => ({
    field,
    chars: String(value).length,
    bytes: encodeURIComponent(String(value)).length,
  }));
  const [longest] = entries.sort((a, b) => b.bytes - a.bytes);
  if (!longest) return {};
  const { field, chars, bytes } = longest;
  const room = Math.max(bytes - (url.length - ADDRESS_MAX_BYTES), 0);
  const max = Math.floor((chars * room) / bytes);
  return { [field]: problemText(language, 'common.tooLong', { max }) ?? '' };
}
