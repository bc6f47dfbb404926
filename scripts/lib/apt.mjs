import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let isUpdated;

/** Installs Debian's packages, as root where there is apt-get; whether that worked. */
export function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  isUpdated ??= run('apt-get', 'update');
  return isUpdated && run('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
}

/** Runs a command that brings a program; whether that worked. */
export function run(command, ...args) {
  console.error(`Not found: trying ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}
