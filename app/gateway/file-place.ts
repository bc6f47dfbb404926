/** Where the stored value of a file (`image_url`, `file_url`, …) is opened. Runs in the browser, too. */
export type FilePlace =
  /** By the app, which fetches it from the `/api`. */
  | 'app'
  /** By the browser, at another site. */
  | 'elsewhere'
  /** Nowhere: the value is neither a path nor an address of the web. */
  | 'nowhere';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** What URL parsers drop (control characters) or read as a slash. */
export const MISREAD = /[\p{Cc}\p{Cf}\p{Cs}\\]/u;

/** @param apiOrigin origin of the operator's own `/api`, if there is one */
export function filePlace(value: string, apiOrigin: string | undefined): FilePlace {
  if (!value || value !== value.trim() || value.startsWith('//') || MISREAD.test(value)) return 'nowhere';
  if (!SCHEME.test(value)) return 'app';
  const address = /^https?:\/\/[^/]/i.test(value) && parsed(value);
  if (!address || address.username || address.password) return 'nowhere';
  return address.origin === apiOrigin ? 'app' : 'elsewhere';
}

/** As `URL.parse`, which few browsers have yet. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Name of the file at the end of a stored value, without folders and query. */
export function storedName(value: string): string {
  const name = value.split(/[?#]/, 1)[0]!.split('/').at(-1)!;
  return decoded(name).replace(/[\p{C}/\\]/gu, '');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
