import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from '../root.mjs';

const POLL_MS = 100;
const READY_MS = 180_000;
const GRACE_MS = 60_000;
const LAST_LINES = 20;

/**
 * One process of the cluster, with its output in `NAME.log` of the folder: started, stopped or killed, and started again.
 * `isReady` is asked until it resolves to true; `orphans` names processes of its own that are no children of it any more.
 */
export class Part {
  #child;
  #ended;

  constructor({ name, folder, isReady, orphans = () => [], ...command }) {
    this.name = name;
    this.log = join(folder, `${name}.log`);
    this.command = command;
    this.isReady = isReady;
    this.orphans = orphans;
  }

  get isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves once it is ready; `change` replaces parts of its command, e.g. for another version. */
  async start(change = {}) {
    this.command = { ...this.command, ...change };
    const { file, args, env, cwd, owner } = this.command;
    const output = openSync(this.log, 'a');
    this.#child = spawn(file, args, {
      cwd,
      env,
      ...owner,
      // In its own process group: a Ctrl-C reaches only the parent, which stops all in their order.
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.#ended = new Promise((resolve) => this.#child.once('error', resolve).once('exit', resolve));
    const until = Date.now() + READY_MS;
    while (!(await this.isReady().catch(() => false))) {
      if (!this.isRunning || Date.now() > until)
        throw new Stop(`${this.name} does not start:\n${this.#last()}`);
      await sleep(POLL_MS);
    }
  }

  /** Lets it finish what it does. */
  async stop() {
    if (!this.isRunning) return;
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => void this.kill(), GRACE_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  /** As a machine that loses its power: it, and what it has started, at once. */
  async kill() {
    this.killNow();
    await this.#ended;
  }

  /** The same, without waiting for its end. */
  killNow() {
    if (!this.isRunning) return;
    for (const pid of [...familyOf(this.#child.pid), ...this.orphans()]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
  }

  #last() {
    return readFileSync(this.log, 'utf8').split('\n').slice(-LAST_LINES).join('\n');
  }
}

/** A process and all that come of it, the eldest first. */
function familyOf(eldest) {
  const parents = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? [parentOf(Number(name))] : [],
  );
  const family = [eldest];
  for (const pid of family)
    family.push(...parents.filter((each) => each.parent === pid).map((each) => each.pid));
  return family;
}

function parentOf(pid) {
  try {
    // Behind its name, which may hold spaces and brackets: state, then parent.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return { pid, parent: Number(parent) };
  } catch {
    return { pid, parent: undefined };
  }
}
