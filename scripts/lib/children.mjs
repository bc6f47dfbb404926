import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts one of the product's processes. `ready` resolves with its first message (never, if it
 * ends before that), `ended` with how it went when it is over; `stop` asks it to end and forces it after `graceMs`.
 */
export function launch(name, file, env) {
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // A page is a megabyte of short life: with room for many at once, most are dropped and few are moved first.
    execArgv: ['--enable-source-maps', '--max-semi-space-size=32'],
    // Its own process group: a Ctrl-C reaches the parent alone, which stops each child once and in order.
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
    async stop(graceMs) {
      if (!isRunning()) return;
      kill('SIGTERM');
      const impatience = setTimeout(() => kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(impatience);
    },
  };
}
