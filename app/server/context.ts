import type { IncomingMessage } from 'node:http';

/** What this server knows of the request at hand. */
interface RequestFacts {
  /** Nonce of the content security policy; every inline script and style carries it. */
  cspNonce: string;
  /** Address of the browser, for the sign-in throttle and the audit. */
  clientAddress: string;
}

/** What of it only the screens need. */
interface ScreenFacts {
  /** The page's scripts ask, and show the answer in the page that is there; else it is a page of its own. */
  isFromScript: boolean;
}

/** Hono's variables of a request. */
export interface ServerEnv {
  Bindings: { incoming: IncomingMessage };
  Variables: RequestFacts;
}

declare module '@remix-run/server-runtime' {
  /** What loaders and actions are told; under plain remix-serve they are told nothing. */
  interface AppLoadContext extends Partial<RequestFacts & ScreenFacts> {}
}
