import { AsyncLocalStorage } from 'node:async_hooks';

/** The screens and the server around them are separate bundles: what both must see is stored on the process. */
const REQUEST = Symbol.for('tallyman.request');
const shared = globalThis as { [REQUEST]?: AsyncLocalStorage<string> };
shared[REQUEST] ??= new AsyncLocalStorage();
const ids = shared[REQUEST];

/** Id of the current request: in its response header, on error pages, in each log line, and sent to the upstream. */
export const requestId = (): string | undefined => ids.getStore();

/** Runs work as part of the request with this id. */
export const asRequest = <T>(id: string, work: () => T): T => ids.run(id, work);
