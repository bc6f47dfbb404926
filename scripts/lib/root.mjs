import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The lowest minor version of the majors below 24 that can run it (package.json, engines). */
const LOWEST_MINOR = { 20: 19, 22: 13 };

/** An error that users can act on: shown without a stack trace. */
export class Stop extends Error {}

/** Turns the error of a failed step into a `Stop` with its message. */
export const orStop = (work, messageOf = (error) => error.message) =>
  work.catch((error) => {
    throw new Stop(messageOf(error));
  });

/** A path relative to the caller's folder: npm runs commands in the project's. */
export const fromCaller = (path) => resolve(process.env.INIT_CWD ?? '.', path);

/** Whether a version of Node, e.g. `22.13.0`, can run it. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || minor >= LOWEST_MINOR[major];
}

/** Backups are of the embedded database: another is what the product would start with. */
export function requireEmbedded() {
  const { DATABASE_URL, OMS_API_URL } = process.env;
  if (DATABASE_URL?.trim() || OMS_API_URL?.trim()) {
    throw new Stop(
      'The database is not the embedded one: it has backup tools of its own (docs/operations.md).',
    );
  }
}

/** First call of every command: checks Node's version, enters the project's folder, loads `.env` and notes what came of it. */
export function prepare() {
  const { node } = process.versions;
  if (!isSupported(node)) {
    throw new Stop(
      `Tallyman needs Node 20.19 or a later 20, 22.13 or a later 22, or 24 or newer; this is Node ${node}.`,
    );
  }
  process.chdir(ROOT);
  const given = new Set(Object.keys(process.env));
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const fromFile = Object.keys(process.env).filter((name) => !given.has(name));
  process.env.SETTINGS_FROM_FILE = fromFile.join(',');
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
