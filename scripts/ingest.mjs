/**
 * `npm run ingest -- FILE`: pushes a file of orders to the running product, or to an upstream started for it.
 * `npm run ingest -- --olist FOLDER`: the same with Olist's data, whose customers and prices it makes first.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleIfStale, load, startUpstream } from './lib/bundles.mjs';
import { main, prepare, Stop } from './lib/root.mjs';

const USAGE = `Usage: npm run ingest -- FILE
       npm run ingest -- --olist FOLDER

FILE holds shipped orders as a JSON array or one JSON object a line, also gzipped (.gz). Records that are
there already change nothing, so the same file can be sent again. /api/docs tells the fields.

FOLDER holds orders, order_items, products and sellers of Olist's public data as .csv.gz. Its sellers become
customers, and their states warehouses, with a price sheet of ours.`;
const REJECTED_SHOWN = 20;
/** Everything was sent, but some rows were refused. */
const REJECTED_EXIT_CODE = 2;

const isOlist = process.argv[2] === '--olist';
const given = process.argv[isOlist ? 3 : 2];
/** Where the caller stands; `prepare` goes to the project's folder. */
const source = given && resolve(process.env.INIT_CWD ?? '.', given);

/** The `/api` to send to, and how to leave it. */
async function reach(env) {
  if (!env.embedded) return { apiUrl: env.apiUrl, leave: async () => {} };
  const origin = `http://${['0.0.0.0', '::'].includes(env.host) ? '127.0.0.1' : env.host}:${env.port}`;
  const answers = await fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (answers) return { apiUrl: `${origin}/api`, leave: async () => {} };
  const upstream = await startUpstream();
  return { apiUrl: `http://127.0.0.1:${upstream.port}/api`, leave: upstream.stop };
}

async function push(apiUrl, key, body) {
  const answer = await fetch(`${apiUrl}/oms/ingest/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', 'x-api-key': key, language: 'en-US' },
    body,
  }).catch((error) => {
    throw new Stop(`The server went away (${error.cause?.message ?? error.message}). Send the file again.`);
  });
  const text = await answer.text();
  if (!/^\s*{/.test(text)) throw new Stop(`The server answered ${answer.status}: ${text.slice(0, 200)}`);
  const { code, msg, data } = JSON.parse(text);
  if (code !== 200) throw new Stop(`The server refused: ${msg} (${code})`);
  return data;
}

async function pushAll({ apiUrl, key, batches }) {
  const total = { received: 0, created: 0, unchanged: 0, unpriced: 0, rejected: 0 };
  const shown = [];
  for await (const { firstRow, body } of batches) {
    const { rejected, ...counts } = await push(apiUrl, key, body);
    for (const [name, count] of Object.entries(counts)) total[name] += count;
    total.rejected = total.received - total.created - total.unchanged;
    for (const { row, reason } of rejected) {
      if (shown.length < REJECTED_SHOWN) shown.push(`  row ${firstRow + row - 1}: ${reason}`);
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${total.received} records sent`);
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  const counts = Object.entries(total).map(([name, count]) => `${count} ${name}`);
  console.log(counts.join(', '));
  if (shown.length > 0) console.log(`Rejected${total.rejected > shown.length ? ', the first' : ''}:`);
  for (const line of shown) console.log(line);
  return total;
}

/** Batches of the source; what Olist's need in the database is made on the way. */
async function batches({ batchesOf, olistBatches, runningUrl }, env) {
  if (!isOlist) return batchesOf(source);
  const databaseUrl = process.env.DATABASE_URL || runningUrl(env.dataDir);
  if (!env.embedded || !databaseUrl)
    throw new Stop("Olist's data needs the database of the embedded upstream.");
  return olistBatches(source, databaseUrl).catch((error) => {
    throw new Stop(error.message);
  });
}

await main(async () => {
  if (!source || given.startsWith('-')) throw new Stop(USAGE);
  prepare();
  if (!existsSync(source)) throw new Stop(`There is no ${isOlist ? 'folder' : 'file'} ${source}.`);
  await bundleIfStale();
  const [{ env }, reader] = [await load('env'), await load('ingest')];
  const { apiUrl, leave } = await reach(env);
  try {
    const key = process.env.INGEST_API_KEY || reader.readLocalKey(env.dataDir);
    if (!key)
      throw new Stop('Name an API key of the server with INGEST_API_KEY; `npm run api-key` there makes one.');
    const { rejected } = await pushAll({ apiUrl, key, batches: await batches(reader, env) });
    process.exitCode = rejected > 0 ? REJECTED_EXIT_CODE : 0;
  } finally {
    await leave();
  }
  process.exit();
});
