import '@remix-run/node';

declare module '@remix-run/server-runtime' {
  /** What the HTTP server around the build hands to loaders and actions. Both are absent under plain remix-serve. */
  interface AppLoadContext {
    nonce?: string;
    address?: string;
  }
}
