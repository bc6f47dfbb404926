import { lazy, Suspense, useEffect, useState } from 'react';
import type { PaletteView } from './palette';
import { readStored, SINGLE_KEYS } from './storage';

const Palette = lazy(() => import('./palette'));

/** What has keys of its own. */
const OWN_KEYS =
  'input:not([type=checkbox]), select, textarea, [contenteditable], [aria-haspopup], [popover], dialog';

/** Those that the browser would act on too. */
const BROWSER_KEYS = new Set(['palette', '/', ' ', 'ArrowDown', 'ArrowUp']);

/** Keys beyond the browser's own. What they do, and the palette, comes with the first that is pressed. */
export function Shortcuts() {
  const [opened, open] = useState<PaletteView>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const at = event.target as Element;
      const key = shortcutOf(event, at);
      if (!key) return;
      if (BROWSER_KEYS.has(key)) event.preventDefault();
      void import('./keys').then(({ press }) => press(key, at, open));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    opened && (
      <Suspense fallback={null}>
        <Palette opened={opened} close={() => open(undefined)} />
      </Suspense>
    )
  );
}

/** The shortcut that a key is, if any: the palette's but under a dialog, others where nothing has keys of its own. */
function shortcutOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, at: Element): string | undefined {
  if (key === 'k' && (ctrlKey || metaKey)) return document.querySelector(':modal') ? undefined : 'palette';
  if (ctrlKey || metaKey || altKey || at.closest(OWN_KEYS)) return undefined;
  if (/^[/?jkxe]$/.test(key)) return readStored(SINGLE_KEYS) === '0' ? undefined : key;
  const isOfRow = /^Arrow(Up|Down)$/.test(key) || (key === ' ' && at.matches('a'));
  return isOfRow && at.closest('tbody') ? key : undefined;
}
