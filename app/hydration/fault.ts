import { CLIENT_FAULT } from '~/paths';

let isHydrated = false;
let isReported = false;

/** From now on the page is the scripts' own. */
export function endHydration(): void {
  isHydrated = true;
}

/** Tells the server's log why the scripts of this page could not start; once a page. */
export function reportFault(fault: unknown): void {
  console.error(fault);
  if (isReported) return;
  isReported = true;
  const text = fault instanceof Error ? `${fault.message}\n${fault.stack ?? ''}` : String(fault);
  navigator.sendBeacon(CLIENT_FAULT, `${location.pathname}\n${text}`);
}

/**
 * Keeps the server's page where an error ends hydration, unless that is the error page itself: a render that waits for
 * ever is never shown.
 */
export function stopHydration(fault: unknown): void {
  if (typeof document === 'undefined' || isHydrated || window.__remixContext?.state.errors) return;
  reportFault(fault);
  throw new Promise(() => {});
}
