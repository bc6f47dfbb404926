import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { readStored, storageKey, store } from './storage';
import { parseTabs, reduceTabs, type TabAction, type Tabs } from './tabs';

/**
 * The open pages of a user, kept in local storage and restored on reload. The server and the first render know only the
 * current page, so that hydration matches.
 */
export function useTabs(user: string, url: string): [Tabs, Dispatch<TabAction>] {
  const key = storageKey(`tabs_${user}`);
  const [tabs, dispatch] = useReducer(reduceTabs, reduceTabs([], { type: 'visit', url }));
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    dispatch({ type: 'restore', tabs: parseTabs(readStored(key)) });
    setRestored(true);
  }, [key]);
  useEffect(() => dispatch({ type: 'visit', url }), [url]);
  useEffect(() => {
    if (restored) store(key, JSON.stringify(tabs));
  }, [key, tabs, restored]);

  return [tabs, dispatch];
}
