import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '../../upstream/store/db';
import { startPostgres } from '../../upstream/store/embedded';
import { migrateDatabase } from '../../upstream/store/migrate';
import { benchAccounts, benchBillingRun, benchLedgerExport, fillLedger } from './accounts';
import { benchChargeRules } from './charge-rules';
import { benchDay } from './day';
import { benchEditor } from './editor';
import { benchExport } from './export';
import { type Figure, figure } from './figures';
import { benchIngest } from './ingest';
import { benchKinds, fillKinds } from './kinds';
import { benchLarge } from './large';
import { benchLargest } from './largest';
import { benchLedger } from './ledger';
import { fillList, type Month } from './list';
import { benchMixed } from './mixed';
import { benchPage, benchUpstream, rowsOf } from './page';
import { benchPeriods } from './periods';
import { start } from './product';
import { benchRating } from './rating';
import { benchRecalculate } from './recalculate';
import { benchSheet } from './sheet';
import { benchWeak } from './weak';
import { benchWhatIf } from './what-if';

/** The steps of the benchmark, by the names that `npm run bench` takes, in running order. */

export interface Product {
  readonly db: Db;
  readonly origin: string;
}

export interface Step<Given extends unknown[]> {
  readonly title: string;
  /** Steps whose rows this one needs. */
  readonly needs?: readonly string[];
  /** Takes so long that it runs only when it is named. */
  readonly isOnRequest?: boolean;
  run(...given: Given): Promise<Figure[]> | Promise<void>;
}
export type Steps<Given extends unknown[]> = Readonly<Record<string, Step<Given>>>;

/** Seconds at which memory is looked at. */
const TEN_MINUTES = [10, 60, 180, 300, 450, 600];
const folder = process.cwd();
/** As an operator starts it. */
export const NPM_START = ['npm', 'start', '--silent'];
let months: Month[] = [];

export const ON_THEIR_OWN: Steps<[]> = {
  rating: {
    title: 'Rating',
    run: async () => [
      figure('rating in memory, one core', benchRating(), 'orders/s', { atLeast: 50_000 }),
      figure('by 60 charge rules and 12 classes', benchChargeRules(), 'orders/s', { atLeast: 50_000 }),
    ],
  },
  rules: { title: 'Ingest, recalculation, what-if, ledger', run: () => onOwnDatabase('.rules', benchRules) },
  periods: {
    title: "A month's charges of 10,000 customers",
    run: () => onOwnDatabase('.periods', benchPeriods),
  },
  starts: { title: 'Starting, first and again', run: benchStarts },
};

/** The steps of one line share a freshly started product, so that the measured memory is their own. */
export const ON_PRODUCTS: readonly Steps<[Product]>[] = [
  {
    editor: { title: 'The editor of a price sheet', run: ({ origin }) => benchEditor(origin) },
    sheet: { title: 'A sheet of 300 rules', run: ({ db, origin }) => benchSheet(db, origin) },
    day: { title: 'A day at the desk', isOnRequest: true, run: ({ origin }) => benchDay(origin) },
    weak: { title: 'Lists on a weak terminal', run: ({ origin }) => benchWeak(origin) },
    rows: {
      title: 'Making 1,000,000 rows',
      run: async ({ db }) => {
        months = await fillList(db);
      },
    },
    list: {
      title: 'The list behind the page',
      needs: ['rows'],
      run: ({ origin }) => benchUpstream(origin, months),
    },
    page: {
      title: 'The page',
      needs: ['rows'],
      run: async ({ origin }) => {
        writeFileSync('rows.json', JSON.stringify(await rowsOf(origin, months[0]!)));
        return benchPage(origin, months);
      },
    },
    largest: {
      title: 'Beside the largest that one can ask for',
      needs: ['rows'],
      run: ({ db, origin }) => benchLargest(db, origin, months),
    },
    kinds: {
      title: 'The other lists, of 1,000,000 rows more',
      needs: ['rows'],
      run: async ({ db, origin }) => {
        await fillKinds(db);
        return benchKinds(origin, months);
      },
    },
  },
  {
    mixed: {
      title: 'Everybody at work',
      needs: ['rows'],
      run: ({ db, origin }) => benchMixed(db, origin, months, folder),
    },
  },
  {
    long: {
      title: 'Everybody at work for ten minutes',
      needs: ['rows'],
      isOnRequest: true,
      run: ({ db, origin }) => benchMixed(db, origin, months, folder, TEN_MINUTES),
    },
  },
  {
    run: {
      title: 'A billing run, on a ledger of 1,000,000 entries',
      needs: ['rows'],
      run: async ({ db, origin }) => {
        await fillLedger(db);
        return benchBillingRun(db, origin);
      },
    },
    ledger: { title: 'The ledger', needs: ['run'], run: ({ db, origin }) => benchAccounts(db, origin) },
  },
  { export: { title: 'Export', run: ({ db, origin }) => benchExport(db, origin, folder) } },
  {
    'ledger-export': {
      title: 'Export of a ledger',
      needs: ['run'],
      run: ({ db, origin }) => benchLedgerExport(db, origin, folder),
    },
  },
  {
    large: {
      title: 'Ten million transactions',
      isOnRequest: true,
      run: ({ db, origin }) => benchLarge(db, origin),
    },
  },
];

async function benchRules(db: Db): Promise<Figure[]> {
  return [
    ...(await benchIngest(db)),
    ...(await benchRecalculate(db)),
    ...(await benchWhatIf(db)),
    ...(await benchLedger(db)),
  ];
}

/** On a database of its own, with the product's durability settings. */
async function onOwnDatabase(name: string, measure: (db: Db) => Promise<Figure[]>): Promise<Figure[]> {
  const postgres = await startPostgres({ dataDir: join(folder, name) });
  try {
    await migrateDatabase(postgres.url);
    const db = connect(postgres.url);
    const all = await measure(db);
    await db.$client.end();
    return all;
  } finally {
    await postgres.stop();
  }
}

async function benchStarts(): Promise<Figure[]> {
  const cache = emptyFileCache() ? 'empty' : 'as it was';
  const cold = await start(folder, NPM_START);
  await cold.stop();
  const second = await start(folder, NPM_START);
  await second.stop();
  return [
    figure(`npm start, nothing built, no data, file cache ${cache}`, cold.seconds, 's', { atMost: 15 }),
    figure('second npm start', second.seconds, 's', { atMost: 4 }),
  ];
}

/** As after a fresh install or boot: no file is in memory. Only root on Linux may. */
function emptyFileCache(): boolean {
  try {
    execFileSync('sync');
    writeFileSync('/proc/sys/vm/drop_caches', '3');
    return true;
  } catch {
    return false;
  }
}
