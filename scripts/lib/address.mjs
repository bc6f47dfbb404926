import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the product that runs on a data directory listens: kept beside its data, so that commands find it. */
const fileIn = (dataDir) => join(dataDir, 'address');

/** An address that this machine reaches it at: a wildcard is none. */
const reachable = (host) => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host);

/** Keeps the address; one that cannot be kept costs no start. */
export function keepAddress({ dataDir, host }, port) {
  const name = reachable(host);
  const origin = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  try {
    writeFileSync(fileIn(dataDir), origin);
  } catch (error) {
    console.error(`The address could not be kept (${error.message}): npm run ingest will not find it.`);
  }
}

export const dropAddress = (dataDir) => rmSync(fileIn(dataDir), { force: true });

/** The origin of the running product, if there is one that answers. */
export async function runningOrigin(dataDir) {
  if (!existsSync(fileIn(dataDir))) return undefined;
  const origin = readFileSync(fileIn(dataDir), 'utf8').trim();
  const isReady = await fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
  return isReady ? origin : undefined;
}
