import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import { settledFlags } from './app/hydration/settled-flags';
import remixOptions from './remix.config.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const TEXT_CHUNKS = 'virtual:text-chunks';

/**
 * Tells the server under which address the browser finds each language's groups of texts, so that the page can
 * preload those it needs. The client is built first, and its manifest knows; in development there is none.
 */
function textChunks(): Plugin {
  const manifestFile = here('./build/screens/client/.vite/manifest.json');
  return {
    name: 'text-chunks',
    resolveId: (id) => (id === TEXT_CHUNKS ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${TEXT_CHUNKS}`) return undefined;
      const built = this.environment.mode === 'build' && existsSync(manifestFile);
      const manifest: Record<string, { file: string }> = built
        ? JSON.parse(readFileSync(manifestFile, 'utf8'))
        : {};
      const chunks: Record<string, string> = {};
      for (const [source, { file }] of Object.entries(manifest)) {
        const [, texts] = source.match(/^app\/i18n\/([^/]+\/[^/.]+)(?:\/index)?\.ts$/) ?? [];
        if (texts) chunks[texts] = `/${file}`;
      }
      return `export default ${JSON.stringify(chunks)};`;
    },
  };
}

const SHARED =
  /\/(?:contract\/|app\/(?:forms|hydration|i18n|listing|shell|theme|screens\/shared)\/|app\/(?:paths|root\.))(?!.*\?)/;
/** What the forms of customers, warehouses and the like share, but for styles: no list of work waits for it. */
const RECORD_FORMS =
  /\/app\/(?:forms\/(?:part-rows|change-part|check-list|status-switch|status-field|file-field|use-chosen-file|rows|unset|fields)\b|screens\/shared\/(?:statuses\.tsx|enabled-column|address-fields|places|record-actions|lines|history\/))(?!.*\.css)/;

/** What lists of remittance and transfer share, and the styles of their forms, which come when they are opened. */
const APPLICATIONS =
  /\/app\/screens\/(?:shared\/applications\/(?!apply-dialog\.tsx|decide-dialog\.tsx|planned\.tsx|conversion-fields|quote|use-quote)|accounts\/remittance\/[\w-]+\.module\.css)/;

/** What ledger, top-ups and accounts share. */
const LEDGER = /\/app\/screens\/shared\/(?:ledger\/|my-account|customer-links\.tsx)/;

/** What the kinds of transactions are, their names and links to them. */
const KINDS =
  /\/(?:contract\/transactions\/kinds|app\/screens\/shared\/(?:kind-label|run\/run-params|transaction-link|unpriced))/;

/** What starts and shows work on many transactions. */
const JOBS = /\/app\/screens\/shared\/(?:customer-codes-field|job-panel\.tsx|month-field|use-job)/;

/** What users and roles show of rights, and the field of a new password. */
const IDENTITY =
  /\/app\/screens\/shared\/(?:granted-menu\/|new-password-field)|\/contract\/identity\/password-strength/;

/** What one or two screens use: no other waits for it. */
const OF_FEW =
  /\/(?:contract\/(?:agreements\/|id-list|catalogue\/payment-types|operations\/import-bounds)|app\/(?:forms\/use-rows|screens\/shared\/(?:card|customer-address|difference\.tsx|entry-page|field-changes\.tsx|months|paper|rule-titles|stored-file\.|use-input-values\.ts|use-polling|whole-days|run\/(?:panel|report)\.tsx)))/;

/** What lists of transactions alone have, and the styles of what opens from them: the server draws that before its script is there. */
const TRANSACTIONS =
  /\/app\/(?:screens\/transactions\/(?:(?:(?!exceptions)\w+\/)?[\w-]+\.module\.css|(?:all-customers|columns|filters|list|new-rows|only|page|row-menu|selection-bar|sum-rows|ticked-sums|toolbar|totals)\.tsx?)|listing\/(?:chips|columnar|written-rows|lazy-columns-dialog|columns-dialog\.module|column-choice)|screens\/shared\/views\/(?!dialogs))/;

/** What the list of a screen has in common with what opens from it late, and the styles of both: a file each screen. */
const OWN =
  /\/app\/screens\/(?!shared)(?:\w+\/)?(agreements|ledger|skus|menu-rules)\/(?:[\w-]+\/)?(?:[\w-]+\.module\.css|(?:actions|columns|dialog-address|parts|tree)\.tsx?)/;
const ownerOf = (id: string) => OWN.exec(id)?.[1] ?? null;

const scopes = new Map<string, string>();
/** Class names stand in every row: they are as short as keeps those of two files apart. */
function scopedName(name: string, file: string): string {
  const path = relative(here('.'), file);
  const scope = createHash('md5').update(path).digest('hex').slice(0, 4);
  const owner = scopes.get(scope) ?? path;
  if (owner !== path)
    throw new Error(`Classes of ${owner} and ${path} have the same names: rename one of them`);
  scopes.set(scope, path);
  return `${name}_${scope}`;
}

/**
 * A page takes the libraries, what screens share, its own route and its texts by group: a file each, since every
 * small one costs a request and a line of the page's head. The rest is as the bundler sees fit: what is loaded late,
 * Mantine and the texts among it, comes with the parts that are opened. An address with a query is a route's own file.
 */
const CHUNKS = [
  {
    name: 'libraries',
    priority: 2,
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|get-nonce)\//,
  },
  {
    name: 'shared',
    priority: 1,
    test: (id: string) =>
      SHARED.test(id) &&
      ![RECORD_FORMS, APPLICATIONS, LEDGER, KINDS, JOBS, IDENTITY, OF_FEW, TRANSACTIONS].some((few) =>
        few.test(id),
      ),
    tags: ['$initial' as const],
  },
  { name: 'record-forms', test: RECORD_FORMS },
  { name: 'applications', test: APPLICATIONS },
  { name: 'ledger', test: LEDGER },
  { name: 'kinds', test: KINDS },
  { name: 'jobs', test: JOBS },
  { name: 'identity', test: IDENTITY },
  { name: 'transactions', test: TRANSACTIONS },
  { name: ownerOf, test: OWN },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions), settledFlags(), textChunks()],
  resolve: { alias: { '~contract': here('./contract'), '~': here('./app') } },
  css: { modules: { generateScopedName: scopedName } },
  // As the processes' bundles: a start reads few files. Reading workbooks is loaded late.
  ssr: isSsrBuild ? { noExternal: true, external: ['exceljs', 'fflate'] } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      // Of a library's index only what somebody takes is read: of Mantine it names five hundred modules.
      experimental: { lazyBarrel: true },
      output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } },
    },
  },
}));
