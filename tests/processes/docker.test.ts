import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataDir, startProduct } from '../harness/product';

/** Docker may be missing here: the steps of the Dockerfile are followed by hand, each stage in a folder. */

interface Stage {
  from: string;
  name: string;
  steps: [instruction: string, rest: string][];
}

const NOBODY = 65_534;
let home: string;
let dataDir: string;

beforeAll(() => {
  // With a space in its name, which the product must tolerate.
  home = mkdtempSync(join(tmpdir(), 'tallyman image '));
  execFileSync('chmod', ['755', home]);
  dataDir = newDataDir();
});
afterAll(() => {
  for (const dir of [home, dataDir]) rmSync(dir, { recursive: true, force: true });
});

function readStages(): Stage[] {
  const text = readFileSync('Dockerfile', 'utf8').replace(/\\\n\s*/g, '');
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction, rest] = /^(\w+)\s+(.*)$/.exec(line)!;
    const [image, , name] = rest!.split(/\s+/);
    if (instruction === 'FROM') stages.push({ from: image!, name: name ?? 'final', steps: [] });
    else stages.at(-1)!.steps.push([instruction!, rest!]);
  }
  return stages;
}

const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
const isIgnored = (path: string) =>
  ignored.some((pattern) =>
    pattern.startsWith('**/*')
      ? path.endsWith(pattern.slice('**/*'.length))
      : path === pattern || path.startsWith(`${pattern}/`),
  );

/** COPY of files from the context (what .dockerignore leaves) or from an earlier stage, below WORKDIR. */
function copy(rest: string, folder: string): void {
  const [, stage, list] = /^(?:--from=(\w+)\s+)?(.*)$/.exec(rest)!;
  const sources = list!.split(/\s+/);
  const target = join(folder, sources.pop()!);
  for (const source of sources) {
    const from = stage ? join(home, stage, relative('/app', source)) : source;
    if (!stage) expect(isIgnored(source), `${source} is in .dockerignore`).toBe(false);
    const to = target.endsWith('/') ? join(target, basename(from)) : target;
    mkdirSync(dirname(to), { recursive: true });
    // Stages are copied from only at their end, so their files can be moved.
    if (stage) renameSync(from, to);
    else cpSync(from, to, { recursive: true, filter: (path) => !isIgnored(path) });
  }
}

/**
 * What npm would download is here already, in the versions of the lock file: it is linked once npm has found that lock
 * file and package.json agree.
 */
function install(command: string, folder: string): void {
  run(`${command} --dry-run`, folder);
  const here = resolve('node_modules');
  run(`cp -al "${here}" . || cp -a "${here}" .`, folder);
  // npm modifies this file in place, so it must not be that of this folder.
  const list = 'node_modules/.package-lock.json';
  rmSync(join(folder, list));
  copyFileSync(list, join(folder, list));
}

/** Reuses a build of the same sources; `npm run build` checks that, and builds what is stale. */
function build(command: string, folder: string): void {
  cpSync('build', join(folder, 'build'), { recursive: true });
  run(command, folder);
}

/** Runs npm's steps; the others only prepare the image's own file system. */
function follow(command: string, folder: string): void {
  if (command.startsWith('npm ci ')) install(command, folder);
  else if (command === 'npm run build') build(command, folder);
  else run(command, folder);
}

function run(command: string, folder: string): void {
  const env = {
    ...process.env,
    npm_config_prefer_offline: 'true',
    NODE_ENV: '',
  } as unknown as NodeJS.ProcessEnv;
  const done = spawnSync(command, { shell: true, cwd: folder, env, encoding: 'utf8' });
  expect(done.status, `${command}\n${done.stdout}${done.stderr}`).toBe(0);
}

test('following the Dockerfile gives an image that starts as an ordinary user', async () => {
  const stages = readStages();
  const variables: Record<string, string> = {};
  for (const { name, steps } of stages) {
    const folder = join(home, name);
    mkdirSync(folder);
    for (const [instruction, rest] of steps) {
      if (instruction === 'COPY') copy(rest, folder);
      if (instruction === 'RUN' && rest.startsWith('npm ')) follow(rest, folder);
      if (instruction === 'ENV')
        Object.assign(variables, Object.fromEntries(rest.split(' ').map((v) => v.split('='))));
    }
  }
  const root = join(home, 'final');
  for (const name of ['.env', '.data', '.git', 'tests', 'app', 'docs'])
    expect(readdirSync(root)).not.toContain(name);
  for (const tool of ['vite', 'esbuild', '@biomejs/biome', '@playwright/test']) {
    expect(existsSync(join(root, 'node_modules', tool)), `${tool} in the image`).toBe(false);
  }

  const final = new Map(stages.at(-1)!.steps);
  expect(final.get('CMD')).toBe('["node", "scripts/start.mjs", "--prebuilt"]');
  expect(final.get('USER')).toBe('node');
  const uid = process.getuid?.() === 0 ? NOBODY : undefined;
  if (uid) execFileSync('chown', [String(uid), dataDir]);
  const own = {
    DEMO: 'off',
    SESSION_SECRET: 's'.repeat(32),
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
  };
  const env = { ...variables, ...own };
  const product = await startProduct({ root, dataDir, uid, env });
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${product.origin}/login`)).status).toBe(200);
  expect(product.output()).toContain('First account');

  const [program, ...args] = JSON.parse(final.get('HEALTHCHECK')!.replace(/^.*?CMD /, ''));
  const healthOn = (port: string) =>
    spawnSync(program, args, { env: { ...process.env, PORT: port } as NodeJS.ProcessEnv }).status;
  expect(healthOn(new URL(product.origin).port)).toBe(0);
  expect(await product.stop()).toBe(0);
  expect(healthOn(new URL(product.origin).port)).toBe(1);
}, 240_000);

test('each stage is a pinned, slim Debian with the current LTS', () => {
  for (const { from } of readStages()) expect(from).toMatch(/^node:\d+-bookworm-slim$/);
});
