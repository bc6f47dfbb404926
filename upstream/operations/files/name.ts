import { WORKBOOK_TYPE } from '../../../contract/constants';

const MAX_LENGTH = 120;

/** Extensions that fit a media type; the first is given to a file whose name has none of them. */
const EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  [WORKBOOK_TYPE]: ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/csv': ['csv'],
};

export const extensionOf = (mediaType: string) => EXTENSIONS[mediaType]?.[0] ?? 'bin';

/**
 * The sender's name of a file, made safe to store, show and save under: no folders, no invisible or reserved
 * characters, at most 120 of them, and an extension that says what the file is.
 */
export function safeFileName(name: string, mediaType: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  const fits = EXTENSIONS[mediaType]?.some((extension) => clean.toLowerCase().endsWith(`.${extension}`));
  const extension = fits ? clean.slice(clean.lastIndexOf('.') + 1) : extensionOf(mediaType);
  const stem = fits ? clean.slice(0, clean.lastIndexOf('.')) : clean;
  return `${[...(stem || 'file')].slice(0, MAX_LENGTH - 1 - extension.length).join('')}.${extension}`;
}
