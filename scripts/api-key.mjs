/** `npm run api-key -- TITLE`: makes a key for a machine that pushes records; `--disable TITLE` disables it. */
import { parseArgs } from 'node:util';
import { bundleIfStale, load, startUpstream } from './lib/bundles.mjs';
import { main, orStop, prepare, Stop } from './lib/root.mjs';

const USAGE = `Usage: npm run api-key -- TITLE [--customers CODES] [--warehouses CODES] [--kinds KINDS]
       npm run api-key -- --disable TITLE

Makes an API key for a machine, known by its title, and prints it: once, for only its hash is kept.
The machine sends it as X-Api-Key. A disabled key is refused from its next call on.

  --customers CODES    only records of these customers, comma-separated
  --warehouses CODES   only records of these warehouses, comma-separated
  --kinds KINDS        only these: receipts, orders, shipments, stock_snapshots, services, customers,
                       warehouses, materials, skus, comma-separated
What is left out is not limited.`;

const LIMITS = ['customers', 'warehouses', 'kinds'];
const OPTIONS = {
  ...Object.fromEntries(LIMITS.map((name) => [name, { type: 'string' }])),
  disable: { type: 'boolean' },
};

/** The one title, and what is asked for; a `Stop` with the usage for anything else. */
function readArguments() {
  try {
    const { positionals, values } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const title = positionals[0]?.trim();
    const given = LIMITS.filter((name) => values[name] !== undefined);
    // An empty one would be a key for all, e.g. of a variable that the shell does not know.
    const empty = given.find((name) => !/[^\s,]/.test(values[name]));
    if (empty) throw new Error(`--${empty} names none.`);
    if (title && positionals.length === 1 && !(values.disable && given.length > 0))
      return { title, ...values };
  } catch (error) {
    throw new Stop(`${error.message}\n\n${USAGE}`);
  }
  throw new Stop(USAGE);
}

await main(async () => {
  const { title, disable, ...limits } = readArguments();
  prepare();
  await bundleIfStale();
  const [{ env }, keys] = [await load('env'), await load('identity')];
  if (!env.embedded) throw new Stop('API keys are kept by the /api at OMS_API_URL.');
  const known = () => process.env.DATABASE_URL || keys.runningUrl(env.dataDir);
  const upstream = known() ? undefined : await startUpstream();
  try {
    const work = (db) => (disable ? keys.disableApiKey(db, title) : keys.makeApiKey(db, title, limits));
    const key = await orStop(keys.withDatabase(known(), work), keys.messageOf);
    console.log(disable ? `The key ${title} is disabled.` : key);
  } finally {
    await upstream?.stop();
  }
  process.exit();
});
