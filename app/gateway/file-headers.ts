interface Sent {
  readonly name: string;
  readonly type: string;
  /** Shown in the browser instead of downloaded. */
  readonly isInline?: boolean;
}

/** Headers of an answer that is a file; nothing in it runs. */
export const fileHeaders = ({ name, type, isInline = false }: Sent): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

/** Encoded according to RFC 5987. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const PARAMETER = /(?:^|;)\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

/**
 * The file name of a Content-Disposition, without any path: quoted or not, and however it is encoded. Undefined if there
 * is none.
 */
export function fileNameIn(disposition: string): string | undefined {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of disposition.matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? bare.trim());
  }
  const name = extended(parameters.get('filename*') ?? '') ?? plain(parameters.get('filename') ?? '');
  return name.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '') || undefined;
}

/** `charset'language'percent-encoded` (RFC 5987); undefined where it cannot be read, so that `filename` is. */
function extended(value: string): string | undefined {
  const [, charset, encoded] = /^([\w-]+)'[\w-]*'(.+)$/.exec(value) ?? [];
  return charset && encoded ? text(percentBytes(encoded), charset) : undefined;
}

/** Servers also send what no standard has: percent-encoded, encoded words of mail (RFC 2047), bytes of UTF-8. */
function plain(value: string): string {
  const bytes = percentBytes(value.replace(/\?=\s+=\?/g, '?==?').replace(ENCODED_WORD, percentEncodedWord));
  return text(bytes, 'utf-8') ?? value;
}

const ENCODED_WORD = /=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi;

/** An encoded word as percent-encoded UTF-8; unchanged where it cannot be read. */
function percentEncodedWord(word: string, charset: string, encoding: string, body: string): string {
  const isBase64 = encoding.toLowerCase() === 'b';
  const bytes = isBase64
    ? Buffer.from(body, 'base64')
    : percentBytes(body.replaceAll('_', ' ').replaceAll('=', '%'));
  const read = text(bytes, charset);
  return read === undefined ? word : encodeURIComponent(read);
}

/** Headers are read as latin1: each character is a byte. */
const percentBytes = (value: string) =>
  Buffer.from(
    value.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function text(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
