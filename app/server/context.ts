import type { IncomingMessage } from 'node:http';

/** Per-request values set by this server. */
interface RequestFacts {
  /** Nonce of the content security policy; every inline script and style has it. */
  cspNonce: string;
  /** The browser's address, for the sign-in throttle and the audit. */
  clientAddress: string;
}

/** Values only the screens need. */
interface ScreenFacts {
  /** Sent by the page's scripts, which show the answer in the current page; otherwise the answer is a page itself. */
  isFromScript: boolean;
  /** A form of this request that was not carried out: its page is read in the same request. */
  sent?: FormData;
  /** Set-Cookie headers of what its loaders remember. */
  cookies?: string[];
}

/** Hono's per-request variables. */
export interface ServerEnv {
  Bindings: { incoming: IncomingMessage };
  Variables: RequestFacts;
}

declare module '@remix-run/server-runtime' {
  /** What loaders and actions receive; empty under plain remix-serve. */
  interface AppLoadContext extends Partial<RequestFacts & ScreenFacts> {}
}
