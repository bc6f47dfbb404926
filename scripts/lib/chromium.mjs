import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Stop } from './root.mjs';

/** The headless shell first: the same engine for a third less CPU time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Path of a Chromium: an installed one, else Playwright's own, else (as root on Debian) the system's package. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Stop(`CHROMIUM_PATH names ${given}, which does not exist.`);
  const { chromium } = await import('@playwright/test');
  const find = () =>
    [given, ...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path));
  return (
    find() ??
    (run(process.execPath, PLAYWRIGHT, 'install', 'chromium') && find()) ??
    (installPackage() && find()) ??
    giveUp()
  );
}

function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const install = (name) => run('apt-get', 'install', '-y', '--no-install-recommends', name);
  return run('apt-get', 'update') && (install('chromium-headless-shell') ?? install('chromium'));
}

/** True, or undefined if the command failed. */
function run(command, ...args) {
  console.error(`No Chromium found: trying ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0 || undefined;
}

function giveUp() {
  throw new Stop(
    'The browser tests need a Chromium, and none could be found or installed. ' +
      'Install one (apt-get install chromium, or npx playwright install chromium) or name one with CHROMIUM_PATH.',
  );
}
