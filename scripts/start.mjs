/** `npm start`: installs and builds what is stale, then runs the upstream and the app until told to stop. */
import { setTimeout as sleep } from 'node:timers/promises';
import { dropAddress, keepAddress } from './lib/address.mjs';
import { load, UPSTREAM_GRACE_MS } from './lib/bundles.mjs';
import { launch } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { requireFreePort } from './lib/port.mjs';
import { prepare, Stop } from './lib/root.mjs';

/** The app finishes what is in flight within 25 s. */
const APP_GRACE_MS = 30_000;
const FORCED_GRACE_MS = 3_000;
/** npm passes on a terminal's Ctrl-C, so one press arrives twice; only a later one is a second press. */
const SAME_PRESS_MS = 500;
const PARENT_CHECK_MS = 250;
const API_POLL_MS = 500;

/** In start order; stopped in reverse. */
const running = [];
const building = new AbortController();
let stoppedAtMs = 0;
let isForced = false;
/** How long the app goes on accepting requests after SIGTERM. */
let shutdownDelayMs = 0;
/** The data directory in which the address is kept, once it is. */
let addressIn;

/** Ends the app, which alone calls the upstream, and then the upstream. Only SIGTERM lets the app go on for a while. */
async function stopAll(code, signal) {
  stoppedAtMs = Date.now();
  building.abort();
  if (addressIn) dropAddress(addressIn);
  for (const child of running.toReversed()) {
    if (child.name !== 'app') await child.stop(UPSTREAM_GRACE_MS);
    else if (signal === 'SIGTERM') await child.stop(shutdownDelayMs + APP_GRACE_MS);
    else await child.stop(APP_GRACE_MS, 'SIGINT');
  }
  if (!isForced) process.exit(code);
}

function onSignal(signal) {
  if (!stoppedAtMs) void stopAll(0, signal);
  else if (Date.now() - stoppedAtMs > SAME_PRESS_MS) void force();
}

/** Cuts off requests in flight; the upstream still gets a moment to close its database. */
async function force() {
  isForced = true;
  for (const child of running.toReversed()) {
    if (child.name === 'app') child.kill('SIGKILL');
    else await child.stop(FORCED_GRACE_MS);
  }
  process.exit(1);
}

/** The first failure is reported and ends everything; failures that it causes are not. */
function fail(error) {
  if (stoppedAtMs) return;
  console.error(error instanceof Stop ? error.message : error);
  void stopAll(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
if (process.channel) process.on('disconnect', () => onSignal());
if (process.env.npm_lifecycle_event) stopWithParent();

/** A killed npm sends no signal, so its disappearance counts as one. Without npm, a start may outlive its shell. */
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

/**
 * Makes the bundles if they are stale, and has the screens made meanwhile. A shipped build (the container image) is run
 * as it is: there are no sources to compare it with.
 */
async function prepareBuild() {
  if (process.argv.includes('--prebuilt')) return {};
  await install(building.signal);
  const { bundle, buildScreens, isFresh, sourceHash } = await import('./lib/build.mjs');
  const hash = sourceHash();
  if (isFresh(hash)) return {};
  const screens = buildScreens(hash, building.signal);
  // Whoever waits for it hears how it ended; until then a failure elsewhere is the one to report.
  screens.catch(() => {});
  await bundle();
  return { screens };
}

/** The upstream beside the app, or what an api elsewhere says of it; null before an `/api` of the operator's own. */
async function startUpstream(env) {
  const isBeside = env.roles.some((role) => role !== 'app');
  if (env.embedded && isBeside) return start('upstream', 'build/upstream.js');
  return env.embedded ? apiElsewhere(env.apiUrls) : null;
}

/** Waits until one of the apis is ready; which zone holds stands in its answer. */
async function apiElsewhere(addresses) {
  for (let attempt = 0; ; attempt++) {
    const answers = await Promise.allSettled(addresses.map((address) => fetch(new URL('/readyz', address))));
    const ready = answers.find(({ value }) => value?.ok);
    if (ready) return { timeZone: ready.value.headers.get('x-time-zone') };
    if (attempt === 0) console.log(`Waiting for an api to be ready: ${addresses.join(', ')}`);
    await sleep(API_POLL_MS);
  }
}

async function run() {
  prepare();
  const { screens } = await prepareBuild();
  const { env, sessionSecrets } = await load('env');
  shutdownDelayMs = env.shutdownDelayMs;
  await requireFreePort(env.port, env.host);
  const [upstream] = await Promise.all([startUpstream(env), screens]);
  if (!env.roles.includes('app')) {
    console.log(
      `Tallyman (${env.roles.join(', ')}) is ready at port ${upstream.port} ${upstream.accounts}`.trim(),
    );
    process.send?.({ ready: true, port: upstream.port });
    return;
  }
  const { port } = await start('app', 'build/app.js', {
    ...(!env.sessionSecrets && { KEPT_SESSION_SECRET: sessionSecrets()[0] }),
    // The upstream knows which zone holds.
    ...(upstream && { TIME_ZONE: upstream.timeZone }),
    ...(upstream?.port && { EMBEDDED_API_URL: `http://127.0.0.1:${upstream.port}/api` }),
  });
  if (env.embedded && upstream.port) {
    addressIn = env.dataDir;
    keepAddress(env, port);
  }
  const host = ['0.0.0.0', '::'].includes(env.host) ? 'localhost' : env.host;
  const origin = env.publicOrigin ?? `http://${host}:${port}`;
  console.log(`Tallyman is ready at ${origin} ${upstream?.accounts ?? ''}`.trim());
  process.send?.({ ready: true, port });
}

run().catch(fail);
