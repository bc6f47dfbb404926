/** `npm run rebuild-indexes`: gives back what the indexes take beyond their entries, while the product runs. */
import { bundleIfStale, load, startUpstream } from './lib/bundles.mjs';
import { main, orStop, prepare, Stop } from './lib/root.mjs';

const USAGE = `Usage: npm run rebuild-indexes

Rebuilds the indexes of the database one after another and prints the MB of each before and after. Everybody goes
on working meanwhile. It needs as much free space as the largest index takes. Once it was ended, it can be begun again.`;

const mb = (bytes) => (bytes / 1024 ** 2).toFixed(1);

await main(async () => {
  if (process.argv.length > 2) throw new Stop(USAGE);
  prepare();
  await bundleIfStale();
  const [{ env }, { rebuildIndexes, runningOwnerUrl, urlsOf }] = [
    await load('env'),
    await load('rebuild-indexes'),
  ];
  if (!env.embedded) throw new Stop('The database is that of the /api at OMS_API_URL.');
  const given = (name) => process.env[name]?.trim() || undefined;
  const databaseUrl = given('DATABASE_URL');
  const ownerUrl = () =>
    databaseUrl
      ? urlsOf({
          databaseUrl,
          databaseOwnerUrl: given('DATABASE_OWNER_URL'),
          databaseDirectUrl: given('DATABASE_DIRECT_URL'),
        }).owner
      : runningOwnerUrl(env.dataDir);
  const upstream = ownerUrl() ? undefined : await startUpstream();
  try {
    const total = { before: 0, after: 0 };
    const tell = ({ name, before, after }) => {
      total.before += before;
      total.after += after;
      console.log(`${name}: ${mb(before)} MB, now ${mb(after)} MB`);
    };
    await orStop(rebuildIndexes(ownerUrl(), tell));
    console.log(`All of them: ${mb(total.before)} MB, now ${mb(total.after)} MB.`);
  } finally {
    await upstream?.stop();
  }
  process.exit();
});
