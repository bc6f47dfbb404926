import { setNonce } from 'get-nonce';
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { FORM_TOKEN_FIELD } from '~/forms/names';
import { replayEarlyInput } from './early-input';
import { endHydration, reportFault } from './fault';
import { holdEvents } from './held-events';
import { showNavigationsInTransitions } from './router-updates';

/**
 * Hydrates the page that the server has rendered, and marks in the browser's timeline when it is done.
 * @returns what shows another in its place
 */
export function startPage(page: ReactNode): (next: ReactNode) => void {
  // Styles that dialogs insert need the page's nonce, before the first of them is rendered.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) setNonce(nonce);
  // This browser's scripts send forms with an Origin, and expect the page as React renders it.
  for (const field of document.querySelectorAll(`[name="${FORM_TOKEN_FIELD}"]`)) field.remove();
  showNavigationsInTransitions();
  const repeatInput = replayEarlyInput();
  const releaseEvents = holdEvents();
  const onHydrated = () => {
    endHydration();
    releaseEvents();
    repeatInput();
  };
  const whole = (content: ReactNode) => (
    <StrictMode>
      <Hydrated onHydrated={onHydrated}>{content}</Hydrated>
    </StrictMode>
  );
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(document, whole(page), { onRecoverableError: reportFault });
  });
  return (next) => root?.render(whole(next));
}

/** Around the page, not beside it: a sibling that the server does not render would shift every id React makes. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  useEffect(() => {
    performance.mark('hydrated');
  }, []);
  return children;
}
