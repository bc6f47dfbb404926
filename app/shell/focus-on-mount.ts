import { useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Whether the focused element has been removed. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/** Moves focus to the content when the focused element has been removed. */
export function restoreFocus(): void {
  if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * For panels that appear after a user action: focused on mount, focus returns to the content on unmount. Not on first
 * load or Back.
 */
export function useFocusOnMount<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const arrival = useRef(useNavigationType());
  useEffect(() => {
    if (arrival.current !== 'POP') element.current?.focus();
    return restoreFocus;
  }, []);
  return element;
}
