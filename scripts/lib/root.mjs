import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const NODE_MIN = [20, 19];

/** An error that users can act on: shown without a stack trace. */
export class Stop extends Error {}

/** Turns the error of a failed step into a `Stop` with its message. */
export const orStop = (work, messageOf = (error) => error.message) =>
  work.catch((error) => {
    throw new Stop(messageOf(error));
  });

/** A path relative to the caller's folder: npm runs commands in the project's. */
export const fromCaller = (path) => resolve(process.env.INIT_CWD ?? '.', path);

/** First call of every command: checks Node's version, enters the project's folder, loads `.env`. */
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

/** Runs a command's main function; a failure ends the process with code 1 and is printed. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
