/** Prefix of all the app's keys in browser storage; sign-in clears them. */
const PREFIX = 'oms_';

/** The full storage key. */
export const storageKey = (name: string): string => PREFIX + name;

/** `0`: keys without Ctrl or ⌘ do nothing, for who speaks to the computer (WCAG 2.1.4). */
export const SINGLE_KEYS = storageKey('singleKeys');

/** The stored value. Storage may be forbidden or full; then nothing is remembered, and nothing depends on it. */
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

/** Removes all that the app has stored in this browser, so that the next account inherits nothing. */
export function clearStorage(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
