import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a form whose fields say what the page says: after each navigation they go back to that, and the focus stays
 * where it is. What was typed before the scripts came is kept.
 */
export function useResetWithPage(): RefObject<HTMLFormElement> {
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) form.current?.reset();
    shown.current = key;
  }, [key]);
  return form;
}
