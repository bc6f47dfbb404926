import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests of what a process reads or counts once: its configuration, its metrics. */
const OF_A_PROCESS = ['tests/app/**/*.test.{ts,tsx}', 'tests/http/metrics.test.ts'];

/** Apart from vite.config.ts: tests run without Remix's plugin. */
export default defineConfig({
  resolve: { alias: { '~contract': at('./contract'), '~': at('./app') } },
  test: {
    // Much of a file's time is the database's: two at once, also on two cores.
    maxWorkers: 2,
    globalSetup: 'tests/harness/global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            ...configDefaults.exclude,
            'tests/e2e/**',
            'tests/{browsers,faults,foreign,processes}/**',
            ...OF_A_PROCESS,
          ],
          // The server's modules take longer to load than most files take to run: a worker loads them once.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: OF_A_PROCESS } },
    ],
    // Generous: real databases and processes on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
