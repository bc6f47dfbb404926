import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixOptions from './remix.config.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const TEXT_CHUNKS = 'virtual:text-chunks';

/**
 * Tells the server under which address the browser finds each language's texts, so that the page can
 * preload the one it needs. The client is built first, and its manifest knows; in development there is none.
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
      for (const language of ['zh-CN', 'en-US']) {
        const file = manifest[`app/i18n/${language}/index.ts`]?.file;
        if (file) chunks[language] = `/${file}`;
      }
      return `export default ${JSON.stringify(chunks)};`;
    },
  };
}

const SHARED = /\/(?:contract\/|app\/(?:forms|i18n|listing|shell|screens\/shared)\/|app\/paths)(?!.*\?)/;
/** What the forms of customers, warehouses and the like share: no list of work waits for it. */
const RECORD_FORMS =
  /\/app\/(?:forms\/(?:part-rows|change-part|check-list|status-switch)|screens\/shared\/(?:address-fields|places|record-actions|lines|history\/))/;

/** What remittance and transfer share. */
const APPLICATIONS = /\/app\/screens\/shared\/applications\/(?!available-parts)/;

/**
 * A page takes the libraries, what screens share, its own route and its language's texts: a file each, since every
 * small one costs a request and a line of the page's head. The rest is as the bundler sees fit: what is loaded late,
 * Mantine and the texts among it, comes with the parts that are opened. An address with a query is a route's own file.
 */
const CHUNKS = [
  {
    name: 'libraries',
    priority: 2,
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|i18next|react-i18next|get-nonce)\//,
  },
  {
    name: 'shared',
    priority: 1,
    test: (id: string) => SHARED.test(id) && !RECORD_FORMS.test(id) && !APPLICATIONS.test(id),
    tags: ['$initial' as const],
  },
  { name: 'record-forms', test: RECORD_FORMS },
  { name: 'applications', test: APPLICATIONS },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions), textChunks()],
  resolve: { alias: { '~contract': here('./contract'), '~': here('./app') } },
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
