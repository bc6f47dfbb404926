import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './children.mjs';
import { install } from './install.mjs';
import { orStop, Stop } from './root.mjs';

/** The upstream closes its database within this time. */
export const UPSTREAM_GRACE_MS = 40_000;

/** Installs and bundles what is stale. A container image has no sources: its build is used as it is. */
export async function bundleIfStale() {
  if (!existsSync('upstream/main.ts')) return;
  await install();
  const { bundle, isFresh, sourceHash } = await import('./build.mjs');
  if (!isFresh(sourceHash())) await bundle();
}

/** Imports a bundle. */
export const load = (name) => orStop(import(pathToFileURL(resolve(`build/${name}.js`)).href));

/** Starts an upstream while the product is not running: returns its port, and how to stop it. */
export async function startUpstream() {
  const upstream = launch('upstream', 'build/upstream.js', {});
  const first = await Promise.race([upstream.ready, upstream.ended]);
  if (!first.ready) throw new Stop(`The upstream did not start (${first}); its reason stands above.`);
  return { port: first.port, stop: () => upstream.stop(UPSTREAM_GRACE_MS) };
}
