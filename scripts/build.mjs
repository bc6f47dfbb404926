import { install } from './lib/install.mjs';
import { main, prepare } from './lib/root.mjs';

await main(async () => {
  prepare();
  await install();
  const { build } = await import('./lib/build.mjs');
  await build();
});
