import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import options from '../../../remix.config.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** An app of one route, to compare the outbound page with: built like the product, served by the same server. */
export default defineConfig({
  plugins: [remix({ ...options, appDirectory: 'tests/load/bare', buildDirectory: 'build/bare/screens' })],
  resolve: { alias: { '~contract': here('../../../upstream/contract'), '~': here('../../../app') } },
  build: { target: 'es2022' },
});
