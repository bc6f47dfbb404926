import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** How a test has the app with a configuration, which a process reads once. */
const USES_THE_APP = /harness\/|process\.env|\bvi\.(?:mock|hoisted|resetModules)|stubEnv\((?!'TZ')/;
/** How a test sets what a process reads once in a way of its own, or replaces part of a module. */
const SETS_A_PROCESS =
  /process\.env|\bvi\.(?:mock|hoisted|resetModules)|stubEnv\((?!'TZ')|harness\/(?:stored-files|api|people)'/;

const ofTheApp = readdirSync(at('./tests/app'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/app/${name.replaceAll('\\', '/')}`)
  .filter((file) => USES_THE_APP.test(readFileSync(at(file), 'utf8')));

/** Tests of what a process reads, finds out or counts once: its configuration, what its server has, its metrics. */
const ALONE = [
  ...ofTheApp.filter((file) => SETS_A_PROCESS.test(readFileSync(at(file), 'utf8'))),
  ...['tests/app/languages.test.ts', 'tests/app/other-server.test.ts', 'tests/http/metrics.test.ts'],
];
const WITH_THE_APP = ofTheApp.filter((file) => !ALONE.includes(file));

/** Of all projects. They do not extend what is around them: each would start a database of its own. */
const resolve = { alias: { '~contract': at('./contract'), '~': at('./app') } };
/** Generous: real databases and processes on a busy machine. */
const TIMEOUTS = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** Apart from vite.config.ts: tests run without Remix's plugin. */
export default defineConfig({
  test: {
    // Much of a file's time is the database's: two at once, also on two cores.
    maxWorkers: 2,
    globalSetup: 'tests/harness/global-setup.ts',
    projects: [
      {
        resolve,
        test: {
          ...TIMEOUTS,
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            ...configDefaults.exclude,
            'tests/e2e/**',
            'tests/{browsers,cluster,faults,foreign,processes}/**',
            ...ofTheApp,
            ...ALONE,
          ],
          setupFiles: 'tests/harness/cheap-passwords.ts',
          // The server's modules take longer to load than most files take to run: a worker loads them once.
          isolate: false,
        },
      },
      // One after the other before the same stub: see tests/harness/app.ts.
      { resolve, test: { ...TIMEOUTS, name: 'app', include: WITH_THE_APP, isolate: false } },
      { resolve, test: { ...TIMEOUTS, name: 'alone', include: ALONE } },
    ],
  },
});
