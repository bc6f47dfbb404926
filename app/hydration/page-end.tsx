import { Scripts, ScrollRestoration } from '@remix-run/react';
import { createContext, useContext } from 'react';

/** Nonce of the content security policy, on the server only: browsers hide it from scripts once parsed. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Id of the element after which a page has only scripts. */
export const PAGE_END = 'page-end';

/**
 * In the page's head: blocks the first paint until the whole page is there, since painting half of it would be wasted
 * work on a slow machine.
 */
export const PaintedWhole = () => <link rel="expect" href={`#${PAGE_END}`} {...{ blocking: 'render' }} />;

/** The end of every page: its scripts, which `renderPage` moves after the first paint. */
export function PageEnd() {
  const nonce = useContext(NonceContext);
  return (
    <>
      <span id={PAGE_END} hidden />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}
