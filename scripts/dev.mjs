/** `npm run dev`: the screens with hot reload on PORT; the upstream is rebuilt and restarted when it changes. */
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { requireFreePort } from './lib/port.mjs';
import { main, prepare } from './lib/root.mjs';

const OUT = 'build/dev';
const GRACE_MS = 10_000;

let upstream;
let upstreamPort = 0;
let restarting = Promise.resolve();
const firstStart = {};
firstStart.ended = new Promise((done) => {
  firstStart.done = done;
});

async function restart() {
  await upstream?.stop(GRACE_MS);
  upstream = launch('upstream', `${OUT}/upstream.js`, { NODE_ENV: 'development' });
  const { port = 0, timeZone } = await Promise.race([upstream.ready, upstream.ended]);
  upstreamPort = port;
  // The upstream knows which zone holds; the screens read it once.
  if (timeZone) process.env.TIME_ZONE = timeZone;
  firstStart.done();
}

/** The upstream's port changes with each restart; this fixed one proxies to it. */
async function fixedPort() {
  const server = createServer((socket) => {
    const onward = connect(upstreamPort, '127.0.0.1');
    socket.pipe(onward).pipe(socket);
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return server.address().port;
}

async function watchUpstream(esbuild, bundles) {
  const restartWhenBuilt = {
    name: 'restart',
    setup: ({ onEnd }) =>
      onEnd(({ errors }) => {
        if (errors.length > 0) return;
        restarting = restarting.then(restart).catch((error) => console.error(error));
      }),
  };
  const entryPoints = { upstream: bundles.entryPoints.upstream };
  const plugins = [restartWhenBuilt];
  const context = await esbuild.context({
    ...bundles,
    entryPoints,
    outdir: OUT,
    plugins,
    logLevel: 'warning',
  });
  await context.watch();
}

await main(async () => {
  prepare();
  await install();
  const [esbuild, { BUNDLES }] = await Promise.all([import('esbuild'), import('./lib/build.mjs')]);
  await esbuild.build({ ...BUNDLES, entryPoints: { env: BUNDLES.entryPoints.env }, outdir: OUT });
  const { env } = await import(pathToFileURL(resolve(OUT, 'env.js')).href);
  await requireFreePort(env.port, env.host);
  if (env.embedded) {
    process.env.EMBEDDED_API_URL = `http://127.0.0.1:${await fixedPort()}/api`;
    await watchUpstream(esbuild, BUNDLES);
    await firstStart.ended;
  }
  const address = ['--port', String(env.port), '--host', env.host, '--strictPort'];
  const screens = spawn(
    process.execPath,
    ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev', ...address],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const stop = async (code) => {
    screens.kill('SIGTERM');
    await restarting;
    await upstream?.stop(GRACE_MS);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop(0));
  screens.once('exit', () => void stop(1));
});
