/** `npm run restore -- FOLDER`: creates a data directory from a backup. */
import { bundleIfStale, load } from './lib/bundles.mjs';
import { fromCaller, main, orStop, prepare, requireEmbedded, Stop } from './lib/root.mjs';

const USAGE = `Usage: npm run restore -- FOLDER

Copies a folder that \`npm run backup\` made into DATA_DIR, which must be new or empty. \`npm start\` then goes on with
everything as it was at the end of the backup.`;

await main(async () => {
  const given = process.argv[2];
  if (!given || given.startsWith('-')) throw new Stop(USAGE);
  const folder = fromCaller(given);
  prepare();
  requireEmbedded();
  await bundleIfStale();
  const [{ env }, { restore }] = [await load('env'), await load('backup')];
  await orStop(restore(folder, env.dataDir));
  console.log(`Restored ${folder} to ${env.dataDir}.`);
});
