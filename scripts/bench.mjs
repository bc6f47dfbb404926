/**
 * `npm run bench`: measures what the product should reach and prints it beside the goals. It works on a copy of
 * the project in the system's folder for temporary files, so that a first start can be measured and nothing here
 * is touched. A figure that misses its goal is told, and is no failure.
 */
import { execFileSync, fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { main, prepare, ROOT } from './lib/root.mjs';

const PARTS = ['app', 'public', 'scripts', 'tests', 'upstream'];
const FILES = ['package.json', 'package-lock.json', 'remix.config.js', 'tsconfig.json', 'vite.config.ts'];

/** A copy of the project, as a clone with its dependencies in place. An unprivileged database must reach it. */
function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'tallyman-bench-'));
  execFileSync('chmod', ['755', folder]);
  for (const name of [...PARTS, ...FILES]) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function bench(folder) {
  const [esbuild, { BUNDLES }] = await Promise.all([import('esbuild'), import('./lib/build.mjs')]);
  const entryPoints = { bench: 'tests/load/bench.ts' };
  const outdir = join(folder, 'bench');
  await esbuild.build({ ...BUNDLES, entryPoints, outdir });
  const child = fork(join(outdir, 'bench.js'), { cwd: folder, execArgv: ['--enable-source-maps'] });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', resolve));
}

await main(async () => {
  prepare();
  await install();
  const folder = copyProject();
  try {
    process.exitCode = (await bench(folder)) ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
