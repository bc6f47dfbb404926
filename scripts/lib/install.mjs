import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Stop } from './root.mjs';

const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund'];

/** Installs the dependencies unless all are there in the versions of package-lock.json. */
export async function install(signal) {
  if (isInstalled()) return;
  console.error('Installing dependencies …');
  // npm tells its scripts its own path, so it need not be on the PATH.
  const npm = process.env.npm_execpath;
  const child = spawn(npm ? process.execPath : 'npm', npm ? [npm, ...INSTALL] : INSTALL, {
    stdio: ['ignore', 2, 2],
    shell: !npm && process.platform === 'win32',
    signal,
  });
  const code = await new Promise((resolve) => child.on('error', resolve).on('close', resolve));
  if (code === 0) return;
  throw new Stop(
    'The dependencies could not be installed; what npm said stands above. ' +
      'Is the package registry reachable? Once it is, run the same command again.',
  );
}

function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || present[path]?.version === version,
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}
