import type { Language } from '../../../contract/common';
import { type MessageKey, type MessageParams, translate } from '../../messages/translate';

/** Why a record is rejected: a message key with its parameters, translated for the reader. */
export interface Reason {
  readonly key: MessageKey;
  readonly params: MessageParams;
  /** A message within the message, its part `says`. */
  readonly says?: MessageKey;
}

/** Why a row is rejected. */
export interface Rejection {
  readonly row: number;
  readonly reason: Reason;
}

export const reasonOf = (key: MessageKey, params: MessageParams = {}, says?: MessageKey): Reason => ({
  key,
  params,
  ...(says && { says }),
});

/** The reason in words. */
export const rejectionText = (language: Language, { key, params, says }: Reason): string =>
  translate(language, key, says ? { ...params, says: translate(language, says) } : params);
