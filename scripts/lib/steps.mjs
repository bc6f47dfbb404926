import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/**
 * Steps of `npm test`: each runs a tool and returns `{ passed, failed, files }`, the last with the seconds that each test
 * file took.
 */

/** A check that passes or fails as a whole; its output is shown only when it fails. */
export async function check(title, file, ...args) {
  const { code, output } = await run(file, args, { capture: true });
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(`\n✗ ${title}\n${output}`);
  return { passed: 0, failed: 1 };
}

/** What computes all the time gives way to what measures how long others wait. */
const LOW_PRIORITY = 10;

/** Vitest prints its own failures; its report has the counts. With `capture` it prints at its end, with `low` it gives way. */
export async function vitest(config, options) {
  return withReport(async (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', '--config', config, ...reporters];
    const { code, output } = await run('node_modules/vitest/vitest.mjs', args, options);
    if (options?.capture) console.log(`\n${output}`);
    const { numPassedTests: passed, numFailedTests, testResults } = read(report);
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    const files = testResults.map(({ name, startTime, endTime }) => ({
      name: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    }));
    return { ...settle(code, passed, numFailedTests + broken.length), files };
  });
}

/** The browser tests, in the Chromium at this path. */
export async function playwright(chromiumPath) {
  return withReport(async (report) => {
    const { code } = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
      low: true,
      env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    const { stats, errors, suites } = read(report);
    const files = suites.map((suite) => ({ name: `tests/e2e/${suite.file}`, seconds: secondsOf(suite) }));
    return { ...settle(code, stats.expected, stats.unexpected + stats.flaky + errors.length), files };
  });
}

/** What the tests of one of Playwright's suites took together. */
const secondsOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0) +
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0);

/** A tool that failed without naming a failed test counts as one failure. */
const settle = (code, passed, failed) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) });

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'tallyman-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } catch (error) {
    console.log(error.message);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const read = (report) => JSON.parse(readFileSync(report, 'utf8'));

async function run(file, args, { capture = false, low = false, env = {} } = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, CI: 'true', ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
  });
  if (low && child.pid) setPriority(child.pid, LOW_PRIORITY);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('error', () => resolve(1)).on('close', resolve));
  return { code, output };
}
