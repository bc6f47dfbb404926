/** `npm run restore -- FOLDER`: makes a data directory of a backup. */
import { resolve } from 'node:path';
import { bundleIfStale, load } from './lib/bundles.mjs';
import { main, prepare, Stop } from './lib/root.mjs';

const USAGE = `Usage: npm run restore -- FOLDER

Copies a folder that \`npm run backup\` made into DATA_DIR, which must be new or empty. \`npm start\` then goes on with
everything as it was at the end of the backup.`;

await main(async () => {
  const given = process.argv[2];
  if (!given || given.startsWith('-')) throw new Stop(USAGE);
  const folder = resolve(process.env.INIT_CWD ?? '.', given);
  prepare();
  await bundleIfStale();
  const [{ env }, { restore }] = [await load('env'), await load('backup')];
  await restore(folder, env.dataDir).catch((error) => {
    throw new Stop(error.message);
  });
  console.log(`Restored ${folder} to ${env.dataDir}.`);
});
