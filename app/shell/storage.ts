/** Prefix of everything the app keeps in the browser's storage; sign-in clears it. */
const PREFIX = 'oms_';

/** The full key of something that is kept. */
export const storageKey = (name: string): string => PREFIX + name;

/** What is kept under a key. Storage may be forbidden or full; then nothing is remembered, and nothing depends on it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not remembered.
  }
}

/** Drops all that the app has kept in this browser, so that the next account inherits nothing. */
export function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
