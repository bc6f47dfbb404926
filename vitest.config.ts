import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Apart from vite.config.ts: tests run without Remix's plugin. */
export default defineConfig({
  resolve: { alias: { '~contract': at('./upstream/contract'), '~': at('./app') } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'tests/e2e/**', 'tests/{faults,processes}/**'],
    // Much of a file's time is the database's: two at once, also on two cores.
    maxWorkers: 2,
    globalSetup: 'tests/harness/global-setup.ts',
    // Generous: real databases and processes on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
