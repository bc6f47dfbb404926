import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, storageKey, store } from './storage';
import { mergeTabs, parseTabs, reduceTabs, type TabAction, type Tabs } from './tabs';

/**
 * The open pages of a user, kept in local storage and restored on reload. The server and the first render know only the
 * current page, so that hydration matches. All windows share the list: each changes it as it is stored by then, and
 * follows the others.
 */
export function useTabs(user: string, url: string): [Tabs, (action: TabAction) => void] {
  const key = storageKey(`tabs_${user}`);
  const [tabs, setTabs] = useState(() => reduceTabs([], { type: 'visit', url }));
  const mine = useRef({ key, tabs });

  const show = useCallback(
    (saved: Tabs, before: Tabs) => {
      mine.current = { key, tabs: mergeTabs(saved, before, url) };
      setTabs(mine.current.tabs);
    },
    [key, url],
  );
  const change = useCallback(
    (action: TabAction) => {
      const before = mine.current.key === key ? mine.current.tabs : [];
      const text = readStored(key);
      const saved = reduceTabs(text === null ? before : parseTabs(text), action);
      store(key, JSON.stringify(saved));
      show(saved, reduceTabs(before, action));
    },
    [key, show],
  );

  useEffect(() => change({ type: 'visit', url }), [change, url]);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) show(parseTabs(event.newValue), mine.current.tabs);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key, show]);

  return [tabs, change];
}
