import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '../../upstream/store/db';
import { startPostgres } from '../../upstream/store/embedded';
import { migrateDatabase } from '../../upstream/store/migrate';
import { runningUrl } from '../../upstream/store/postgres/running';
import { benchAccounts, benchBillingRun, benchLedgerExport, fillLedger } from './accounts';
import { benchEditor } from './editor';
import { benchExport } from './export';
import { type Figure, figure, tableOf } from './figures';
import { benchIngest } from './ingest';
import { benchKinds, fillKinds } from './kinds';
import { benchLedger } from './ledger';
import { fillList } from './list';
import { benchPage, benchUpstream, rowsOf } from './page';
import { start } from './product';
import { benchRating } from './rating';
import { benchRecalculate } from './recalculate';
import { benchWhatIf } from './what-if';

/** Measures everything in the working folder, a copy of the project without anything built, and prints one table. */

const folder = process.cwd();
const NPM_START = ['npm', 'start', '--silent'];
const figures: Figure[] = [];

async function step(title: string, run: () => Promise<Figure[]>): Promise<void> {
  process.stderr.write(`${title} …\n`);
  figures.push(...(await run()));
}

/** On a database of their own, as safe as the product's. */
async function benchRules(): Promise<Figure[]> {
  const postgres = await startPostgres({ dataDir: join(folder, '.rules') });
  try {
    await migrateDatabase(postgres.url);
    const db = connect(postgres.url);
    const all = [
      ...(await benchIngest(db)),
      ...(await benchRecalculate(db)),
      ...(await benchWhatIf(db)),
      ...(await benchLedger(db)),
    ];
    await db.$client.end();
    return all;
  } finally {
    await postgres.stop();
  }
}

async function benchStarts(): Promise<Figure[]> {
  const cold = await start(folder, NPM_START);
  await cold.stop();
  const second = await start(folder, NPM_START);
  await second.stop();
  return [
    figure('npm start, nothing built, no data', cold.seconds, 's', { atMost: 15 }),
    figure('second npm start', second.seconds, 's', { atMost: 4 }),
  ];
}

async function withProduct(use: (db: Db, origin: string) => Promise<void>): Promise<void> {
  const product = await start(folder, NPM_START);
  const db = connect(runningUrl(join(folder, '.data'))!, { max: 2 });
  try {
    await use(db, product.origin);
  } finally {
    await db.$client.end();
    await product.stop();
  }
}

process.once('SIGINT', () => process.exit(1));
process.once('SIGTERM', () => process.exit(1));

await step('Rating', async () => [
  figure('rating in memory, one core', benchRating(), 'orders/s', { atLeast: 50_000 }),
]);
await step('Ingest, recalculation, what-if, ledger', benchRules);
await step('Starting, first and again', benchStarts);
await withProduct(async (db, origin) => {
  await step('The editor of a price sheet', () => benchEditor(origin));
  process.stderr.write('Making 1,000,000 rows …\n');
  const months = await fillList(db);
  await step('The list behind the page', () => benchUpstream(origin, months));
  writeFileSync('rows.json', JSON.stringify(await rowsOf(origin, months[0]!)));
  await step('The page', () => benchPage(origin, months));
  process.stderr.write('Making 1,000,000 rows of the other kinds …\n');
  await fillKinds(db);
  await step('The other lists', () => benchKinds(origin, months));
});
await withProduct(async (db, origin) => {
  process.stderr.write('Making a ledger of 1,000,000 entries …\n');
  await fillLedger(db);
  await step('A billing run', () => benchBillingRun(db, origin));
  await step('The ledger', () => benchAccounts(db, origin));
});
// Each of a product that has just been started, so that the memory is its own.
await withProduct((db, origin) => step('Export', () => benchExport(db, origin, folder)));
await withProduct((db, origin) => step('Export of a ledger', () => benchLedgerExport(db, origin, folder)));
console.log(tableOf(figures));
process.exit(0);
