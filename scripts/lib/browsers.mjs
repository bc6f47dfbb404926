import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

/** Browsers beside Chromium: the tests run in those of them that are to be had. */
export const BROWSERS = {
  firefox: {
    title: 'Firefox',
    needs: [],
    paths: ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKit',
    paths: ['/usr/bin/WebKitWebDriver'],
    needs: ['/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  lynx: { title: 'Lynx', needs: [], paths: ['/usr/bin/lynx'], packages: ['lynx'] },
};

/** Path of a browser that is installed with what it needs; otherwise undefined. */
export const findBrowser = ({ paths, needs }) =>
  needs.every(existsSync) ? paths.find(existsSync) : undefined;

/** Installs those that are missing, as root on Debian, and says in a line which could not be had. */
export function installBrowsers() {
  const missing = Object.values(BROWSERS).filter(
    (browser) => !findBrowser(browser) && !(aptInstall(...browser.packages) && findBrowser(browser)),
  );
  if (missing.length === 0) return;
  const titles = missing.map(({ title }) => title).join(', ');
  const packages = missing.flatMap((browser) => browser.packages).join(' ');
  console.log(`\nLeft out, for want of a browser: the tests in ${titles} (apt-get install ${packages})`);
}
