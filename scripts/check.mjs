/** `npm run check`: lint, types, and the tests nearest to what was changed since the last commit; for while one works. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { install } from './lib/install.mjs';
import { nearestTests } from './lib/nearest-tests.mjs';
import { main, prepare } from './lib/root.mjs';
import { check } from './lib/steps.mjs';

/** Test files: so many take some ten seconds. */
const MAX_TESTS = 5;
const BUILD_INFO = 'node_modules/.cache/check.tsbuildinfo';

const git = (...args) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file));

/** Prefixes of imports with their folders, as tsconfig.json has them, the longest first. */
function aliases() {
  const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions;
  return Object.entries(paths)
    .map(([prefix, [folder]]) => [prefix.slice(0, -1), folder.slice(2, -1)])
    .sort(([a], [b]) => b.length - a.length);
}

await main(async () => {
  prepare();
  await install();
  const added = git('ls-files', '--others', '--exclude-standard');
  const changed = [...git('diff', '--name-only', 'HEAD'), ...added];
  if (changed.length === 0) return console.log('Nothing has changed since the last commit.');
  const tests = nearestTests([...git('ls-files'), ...added], changed, aliases(), MAX_TESTS);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...tests];
  const results = await Promise.all([
    check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched', ...changed),
    check(
      'types',
      'node_modules/typescript-native/bin/tsc',
      '--incremental',
      '--tsBuildInfoFile',
      BUILD_INFO,
    ),
    ...(tests.length > 0 ? [check('tests', ...vitest)] : []),
  ]);
  console.log(['', 'Tests nearest to the change:', ...tests].join('\n  '));
  const isFine = results.every(({ failed }) => failed === 0);
  console.log(isFine ? '\nAll is well here; npm test checks the rest.' : '');
  process.exit(isFine ? 0 : 1);
});
