/** `npm start`: installs and builds what is stale, then runs the upstream and the app until told to stop. */
import { pathToFileURL } from 'node:url';
import { launch } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { requireFreePort } from './lib/port.mjs';
import { prepare, Stop } from './lib/root.mjs';

/** The app finishes what is in flight within 25 s, the upstream then closes its database. */
const APP_GRACE_MS = 30_000;
const UPSTREAM_GRACE_MS = 40_000;
const FORCED_GRACE_MS = 3_000;
/** npm passes a terminal's Ctrl-C on, so one press arrives twice; only a later one means impatience. */
const SAME_PRESS_MS = 500;
const PARENT_CHECK_MS = 250;

/** In start order; stopped in the reverse. */
const running = [];
const building = new AbortController();
let stoppedAtMs = 0;

async function stopAll(code) {
  stoppedAtMs = Date.now();
  building.abort();
  for (const child of running.toReversed()) {
    await child.stop(child.name === 'app' ? APP_GRACE_MS : UPSTREAM_GRACE_MS);
  }
  process.exit(code);
}

function onSignal() {
  if (!stoppedAtMs) void stopAll(0);
  else if (Date.now() - stoppedAtMs > SAME_PRESS_MS) void force();
}

/** Cuts off what is in flight; the upstream still gets a moment to close its database. */
async function force() {
  for (const child of running.toReversed()) {
    if (child.name === 'app') child.kill('SIGKILL');
    else await child.stop(FORCED_GRACE_MS);
  }
  process.exit(1);
}

/** The first failure is told and ends everything; what fails because of it is not news. */
function fail(error) {
  if (stoppedAtMs) return;
  console.error(error instanceof Stop ? error.message : error);
  void stopAll(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
if (process.channel) process.on('disconnect', onSignal);
if (process.env.npm_lifecycle_event) stopWithParent();

/** A killed npm passes nothing on: that it is gone is the signal. Without npm a start may outlive its shell. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !stoppedAtMs) onSignal();
  }, PARENT_CHECK_MS).unref();
}

function start(name, file, env) {
  if (stoppedAtMs) return new Promise(() => {});
  const child = launch(name, file, env);
  running.push(child);
  void child.ended.then((how) => fail(new Stop(`The ${name} process ended (${how}); everything stops.`)));
  return child.ready;
}

/** A shipped build (the container image) is run as it is: there are no sources to compare it with. */
async function prepareBuild() {
  if (process.argv.includes('--prebuilt')) return async () => {};
  await install(building.signal);
  const { bundle, buildScreens, isFresh, sourceHash } = await import('./lib/build.mjs');
  const hash = sourceHash();
  if (isFresh(hash)) return async () => {};
  await bundle();
  return () => buildScreens(hash, building.signal);
}

async function readVariables() {
  const file = pathToFileURL('build/env.js').href;
  return import(file).catch((error) => {
    throw new Stop(error.message);
  });
}

async function run() {
  prepare();
  const finishBuild = await prepareBuild();
  const { env, sessionSecrets } = await readVariables();
  await requireFreePort(env.port, env.host);
  const [upstream] = await Promise.all([
    env.embedded ? start('upstream', 'build/upstream.js') : null,
    finishBuild(),
  ]);
  const { port } = await start('app', 'build/app.js', {
    SESSION_SECRET: sessionSecrets().join(','),
    ...(upstream && { EMBEDDED_API_URL: `http://127.0.0.1:${upstream.port}/api` }),
  });
  const host = ['0.0.0.0', '::'].includes(env.host) ? 'localhost' : env.host;
  const origin = env.publicOrigin ?? `http://${host}:${port}`;
  console.log(`Tallyman is ready at ${origin} ${upstream?.accounts ?? ''}`.trim());
  process.send?.({ ready: true, port });
}

run().catch(fail);
