import { createServer } from 'node:net';
import { Stop } from './root.mjs';

/** Throws an understandable error if the port cannot be listened on. */
export async function requireFreePort(port, host) {
  const probe = createServer();
  await new Promise((resolve, reject) => probe.once('error', reject).listen(port, host, resolve)).catch(
    (error) => {
      if (error.code === 'EADDRINUSE') {
        throw new Stop(
          `Port ${port} is taken on ${host}. Stop what listens there, or choose another with PORT.`,
        );
      }
      throw new Stop(
        `Cannot listen on port ${port} of ${host} (${error.code}). Choose others with PORT and HOST.`,
      );
    },
  );
  await new Promise((resolve) => probe.close(resolve));
}
