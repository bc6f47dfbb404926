import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './children.mjs';
import { install } from './install.mjs';
import { Stop } from './root.mjs';

const UPSTREAM_GRACE_MS = 40_000;

/** Installs and bundles what is stale. An image holds no sources: what is built there stands. */
export async function bundleIfStale() {
  if (!existsSync('upstream/main.ts')) return;
  await install();
  const { bundle, isFresh, sourceHash } = await import('./build.mjs');
  if (!isFresh(sourceHash())) await bundle();
}

/** The module that a bundle is. */
export async function load(name) {
  return import(pathToFileURL(resolve(`build/${name}.js`)).href).catch((error) => {
    throw new Stop(error.message);
  });
}

/** An upstream of one's own while the product does not run: its port, and how to stop it. */
export async function startUpstream() {
  const upstream = launch('upstream', 'build/upstream.js', {});
  const first = await Promise.race([upstream.ready, upstream.ended]);
  if (!first.ready) throw new Stop(`The upstream did not start (${first}); its reason stands above.`);
  return { port: first.port, stop: () => upstream.stop(UPSTREAM_GRACE_MS) };
}
