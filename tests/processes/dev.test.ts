import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { capture, demoCopy, UNSET } from '../harness/product';

/** `npm run dev` on a copy of the project, whose files change under it. */

const SOURCES = ['app', 'contract', 'upstream', 'public', 'scripts', 'package.json', 'package-lock.json'];
const SETTINGS = ['tsconfig.json', 'vite.config.ts', 'remix.config.js'];

let project: string;
let dataDir: string;
let dev: ChildProcess;
let output: () => string;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'tallyman-dev-'));
  for (const name of [...SOURCES, ...SETTINGS]) cpSync(name, join(project, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  dataDir = await demoCopy();
  dev = fork(join(project, 'scripts/dev.mjs'), {
    cwd: project,
    env: { ...process.env, ...UNSET, PORT: '0', DATA_DIR: dataDir, DISK_RESERVE_MB: '0', LOG_LEVEL: 'warn' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  output = capture(dev);
  const launched = findChromium().then((executablePath) =>
    chromium.launch({ executablePath, args: ['--no-sandbox'] }),
  );
  const port = await new Promise<number>((done, fail) => {
    dev.once('message', (message: { port: number }) => done(message.port));
    dev.once('exit', () => fail(new Error(output())));
  });
  origin = `http://127.0.0.1:${port}`;
  browser = await launched;
});

afterAll(async () => {
  await browser?.close();
  dev?.kill('SIGKILL');
  for (const folder of [project, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Replaces words in one of the copy's files. */
function edit(file: string, before: string, after: string): void {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

test('it is the product: its headers, health, limits and /api', async () => {
  const page = await fetch(`${origin}/login`);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/);
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${origin}/login`, { method: 'PUT' })).status).toBe(405);
  expect((await fetch(`${origin}/api/openapi.json`)).status).toBe(200);
  expect((await fetch(`${origin}/login`, { method: 'POST', body: new URLSearchParams() })).status).toBe(403);
});

test('a changed text and component are shown in the page as it is: hydrated once, nothing typed lost', async () => {
  const page = await browser.newPage({ locale: 'en-US' });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await hydratedPage(page);
  errors.length = 0;
  // React's strict mode runs each effect twice in development.
  const once = await page.evaluate(hydrations);
  await page.getByLabel('Account').fill('somebody');
  edit('app/i18n/en-US/identity/login.ts', "userName: 'Account'", "userName: 'Account name'");
  await page.getByLabel('Account name').waitFor();
  expect(await page.getByLabel('Account name').inputValue()).toBe('somebody');
  edit('app/screens/shared/entry-page.tsx', '<Form method', '<Form data-changed="yes" method');
  await page.locator('[data-changed]').waitFor();
  expect(await page.getByLabel('Account name').inputValue()).toBe('somebody');
  expect(await page.evaluate(hydrations)).toBe(once);
  await page.reload();
  await page.getByLabel('Account name').waitFor();
  await page.waitForFunction(hydrations);
  expect(await page.evaluate(hydrations)).toBe(once);
  expect(errors).toEqual([]);
  await page.close();
});

const hydrations = () => performance.getEntriesByName('hydrated').length;

/** The sign-in page, once Vite has prepared the packages it found late, after which it reloads pages. */
async function hydratedPage(page: Page): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.waitForFunction(hydrations);
}

test('while the upstream is replaced, no request fails', async () => {
  const upstreams = () =>
    spawnSync('ps', ['axww', '-o', 'pid=,args='], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line.includes('postgres -D') && line.includes(dataDir))
      .map((line) => Number.parseInt(line, 10));
  const before = upstreams();
  expect(before).toHaveLength(1);
  const statuses = new Set<number>();
  let isOver = false;
  const asking = Array.from({ length: 4 }, async () => {
    for (; !isOver; await pause(20)) statuses.add((await fetch(`${origin}/api/openapi.json`)).status);
  });
  edit('upstream/main.ts', "'ready')", "'ready again')");
  await expect.poll(upstreams).not.toEqual(before);
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
  isOver = true;
  await Promise.all(asking);
  expect([...statuses]).toEqual([200]);
});

test('SIGTERM leaves no process behind', async () => {
  const exited = new Promise((done) => dev.once('exit', done));
  dev.kill('SIGTERM');
  expect(await exited).toBe(0);
  await expect.poll(processesOfTheCopy).toEqual([]);
});

function processesOfTheCopy(): string[] {
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid,args'], { encoding: 'utf8', maxBuffer: 1e8 });
  return stdout.split('\n').filter((line) => line.includes(dataDir) && !/^\s*\d+ ps /.test(line));
}
