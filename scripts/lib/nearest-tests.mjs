import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CODE = /\.(?:tsx?|mjs)$/;
const IS_TEST = /^tests\/.*\.test\.tsx?$/;
/** Not part of the quick loop: they need a build, or take long. */
const IS_SLOW =
  /^tests\/(?:browsers|e2e|faults|foreign|load|processes|security|store|structure\/recipes|upstream\/process)\b/;
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.|~)[^'"]+)['"]/g;
const ENDS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/**
 * The tests that the changed files reach through the fewest imports, nearest first.
 * @param files all files of the project
 * @param aliases prefixes of imports with their folders
 */
export function nearestTests(files, changed, aliases, atMost) {
  const importers = importersOf(files, aliases);
  const seen = new Set(changed);
  const tests = [];
  for (let ring = [...seen]; ring.length > 0 && tests.length < atMost; ) {
    tests.push(...ring.filter((file) => IS_TEST.test(file) && !IS_SLOW.test(file)));
    ring = ring
      .flatMap((file) => importers.get(file) ?? [])
      .filter((file) => !seen.has(file) && seen.add(file));
  }
  return tests.slice(0, atMost);
}

function importersOf(files, aliases) {
  const there = new Set(files);
  const importers = new Map();
  for (const file of files.filter((name) => CODE.test(name))) {
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const path = pathOf(file, specifier, aliases);
      const end = ENDS.find((each) => there.has(path + each));
      if (end === undefined) continue;
      importers.set(path + end, [...(importers.get(path + end) ?? []), file]);
    }
  }
  return importers;
}

function pathOf(file, specifier, aliases) {
  const [prefix, folder] = aliases.find(([start]) => specifier.startsWith(start)) ?? [];
  return prefix ? folder + specifier.slice(prefix.length) : join(dirname(file), specifier);
}
