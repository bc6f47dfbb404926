/**
 * `npm run bench`: measures the product and prints the figures beside their goals. It works on a copy of the project in
 * the temporary folder, so that a first start can be measured and nothing here is touched. Missing a goal is reported,
 * but is not a failure. Names of steps run only these: `npm run bench -- weak`.
 */
import { execFileSync, fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_FLAGS } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { main, prepare, ROOT } from './lib/root.mjs';

const PARTS = ['app', 'contract', 'public', 'scripts', 'tests', 'upstream'];
const FILES = [
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
  'vite.config.ts',
  '.env.example',
];

/** Copies the project as a clone with its dependencies installed, to where an unprivileged database can reach it. */
function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'tallyman-bench-'));
  execFileSync('chmod', ['755', folder]);
  for (const name of [...PARTS, ...FILES]) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Adds an empty route to the copy, with which the outbound page is compared. */
function addBareRoute(folder) {
  const routes = join(folder, 'app/routes.ts');
  const last = "route('*'";
  const text = readFileSync(routes, 'utf8');
  if (!text.includes(last)) throw new Error('app/routes.ts has no last route to put another before');
  writeFileSync(routes, text.replace(last, `route('/bare', 'screens/bare/route.tsx'),\n  ${last}`));
  mkdirSync(join(folder, 'app/screens/bare'));
  cpSync(join(folder, 'tests/load/bare-route.tsx'), join(folder, 'app/screens/bare/route.tsx'));
}

async function bench(folder) {
  const [esbuild, { BUNDLES }] = await Promise.all([import('esbuild'), import('./lib/build.mjs')]);
  const entryPoints = { bench: 'tests/load/bench.ts' };
  const outdir = join(folder, 'bench');
  await esbuild.build({ ...BUNDLES, packages: 'external', entryPoints, outdir });
  const child = fork(join(outdir, 'bench.js'), process.argv.slice(2), {
    cwd: folder,
    execArgv: NODE_FLAGS,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', resolve));
}

await main(async () => {
  prepare();
  await install();
  const folder = copyProject();
  try {
    addBareRoute(folder);
    process.exitCode = (await bench(folder)) ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
