import { Registry } from 'prom-client';

/** The screens and the server around them are separate bundles: the metrics of both are registered on the process. */
const METRICS = Symbol.for('tallyman.metrics');
const shared = globalThis as { [METRICS]?: Registry };
shared[METRICS] ??= new Registry();

/** The app's metrics, of this process. */
export const registry = shared[METRICS];
