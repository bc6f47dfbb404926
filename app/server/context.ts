/** What the server tells each loader and action of the request at hand. Absent under plain remix-serve. */
declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Nonce of the content security policy; every inline script and style carries it. */
    cspNonce?: string;
    /** Address of the browser, for the sign-in throttle and the audit. */
    clientAddress?: string;
    /** Names the request in the logs of both processes. */
    requestId?: string;
  }
}

/** Hono's side of the same facts. */
export type ServerEnv = {
  Bindings: { incoming: import('node:http').IncomingMessage };
  Variables: { cspNonce: string; clientAddress: string; requestId: string };
};
