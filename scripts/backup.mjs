/** `npm run backup -- FOLDER`: copies the database, also while the product runs. */
import { existsSync } from 'node:fs';
import { bundleIfStale, load, startUpstream } from './lib/bundles.mjs';
import { fromCaller, main, orStop, prepare, requireEmbedded, Stop } from './lib/root.mjs';

const USAGE = `Usage: npm run backup -- FOLDER

Copies the data directory (database, kept secrets) into a new folder, as it is now. The product may
run meanwhile. \`npm run restore -- FOLDER\` makes a data directory of it again.`;

await main(async () => {
  const given = process.argv[2];
  if (!given || given.startsWith('-')) throw new Stop(USAGE);
  const folder = fromCaller(given);
  if (existsSync(folder)) throw new Stop(`${folder} is there already: name a new folder.`);
  prepare();
  requireEmbedded();
  await bundleIfStale();
  const [{ env }, { backUp, runningOwnerUrl }] = [await load('env'), await load('backup')];
  const upstream = runningOwnerUrl(env.dataDir) ? undefined : await startUpstream();
  try {
    await orStop(backUp(env.dataDir, folder));
    console.log(`Backed up ${env.dataDir} to ${folder}.`);
  } finally {
    await upstream?.stop();
  }
  process.exit();
});
