/**
 * `npm run ingest -- [KIND] FILE`: pushes a file of records to the running product, or to an upstream started for it.
 * `npm run ingest -- --olist FOLDER`: the same with Olist's data, whose customers and prices it creates first.
 */
import { existsSync } from 'node:fs';
import { runningOrigin } from './lib/address.mjs';
import { bundleIfStale, load, startUpstream } from './lib/bundles.mjs';
import { fromCaller, main, orStop, prepare, Stop } from './lib/root.mjs';

const USAGE = `Usage: npm run ingest -- [KIND] FILE
       npm run ingest -- --olist FOLDER

FILE holds records of a KIND as a JSON array or one JSON object a line, also gzipped (.gz): receipts, orders,
shipments, stock-snapshots or services; orders if it is left out. Records that are there already change nothing,
so the same file can be sent again. /api/docs tells the fields.

FOLDER holds orders, order_items, products and sellers of Olist's public data as .csv.gz. Its sellers become
customers, and their states warehouses, with a price sheet of ours; receipts, shipments and daily stock are
derived from what they shipped.`;
const REJECTED_SHOWN = 20;
/** Everything was sent, but some rows were rejected. */
const REJECTED_EXIT_CODE = 2;

const [first, second] = process.argv.slice(2);
const isOlist = first === '--olist';
const given = second ?? first;
const source = given && fromCaller(given);

/** The `/api` to send to, and a function that disconnects from it. */
async function reach(env, isRunning) {
  const stay = async () => {};
  if (!env.embedded) return { apiUrl: env.apiUrl, leave: stay };
  const origin = await runningOrigin(env.dataDir);
  if (origin) return { apiUrl: `${origin}/api`, leave: stay };
  if (isRunning)
    throw new Stop(`The product on ${env.dataDir} is starting or stopping. Try again in a moment.`);
  const upstream = await startUpstream();
  return { apiUrl: `http://127.0.0.1:${upstream.port}/api`, leave: upstream.stop };
}

async function push(url, key, body) {
  const answer = await fetch(url, {
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

/** Sends batch by batch, and reports the results of each kind. Returns the number of rejected records. */
async function pushAll({ apiUrl, key, batches, paths }) {
  const outcomes = [];
  for await (const { kind, firstRow, body } of batches) {
    if (outcomes.at(-1)?.kind !== kind) outcomes.push({ kind, counts: {}, shown: [] });
    const outcome = outcomes.at(-1);
    add(outcome, firstRow, await push(apiUrl + paths[kind], key, body));
    if (process.stderr.isTTY) process.stderr.write(`\r${outcome.counts.received} ${kind} sent `);
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  if (outcomes.length === 0) console.log('There is nothing to send.');
  outcomes.forEach(tell);
  return outcomes.reduce((total, { counts }) => total + counts.rejected, 0);
}

function add({ counts, shown }, firstRow, { rejected, ...more }) {
  for (const [name, count] of Object.entries(more)) counts[name] = (counts[name] ?? 0) + count;
  counts.rejected = counts.received - counts.created - (counts.changed ?? 0) - counts.unchanged;
  const lines = rejected.map(({ row, reason }) => `  row ${firstRow + row - 1}: ${reason}`);
  shown.push(...lines.slice(0, REJECTED_SHOWN - shown.length));
}

function tell({ kind, counts, shown }) {
  const texts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  console.log(`${kind}: ${texts.join(', ')}`);
  if (shown.length > 0) console.log(`Rejected${counts.rejected > shown.length ? ', the first' : ''}:`);
  for (const line of shown) console.log(line);
}

/** Batches of the source; for Olist's, this first creates what they need in the database. */
async function batches({ batchesOf, olistBatches, runningUrl }, env, kind) {
  if (!isOlist) return batchesOf(source, kind);
  const databaseUrl = process.env.DATABASE_URL || runningUrl(env.dataDir);
  if (!env.embedded || !databaseUrl)
    throw new Stop("Olist's data needs the database of the embedded upstream.");
  return orStop(olistBatches(source, databaseUrl));
}

await main(async () => {
  if (!source || given.startsWith('-')) throw new Stop(USAGE);
  prepare();
  if (!existsSync(source)) throw new Stop(`There is no ${isOlist ? 'folder' : 'file'} ${source}.`);
  await bundleIfStale();
  const [{ env }, reader] = [await load('env'), await load('ingest')];
  const kind = second === undefined || isOlist ? 'orders' : first;
  if (!Object.hasOwn(reader.PATHS, kind)) throw new Stop(USAGE);
  const { apiUrl, leave } = await reach(env, Boolean(reader.runningUrl(env.dataDir)));
  try {
    const key = process.env.INGEST_API_KEY || reader.readLocalKey(env.dataDir);
    if (!key)
      throw new Stop('Name an API key of the server with INGEST_API_KEY; `npm run api-key` there makes one.');
    const rejected = await pushAll({
      apiUrl,
      key,
      batches: await batches(reader, env, kind),
      paths: reader.PATHS,
    });
    process.exitCode = rejected > 0 ? REJECTED_EXIT_CODE : 0;
  } finally {
    await leave();
  }
  process.exit();
});
