import { createServer } from 'node:net';
import { Stop } from './root.mjs';

/** Throws an understandable error if the port cannot be listened on; `setting` is where another is chosen. */
export async function requireFreePort(port, host, setting = 'PORT') {
  const probe = createServer();
  await new Promise((resolve, reject) => probe.once('error', reject).listen(port, host, resolve)).catch(
    (error) => {
      if (error.code === 'EADDRINUSE') {
        throw new Stop(
          `Port ${port} is taken on ${host}. Stop what listens there, or choose another with ${setting}.`,
        );
      }
      throw new Stop(
        `Cannot listen on port ${port} of ${host} (${error.code}). Choose others with ${setting} and HOST.`,
      );
    },
  );
  await new Promise((resolve) => probe.close(resolve));
}
