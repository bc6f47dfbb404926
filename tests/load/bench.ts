import { join } from 'node:path';
import { connect } from '../../upstream/store/db';
import { runningOwnerUrl } from '../../upstream/store/postgres/running';
import { type Figure, tableOf } from './figures';
import { start } from './product';
import { NPM_START, ON_PRODUCTS, ON_THEIR_OWN, type Product, type Step, type Steps } from './steps';

/**
 * Measures in the working folder, an unbuilt copy of the project: everything, or the steps named on the command line
 * with those they need. Prints one table.
 */

const folder = process.cwd();
const figures: Figure[] = [];

async function withProduct(use: (product: Product) => Promise<void>): Promise<void> {
  const product = await start(folder, NPM_START);
  const db = connect(runningOwnerUrl(join(folder, '.data'))!, { max: 2 });
  try {
    await use({ db, origin: product.origin });
  } finally {
    await db.$client.end();
    await product.stop();
  }
}

/** The named steps and all that they need; without a name, every step but those that take too long. */
function chosenSteps(named: readonly string[]): Set<string> {
  const all = Object.assign({}, ON_THEIR_OWN, ...ON_PRODUCTS) as Steps<never>;
  const usual = Object.keys(all).filter((name) => !all[name]?.isOnRequest);
  const chosen = new Set(named.length > 0 ? named : usual);
  // Names added during the loop are visited too.
  for (const name of chosen) {
    const step = all[name];
    if (!step) throw new Error(`There is no ${name}; there are ${Object.keys(all).join(', ')}`);
    for (const needed of step.needs ?? []) chosen.add(needed);
  }
  return chosen;
}

async function take<Given extends unknown[]>(steps: [string, Step<Given>][], ...given: Given): Promise<void> {
  for (const [, { title, run }] of steps) {
    process.stderr.write(`${title} …\n`);
    figures.push(...((await run(...given)) ?? []));
  }
}

process.once('SIGINT', () => process.exit(1));
process.once('SIGTERM', () => process.exit(1));

const chosen = chosenSteps(process.argv.slice(2));
const chosenOf = <Given extends unknown[]>(steps: Steps<Given>) =>
  Object.entries(steps).filter(([name]) => chosen.has(name));
await take(chosenOf(ON_THEIR_OWN));
for (const steps of ON_PRODUCTS.map(chosenOf)) {
  if (steps.length > 0) await withProduct((product) => take(steps, product));
}
console.log(tableOf(figures));
process.exit(0);
