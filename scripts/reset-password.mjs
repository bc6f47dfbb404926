/** `npm run reset-password -- USER`: a new password for who has the machine but cannot sign in any more. */
import { bundleIfStale, load, startUpstream } from './lib/bundles.mjs';
import { main, orStop, prepare, Stop } from './lib/root.mjs';

const USAGE = `Usage: npm run reset-password -- USER

Makes a new password for a user and prints it, once: whoever signs in with it chooses another at once. The user's
sessions end, and a disabled user is enabled. The product may run meanwhile.`;

await main(async () => {
  const userName = process.argv[2]?.trim();
  if (!userName || userName.startsWith('-')) throw new Stop(USAGE);
  prepare();
  await bundleIfStale();
  const [{ env }, identity] = [await load('env'), await load('identity')];
  if (!env.embedded) throw new Stop('Users are kept by the /api at OMS_API_URL.');
  const known = () => process.env.DATABASE_URL || identity.runningUrl(env.dataDir);
  const upstream = known() ? undefined : await startUpstream();
  try {
    const reset = identity.withDatabase(known(), (db) => identity.resetPassword(db, userName));
    console.log(await orStop(reset, identity.messageOf));
  } finally {
    await upstream?.stop();
  }
  process.exit();
});
