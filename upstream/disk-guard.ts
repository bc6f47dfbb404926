import { existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Counter, Gauge } from 'prom-client';
import { messageOf } from './fault';
import { registry } from './metrics';
import { resize, sizeOf } from './reserve-file';

/** What the calls and the worker know of the disk. */
export interface Disk {
  /** True while writes are refused. */
  isFull(): boolean;
  /** Notes a write that was refused or failed for want of room: the log and a metric count them. */
  refused(): void;
}

interface Options {
  /** With the cluster and the uploaded files. */
  readonly dataDir: string;
  /** Writes are refused below this much room, in bytes; 0: never beforehand. */
  readonly reserveBytes: number;
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>;
  /** Free bytes of the file system that a folder lies on. */
  readonly freeBytes?: (dir: string) => Promise<number>;
}

/** A folder whose file system is watched, and a file there that holds room for PostgreSQL. */
interface Place {
  readonly dir: string;
  readonly file: string;
}

const EVERY_MS = 1_000;
/** In a data directory: room that is given to PostgreSQL once the rest is used up. */
export const RESERVE_FILE = 'reserve';
/** So much more room than the reserve ends the refusing, or it would begin again at once. */
const ROOM_AGAIN = 1.25;

const disks = new Gauge({
  name: 'tallyman_disk_free_bytes',
  help: 'Room on the disk of the data directory, with what is held in reserve.',
  registers: [registry],
});
const full = new Gauge({
  name: 'tallyman_disk_full',
  help: '1 while writes are refused because the disk is full.',
  registers: [registry],
});
const refusals = new Counter({
  name: 'tallyman_disk_refusals_total',
  help: 'Writes that were refused or failed because the disk is full.',
  registers: [registry],
});

const freeOf = async (dir: string) => {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
};

/** The data directory, and the cluster where it lies on another disk. */
function placesOf(dataDir: string): Place[] {
  const own = { dir: dataDir, file: join(dataDir, RESERVE_FILE) };
  const inside = join(dataDir, 'postgres');
  if (!existsSync(inside)) return [own];
  const cluster = realpathSync(inside);
  const isApart = statSync(cluster).dev !== statSync(dataDir).dev;
  return isApart ? [own, { dir: cluster, file: `${cluster}.${RESERVE_FILE}` }] : [own];
}

/**
 * Watches the disk of a data directory. While there is room, half of the reserve lies in a file; once the room falls
 * below the reserve, writes are refused and that file is removed, so that PostgreSQL still starts connections, writes
 * checkpoints and recovers, and reading goes on. With room again the file is filled and writes pass.
 */
export class DiskGuard implements Disk {
  readonly #options: Options;
  #isFull = false;
  #refused = 0;
  /** Why the last look failed; empty: it did not. */
  #fault = '';
  #checking = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => {
      this.#checking = this.#checking.then(() => this.check());
    }, EVERY_MS);
  }

  isFull(): boolean {
    return this.#isFull;
  }

  refused(): void {
    this.#refused += 1;
    refusals.inc();
  }

  /** Looks once; called each second. Never fails: the next look may find what this one could not mend. */
  async check(): Promise<void> {
    try {
      await this.#look();
      this.#fault = '';
    } catch (error) {
      const reason = messageOf(error);
      // Once, not each second.
      if (reason !== this.#fault) {
        this.#options.log.error({ reason }, 'the reserve on the disk cannot be managed');
      }
      this.#fault = reason;
    }
  }

  async #look(): Promise<void> {
    const { dataDir, reserveBytes, log, freeBytes = freeOf } = this.#options;
    const seen: { readonly file: string; readonly room: number }[] = [];
    for (const { dir, file } of existsSync(dataDir) ? placesOf(dataDir) : []) {
      const room = await freeBytes(dir).then(
        (free) => free + sizeOf(file),
        () => Number.POSITIVE_INFINITY,
      );
      seen.push({ file, room });
    }
    // First, so that writes are refused even where a file cannot be removed.
    this.#conclude(Math.min(...seen.map(({ room }) => room)), log);
    for (const { file, room } of seen) {
      if (room < reserveBytes) rmSync(file, { force: true });
      else if (room >= reserveBytes * ROOM_AGAIN) await resize(file, reserveBytes / 2);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
  }

  #conclude(room: number, log: Options['log']): void {
    const { reserveBytes } = this.#options;
    const wasFull = this.#isFull;
    if (room < reserveBytes) this.#isFull = true;
    else if (room >= reserveBytes * ROOM_AGAIN) this.#isFull = false;
    if (Number.isFinite(room)) disks.set(room);
    full.set(this.#isFull ? 1 : 0);
    const facts = { refused: this.#refused, freeBytes: room };
    if (wasFull && !this.#isFull) log.warn(facts, 'the disk has room again');
    else if (this.#refused > 0 || (this.#isFull && !wasFull)) {
      log.error(facts, 'the disk is full: writes are refused');
    }
    this.#refused = 0;
  }
}

/** Where no disk is watched: nothing is refused beforehand. */
export const NO_DISK: Disk = { isFull: () => false, refused: () => {} };
