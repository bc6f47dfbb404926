/** `npm run api-key -- TITLE`: makes a key for a machine that pushes records; `--disable TITLE` disables it. */
import { bundleIfStale, load, startUpstream } from './lib/bundles.mjs';
import { main, orStop, prepare, Stop } from './lib/root.mjs';

const USAGE = `Usage: npm run api-key -- TITLE
       npm run api-key -- --disable TITLE

Makes an API key for a machine, known by its title, and prints it: once, for only its hash is kept.
The machine sends it as X-Api-Key. A disabled key is refused from its next call on.`;

await main(async () => {
  const isDisabling = process.argv[2] === '--disable';
  const title = process.argv[isDisabling ? 3 : 2]?.trim();
  if (!title || title.startsWith('-')) throw new Stop(USAGE);
  prepare();
  await bundleIfStale();
  const [{ env }, keys] = [await load('env'), await load('identity')];
  if (!env.embedded) throw new Stop('API keys are kept by the /api at OMS_API_URL.');
  const known = () => process.env.DATABASE_URL || keys.runningUrl(env.dataDir);
  const upstream = known() ? undefined : await startUpstream();
  try {
    const run = isDisabling ? keys.disableApiKey : keys.makeApiKey;
    const made = keys.withDatabase(known(), (db) => run(db, title));
    const key = await orStop(made, keys.messageOf);
    console.log(isDisabling ? `The key ${title} is disabled.` : key);
  } finally {
    await upstream?.stop();
  }
  process.exit();
});
