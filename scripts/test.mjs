/** `npm test`: lint, types, build, then tests with a database beside those of the processes and in browsers. */
import { COMMAND, hasPrograms } from './lib/cluster/programs.mjs';
import { install } from './lib/install.mjs';
import { main, prepare } from './lib/root.mjs';
import { check, playwright, vitest } from './lib/steps.mjs';
import { installPrograms } from './lib/test-programs.mjs';

/** Files that are named as the slowest. */
const SLOWEST = 12;

await main(async () => {
  prepare();
  await install();
  const total = { passed: 0, failed: 0 };
  const allFiles = [];
  const add = ({ passed, failed, files = [] }) => {
    total.passed += passed;
    total.failed += failed;
    allFiles.push(...files);
    return failed === 0;
  };
  // The parts that follow need both cores each: side by side they took longer.
  const [lint, types, build] = await Promise.all([
    check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
    check('types', 'node_modules/typescript-native/bin/tsc'),
    check('build', 'scripts/build.mjs'),
  ]);
  add(lint);
  add(types);
  add(await vitest('vitest.config.ts'));
  if (add(build)) {
    installPrograms();
    add(await vitest('vitest.processes.config.ts'));
    add(await clusterTests());
    add(await browserTests());
  }
  printSlowest(allFiles);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
});

/** What runs on several machines, broken under a load; alone, since it measures for how long pages fail. */
async function clusterTests() {
  if (hasPrograms()) return vitest('vitest.cluster.config.ts');
  console.log(`\nLeft out, for want of programs: the tests of a cluster (${COMMAND})`);
  return { passed: 0, failed: 0 };
}

async function browserTests() {
  try {
    const { findChromium } = await import('./lib/chromium.mjs');
    return await playwright(await findChromium());
  } catch (error) {
    console.log(`\n✗ browser tests\n${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

function printSlowest(files) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.log('\nThe slowest files, in seconds:');
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} ${name}`);
}
