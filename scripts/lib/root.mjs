import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const NODE_MIN = [20, 19];

/** A reason to stop that the reader can act on: shown without a stack trace. */
export class Stop extends Error {}

/** Every command begins here: the right Node, the project's folder, the variables of `.env`. */
export function prepare() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
    throw new Stop(
      `Tallyman needs Node ${NODE_MIN.join('.')} or newer; this is Node ${process.versions.node}.`,
    );
  }
  process.chdir(ROOT);
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Runs a command's main function; a failure ends the process with code 1 and says why. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
