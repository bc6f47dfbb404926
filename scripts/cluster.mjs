/** `npm run cluster`: all of Tallyman as on several machines, on this one, with the demo, until it is told to stop. */
import { requirePrograms } from './lib/cluster/programs.mjs';
import { install } from './lib/install.mjs';
import { main, prepare } from './lib/root.mjs';

const PORT = 3100;

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
    base: Number(process.env.CLUSTER_PORT) || PORT,
    onStart: (name) => console.log(`${name} is ready`),
  });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isStopping) void cluster.stop().then(() => process.exit());
      isStopping = true;
    });
  }
  await cluster.start();
  console.log(
    `\nTallyman is ready at ${cluster.origin}; accounts admin, operator, viewer, acme; password Tallyman-1.`,
  );
  console.log(`What the balancer thinks of its parts: http://${cluster.layout.at('stats')}`);
  console.log(`Logs and data, removed at the end: ${cluster.layout.folder}\nCtrl-C stops all of it.`);
});
