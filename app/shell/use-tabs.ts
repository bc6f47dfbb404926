import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { parseTabs, reduceTabs, type TabAction, type Tabs } from './tabs';

/** Prefix of everything the app keeps in the browser's storage; sign-in clears it. */
const STORAGE_PREFIX = 'oms_';

/**
 * The open pages of a user, kept in local storage and restored on reload. The server and the first render know
 * only the present page, so that both render the same.
 */
export function useTabs(user: string, url: string): [Tabs, Dispatch<TabAction>] {
  const key = `${STORAGE_PREFIX}tabs_${user}`;
  const [tabs, dispatch] = useReducer(reduceTabs, reduceTabs([], { type: 'visit', url }));
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    dispatch({ type: 'restore', tabs: parseTabs(read(key)) });
    setRestored(true);
  }, [key]);
  useEffect(() => dispatch({ type: 'visit', url }), [url]);
  useEffect(() => {
    if (restored) write(key, JSON.stringify(tabs));
  }, [key, tabs, restored]);

  return [tabs, dispatch];
}

/** Storage may be forbidden or full; then tabs are simply not remembered. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}

/** Drops all that the app has kept in this browser, so that the next account inherits nothing. */
export function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(STORAGE_PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
