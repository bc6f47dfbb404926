/** `npm run dev`: the product; what changes in it is replaced while it runs. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dropAddress, keepAddress } from './lib/address.mjs';
import { DevUpstream } from './lib/dev-upstream.mjs';
import { install } from './lib/install.mjs';
import { requireFreePort } from './lib/port.mjs';
import { main, prepare } from './lib/root.mjs';

const OUT = 'build/dev';

/** Bundles the upstream whenever it changes, and replaces the one that runs if the bundle has no errors. */
async function watchUpstream(esbuild, bundles, upstream) {
  const entryPoints = { upstream: bundles.entryPoints.upstream };
  let started;
  const first = new Promise((resolve) => {
    started = resolve;
  });
  const replace = {
    name: 'replace',
    setup: ({ onEnd }) =>
      onEnd(({ errors }) => {
        if (errors.length === 0) started(upstream.replace());
      }),
  };
  const options = { ...bundles, entryPoints, outdir: OUT, plugins: [replace], logLevel: 'warning' };
  await (await esbuild.context(options)).watch();
  return first;
}

await main(async () => {
  prepare();
  process.env.NODE_ENV = 'development';
  await install();
  const [esbuild, { BUNDLES }, { serveApp }] = await Promise.all([
    import('esbuild'),
    import('./lib/build.mjs'),
    import('./lib/dev-app.mjs'),
  ]);
  await esbuild.build({ ...BUNDLES, entryPoints: { env: BUNDLES.entryPoints.env }, outdir: OUT });
  const { env } = await import(pathToFileURL(resolve(OUT, 'env.js')).href);
  await requireFreePort(env.port, env.host);
  const upstream = new DevUpstream(`${OUT}/upstream.js`);
  let isStopping = false;
  const stop = async () => {
    // npm passes on a terminal's Ctrl-C, so one press arrives twice.
    if (isStopping) return;
    isStopping = true;
    if (env.embedded) dropAddress(env.dataDir);
    await Promise.all([upstream.stop(), esbuild.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (env.embedded) {
    process.env.EMBEDDED_API_URL = await upstream.listen();
    const { timeZone, accounts } = await watchUpstream(esbuild, BUNDLES, upstream);
    // The upstream knows which zone holds; the screens read it once.
    if (timeZone) process.env.TIME_ZONE = timeZone;
    if (accounts) console.log(accounts);
  }
  const port = await serveApp(env);
  // Vite's own would end the process before the upstream has closed its database.
  process.removeAllListeners('SIGTERM').on('SIGTERM', stop);
  if (env.embedded) keepAddress(env, port);
  console.log(`Tallyman is ready at http://${env.host}:${port}, and reloads as you edit`);
  process.send?.({ ready: true, port });
});
