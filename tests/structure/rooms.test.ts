import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * What is only read together stands together: a short file that one neighbour alone reads belongs into it. Not what the
 * browser must not get, what is loaded apart, what is tested by itself, and what would make its reader too long.
 */

const SHORT = 20;
const LONG = 150;

const filesIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file));

/** The file behind a specifier, of those of this project. */
function fileOf(importer: string, specifier: string): string | undefined {
  const path = specifier.startsWith('.')
    ? join(dirname(importer), specifier)
    : specifier.replace(/^~contract(?=\/|$)/, 'contract').replace(/^~(?=\/)/, 'app');
  return ['', '.ts', '.tsx', '/index.ts']
    .map((end) => path + end)
    .find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

const sources = new Map(
  filesIn('app', 'contract', 'upstream').map((file) => [file, readFileSync(file, 'utf8')]),
);
const linesOf = (file: string) => (sources.get(file) ?? '').split('\n').length - 1;

/** Files by what they import, and those that are loaded apart or by a test. */
const readers = new Map<string, Set<string>>();
const apart = new Set<string>();
for (const [file, source] of [
  ...sources,
  ...filesIn('tests').map((file) => [file, readFileSync(file, 'utf8')] as const),
])
  for (const [, fixed, loaded] of source.matchAll(/from '([^']+)'|import\('([^']+)'\)/g)) {
    const read = fileOf(file, fixed ?? loaded ?? '');
    if (!read) continue;
    if (loaded || file.startsWith('tests/')) apart.add(read);
    else readers.set(read, (readers.get(read) ?? new Set()).add(file));
  }

const isServers = (file: string) => file.includes('.server.');

function belongsInto(file: string): string | undefined {
  const [reader, ...others] = readers.get(file) ?? [];
  if (!reader || others.length > 0 || apart.has(file) || linesOf(file) > SHORT) return;
  const isNear = dirname(reader) === dirname(file);
  const isAlike = isServers(file) === isServers(reader) && file.endsWith('x') === reader.endsWith('x');
  return isNear && isAlike && linesOf(file) + linesOf(reader) <= LONG ? reader : undefined;
}

it('a short file has more than one reader', () => {
  expect(sources.size).toBeGreaterThan(1000);
  // Texts stand by area, however few they are.
  const files = [...sources.keys()].filter((file) => !/\/(?:i18n|messages)\//.test(file));
  const found = files.flatMap((file) => {
    const reader = belongsInto(file);
    return reader ? [`${file} belongs into ${reader}`] : [];
  });
  expect(found).toEqual([]);
});
