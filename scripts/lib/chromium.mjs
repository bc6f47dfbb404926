import { existsSync } from 'node:fs';
import { aptInstall, run } from './apt.mjs';
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
    find() ||
    (run(process.execPath, PLAYWRIGHT, 'install', 'chromium') && find()) ||
    ((aptInstall('chromium-headless-shell') || aptInstall('chromium')) && find()) ||
    giveUp()
  );
}

function giveUp() {
  throw new Stop(
    'The browser tests need a Chromium, and none could be found or installed. ' +
      'Install one (apt-get install chromium, or npx playwright install chromium) or name one with CHROMIUM_PATH.',
  );
}
