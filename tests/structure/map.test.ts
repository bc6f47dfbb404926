import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/map.md: each journey is as long as it says, no longer than it may be, and hangs together by imports. */

const MOST: Readonly<Record<string, number>> = {
  'A list': 15,
  'A charge': 12,
  'A save': 16,
  'A push': 12,
  'A recalculation': 14,
  'A sign-in': 12,
};

const journeys = readFileSync('docs/map.md', 'utf8')
  .split('\n## ')
  .slice(1)
  .map((section) => {
    const [, name = '', count] = /^([^:(]+?)(?::[^(]*)? \((\d+)\)/.exec(section) ?? [];
    const files = [...section.matchAll(/^\d+\. \[`([^`]+)`\]\(\.\.\/([^)]+)\)/gm)].map(([, file, link]) => {
      expect(link).toBe(file);
      return file!;
    });
    return { name: name.trim(), count: Number(count), files };
  });

/** The files of the project that a file imports. */
function importsOf(file: string): string[] {
  const places = [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => {
    if (from.startsWith('~contract/')) return from.replace('~contract/', 'contract/');
    if (from.startsWith('~/')) return from.replace('~/', 'app/');
    return from.startsWith('.') ? normalize(join(dirname(file), from)) : '';
  });
  return places.flatMap((place) =>
    ['.ts', '.tsx', '/index.ts'].map((end) => place + end).filter((path) => existsSync(path)),
  );
}

it('has the journeys that are held', () => {
  expect(journeys.map(({ name }) => name)).toEqual(Object.keys(MOST));
});

describe.each(journeys)('$name', ({ name, count, files }) => {
  it('is as long as it says, and no longer than it may be', () => {
    expect(files).toHaveLength(count);
    expect(new Set(files).size).toBe(count);
    expect(count).toBeLessThanOrEqual(MOST[name]!);
  });

  it('hangs together: each file imports another of it, or is imported by one', () => {
    const imports = new Map(files.map((file) => [file, importsOf(file)]));
    const alone = files.filter(
      (file) =>
        !files.some((other) => imports.get(other)!.includes(file) || imports.get(file)!.includes(other)),
    );
    expect(alone).toEqual([]);
  });
});
