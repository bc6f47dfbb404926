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
