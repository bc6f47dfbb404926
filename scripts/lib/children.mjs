import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Of each process of the product. A page allocates a megabyte for a moment: in a larger young generation most of that dies
 * before it is copied. What is copied all the same is collected before it has grown the heap by two fifths, not doubled it.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32', '--heap-growing-percent=40'];

/**
 * Starts one of the product's processes. `ready` resolves with its first message (never, if it ends before that),
 * `ended` with its result once it has ended; `stop` asks it to end, by SIGTERM or another signal, and kills it after `graceMs`.
 */
export function launch(name, file, env) {
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: NODE_FLAGS,
    // In its own process group: a Ctrl-C reaches only the parent, which stops each child once and in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const ready = once(child, 'message').then(([message]) => message);

  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const kill = (signal) => isRunning() && child.kill(signal);
  return {
    name,
    ready,
    ended,
    kill,
    async stop(graceMs, signal = 'SIGTERM') {
      if (!isRunning()) return;
      kill(signal);
      const killTimer = setTimeout(() => kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(killTimer);
    },
  };
}
