import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

/** What tests run beside Chromium, where it is to be had: browsers, a pooler of database connections, and proxies. */
export const PROGRAMS = {
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
  nginx: {
    title: 'nginx',
    needs: ['/usr/bin/openssl'],
    paths: ['/usr/sbin/nginx'],
    packages: ['nginx-light', 'openssl'],
  },
  caddy: {
    title: 'Caddy',
    needs: ['/usr/bin/openssl'],
    paths: ['/usr/bin/caddy'],
    packages: ['caddy', 'openssl'],
  },
  pgbouncer: { title: 'PgBouncer', needs: [], paths: ['/usr/sbin/pgbouncer'], packages: ['pgbouncer'] },
};

/** Path of a program that is installed with what it needs; otherwise undefined. */
export const findProgram = ({ paths, needs }) =>
  needs.every(existsSync) ? paths.find(existsSync) : undefined;

/** Installs those that are missing, as root on Debian, and says in a line which could not be had. */
export function installPrograms() {
  const missing = Object.values(PROGRAMS).filter(
    (program) => !findProgram(program) && !(aptInstall(...program.packages) && findProgram(program)),
  );
  if (missing.length === 0) return;
  const titles = missing.map(({ title }) => title).join(', ');
  const packages = missing.flatMap((program) => program.packages).join(' ');
  console.log(`\nLeft out, for want of a program: the tests with ${titles} (apt-get install ${packages})`);
}
