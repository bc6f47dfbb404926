import { useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Where what had the focus has left the page, the content has it. */
export function keepFocus(): void {
  const isLost = document.activeElement === document.body;
  if (isLost) document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * For what comes and goes by the user's action, which may take what was pressed out of the page: it takes the focus as
 * it comes, and hands it to the content as it goes. Not where a page is opened with it, nor on going back.
 */
export function useArrivalFocus<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const arrival = useRef(useNavigationType());
  useEffect(() => {
    if (arrival.current !== 'POP') element.current?.focus();
    return keepFocus;
  }, []);
  return element;
}
