import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KINDS } from '../../contract/transactions/kinds';

/** A kind of transaction is named in its own folders and in the registries: all else walks over those. */

const OWN =
  /\/transactions\/kinds\/|^app\/screens\/transactions\/(inbound|outbound|shipment|storage|vas|period)\//;

/** Where a name stands all the same, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'contract/constants.ts': 'codes of the wire, and what can be made up for a trial',
  'contract/transactions/specified-rows.ts':
    'what the specification says of each kind, for what is checked against it',
  'contract/agreements/trial-subject.ts': 'what can be made up for a trial',
  'contract/agreements/trial-period.ts': 'what can be made up for a trial',
  'contract/transactions/shipment.ts': 'calls of that kind alone',
  'contract/transactions/vas.ts': 'calls of that kind alone',
  'contract/transactions/period-runs.ts': 'calls of that kind alone',
  'app/paths.ts': 'addresses of all screens',
  'contract/openapi.ts': 'an example in a comment',
  'upstream/agreements/choices.ts': 'which charge items each fee table of the specification takes',
  'upstream/agreements/rule-work.ts': 'explanations of fees',
  'upstream/agreements/trial-subject.ts': 'what can be made up for a trial',
  'upstream/agreements/trial-period.ts': 'what can be made up for a trial',
  'upstream/agreements/trial.ts': 'what can be made up for a trial',
  'app/screens/agreements/trial/fields.ts': 'what can be made up for a trial',
  'app/screens/agreements/trial/sample-form.tsx': 'what can be made up for a trial',
  'app/screens/agreements/workbook/names.server.ts':
    'rules of the fee tables, as the specification names them',
  'upstream/operations/imports/agreements/names.ts': 'the same',
  'upstream/operations/imports/own-table.ts': 'the right to what a table brings',
  'upstream/accounts/ledger/charge-name.ts': 'what a receipt has without a charge item is its volume',
  'upstream/catalogue/usual-billing-types.ts': 'charge items that most houses have',
  'upstream/operations/arrivals/missing.ts': 'days without a count of the stock',
  'upstream/accounts/ledger/held.ts': 'what the charges of a period count may not be complete',
  'upstream/store/schema/transactions.ts': 'names of tables',
  'upstream/store/grants.ts': 'names of tables',
  'upstream/demo/foreign-keys.ts': 'names of tables',
  'upstream/transactions/counted.ts': 'explanations of fees',
  'upstream/transactions/ingest/codes.ts': 'charge items that services may name',
  'upstream/transactions/ingest/compare.ts': 'the tables of all facts in one query',
  'app/screens/transactions/actions.server.ts':
    'the order view, which the outbound screen has beside its own',
  'app/screens/transactions/content.tsx': 'the lines of a parcel are those of its order',
  'upstream/transactions/detail-content.ts': 'the lines of a parcel are those of its order',
  'app/screens/transactions/batch-dialog.tsx': 'the code that means orders and shipments',
};
/** Rating and the demo are about the fees and the work of each kind; texts name them; the browser has a storage too. */
const ABOUT_KINDS =
  /^upstream\/(rating|demo|messages|store\/migrations|transactions\/ingest\/olist)\/|^app\/i18n\//;
const STORAGE_OF_BROWSERS = /addEventListener|removeEventListener|clear-site-data/;

it('stands in its own folders and in the registries alone', () => {
  const names = KINDS.map(({ name }) => name).join('|');
  const named = new RegExp(`['"\`/](${names})['"\`/]|TRANSACTION_TYPE\\.(${names})\\b|[{,\\s](${names}): `);
  const files = execFileSync('git', ['ls-files', 'contract', 'upstream', 'app'], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !OWN.test(`/${file}`) && !OWN.test(file) && !ABOUT_KINDS.test(file),
    );
  const naming = files.filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => named.test(line) && !STORAGE_OF_BROWSERS.test(line) && !line.startsWith('import ')),
  );
  expect(naming.filter((file) => !(file in EXCEPTIONS))).toEqual([]);
});
