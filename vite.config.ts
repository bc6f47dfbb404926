import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import remixOptions from './remix.config.js';
import { directImports } from './scripts/lib/direct-imports';

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

/** What every page needs of the libraries; Mantine and what it brings come with the parts that are opened. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|i18next|react-i18next|get-nonce)\//;
const SHARED = /\/(?:app\/(?:forms|i18n|listing|shell|screens\/shared)\/|app\/paths|upstream\/contract\/)/;
const TEXTS = /\/app\/i18n\/(?:zh-CN|en-US)\//;

/**
 * A page takes the libraries, what screens share, its own route and its language's texts: a file each, since every
 * small one costs a request and a line of the page's head. Undefined: as the bundler sees fit, e.g. what is loaded late.
 */
const chunkOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  if (TEXTS.test(id) || id.endsWith('?__remix-build-client-route')) return undefined;
  if (LIBRARIES.test(id)) return 'libraries';
  if (SHARED.test(id) && isOfPage(id, getModuleInfo)) return 'shared';
};

/** Whether a module comes with a page: a route or the entry imports it, whatever lies between. Else it is asked for later. */
function isOfPage(id: string, infoOf: Rollup.GetModuleInfo, seen = new Set<string>()): boolean {
  const info = infoOf(id);
  if (!info || seen.has(id)) return false;
  seen.add(id);
  return info.isEntry || info.importers.some((importer) => isOfPage(importer, infoOf, seen));
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixOptions),
    textChunks(),
    directImports(['@mantine/core', '@mantine/dates', '@mantine/hooks']),
  ],
  resolve: { alias: { '~contract': here('./upstream/contract'), '~': here('./app') } },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: chunkOf } },
  },
}));
