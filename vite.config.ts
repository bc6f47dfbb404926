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

export default defineConfig({
  plugins: [remix(remixOptions), textChunks()],
  resolve: { alias: { '~contract': here('./upstream/contract'), '~': here('./app') } },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Chunks of a few hundred bytes cost a request and a line of the page's head each.
    rollupOptions: { output: { experimentalMinChunkSize: 4000 } },
  },
});
