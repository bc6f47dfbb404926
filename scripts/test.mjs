/** `npm test`: lint, types and build, then tests with a database and in browsers, beside those that mostly wait. */
import { COMMAND, hasPrograms } from './lib/cluster/programs.mjs';
import { install } from './lib/install.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
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
  const checks = [
    check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
    // More checkers share little: together they take thrice the CPU time of one.
    check('types', 'node_modules/typescript-native/bin/tsc', '--checkers', '1'),
  ];
  const isBuilt = add(await check('build', 'scripts/build.mjs'));
  if (isBuilt) installPrograms();
  await Promise.all([...checks.map(async (each) => add(await each)), computing(), isBuilt && waiting()]);

  /** Keeps the processors busy. */
  async function computing() {
    const folder = memoryFolder();
    add(await vitest('vitest.config.ts', { low: true, env: folder && { TMPDIR: folder } }));
    if (isBuilt) add(await browserTests());
  }

  /** Waits for starts, time-outs and failovers most of the time, and measures them: what computes gives way. */
  async function waiting() {
    add(await vitest('vitest.processes.config.ts', { capture: true }));
    add(await clusterTests());
  }

  printSlowest(allFiles);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
});

/** What runs on several machines, broken under a load. */
async function clusterTests() {
  if (hasPrograms()) return vitest('vitest.cluster.config.ts', { capture: true });
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
