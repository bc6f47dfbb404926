/** `npm run cluster`: all of Tallyman as on several machines, on this one, with the demo, until it is told to stop. */
import { LAST_BASE } from './lib/cluster/layout.mjs';
import { requirePrograms } from './lib/cluster/programs.mjs';
import { install } from './lib/install.mjs';
import { main, prepare, Stop } from './lib/root.mjs';

const PORT = 3100;

function firstPort() {
  const port = Number(process.env.CLUSTER_PORT?.trim() || PORT);
  if (Number.isInteger(port) && port >= 1024 && port <= LAST_BASE) return port;
  throw new Stop(`CLUSTER_PORT is the first of fifty ports: a whole number from 1024 to ${LAST_BASE}.`);
}

await main(async () => {
  prepare();
  requirePrograms();
  await install();
  const [{ build, isFresh, sourceHash }, { Cluster }] = await Promise.all([
    import('./lib/build.mjs'),
    import('./lib/cluster/cluster.mjs'),
  ]);
  if (!isFresh(sourceHash())) await build();

  const cluster = new Cluster({
    base: firstPort(),
    onStart: (name) => console.log(`${name} is ready`),
  });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isStopping) void cluster.stop().then(() => process.exit());
      isStopping = true;
    });
  }
  try {
    await cluster.start();
  } catch (error) {
    // What was stopped in the middle of its start has not failed.
    if (isStopping) return;
    throw error;
  }
  console.log(
    `\nTallyman is ready at ${cluster.origin}; accounts admin, operator, viewer, acme; password Tallyman-1.`,
  );
  console.log(`What the balancer thinks of its parts: http://${cluster.layout.at('stats')}`);
  console.log(`Logs and data, removed at the end: ${cluster.layout.folder}\nCtrl-C stops all of it.`);
});
