import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claim } from '../../upstream/store/postgres/owner';

/** The built product as an operator runs it, on a port and a data directory of its own. */
export interface Product {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** What it printed so far, both streams. */
  output(): string;
  /** Asks it to stop; returns its exit code. Removes the data directory unless it was passed in. */
  stop(): Promise<number | null>;
}

interface ProductOptions {
  env?: Record<string, string>;
  /** A directory that outlives the product; otherwise a copy of the demo is made and removed. */
  dataDir?: string;
  /** Folder that holds the product; default: this one. */
  root?: string;
  /** Account to run as; only root may choose. */
  uid?: number;
}

const TEMPLATE_PREFIX = 'tallyman-demo-';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Outside configuration must not reach a product under test: empty variables count as absent. */
export const UNSET: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)]
    .map(([, name]) => name!)
    .concat('NODE_ENV', 'NODE_OPTIONS')
    .map((name) => [name, '']),
);

/** Starts the product in `build/`. Throws with its output if it does not become ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await demoCopy());
  const child = launch({ ...options, dataDir });
  const output = capture(child);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const cleanUp = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const port = await Promise.race([
    new Promise<number>((resolve) =>
      child.once('message', (message: { port: number }) => resolve(message.port)),
    ),
    exited.then((code) => {
      cleanUp();
      throw new Error(`The product ended with code ${code} before it was ready:\n${output()}`);
    }),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    output,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await exited;
      cleanUp();
      return code;
    },
  };
}

/** Runs the start command without waiting for anything. */
export function launch({ env = {}, dataDir, root = process.cwd(), uid }: ProductOptions): ChildProcess {
  return fork(join(root, 'scripts/start.mjs'), ['--prebuilt'], {
    cwd: root,
    env: {
      ...process.env,
      ...UNSET,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      SHUTDOWN_DELAY_SECONDS: '0',
      DISK_RESERVE_MB: '0',
      ...env,
    } as NodeJS.ProcessEnv,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    uid,
  });
}

/** Collects what a process prints on both streams. */
export function capture(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return () => output;
}

/** An empty directory that an unprivileged database account can enter. */
export function newDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'tallyman-product-'));
  chmodSync(dir, 0o755);
  return dir;
}

/** A data directory with the demo in it, copied from one that is made once for each state of the upstream. */
export async function demoCopy(): Promise<string> {
  const template = join(tmpdir(), `${TEMPLATE_PREFIX}${demoHash()}`);
  while (!existsSync(template)) await makeTemplate(template);
  const dir = newDataDir();
  execFileSync('cp', ['-a', `${template}/.`, dir]);
  return dir;
}

/** Creates it, or waits a little if another process is creating it. */
async function makeTemplate(template: string): Promise<void> {
  let release: () => void;
  try {
    release = claim(`${template}.making`);
  } catch {
    return sleep(100);
  }
  try {
    if (existsSync(template)) return;
    removeOldTemplates();
    const partial = newDataDir();
    const product = await startProduct({ dataDir: partial });
    await product.stop();
    renameSync(partial, template);
  } finally {
    release();
  }
}

function removeOldTemplates(): void {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(TEMPLATE_PREFIX));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    if (statSync(path).mtimeMs < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

function demoHash(): string {
  const migrations = 'upstream/store/migrations';
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const files = ['build/upstream.js', ...names.map((name) => join(migrations, name))];
  // The demo's business ends on the operator's day on which it is created, and what is older than the grace days is
  // billed.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());
  const hash = createHash('sha256').update(day);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
