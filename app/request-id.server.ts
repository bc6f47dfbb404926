import { AsyncLocalStorage } from 'node:async_hooks';

/** The screens and the server around them are bundles of their own: what both must see hangs on the process. */
const REQUEST = Symbol.for('tallyman.request');
const shared = globalThis as { [REQUEST]?: AsyncLocalStorage<string> };
shared[REQUEST] ??= new AsyncLocalStorage();
const ids = shared[REQUEST];

/** Names the request at hand: in its answer's header, on an error page, in each line of the log, to the upstream. */
export const requestId = (): string | undefined => ids.getStore();

/** Does some work, to its end, as the request of this id. */
export const asRequest = <T>(id: string, work: () => T): T => ids.run(id, work);
