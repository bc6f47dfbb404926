import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Tables with the code and the tests for each row of the specification. */
const PAGES = readdirSync('docs').filter((name) => /^spec-coverage-.*\.md$/.test(name));

const PATH = /`((?:app|docs|public|scripts|tests|upstream)\/[^`]+)`/g;
/** A test file and part of a test's name. */
const HELD = /`(tests\/[^`]+)` “([^”]+)”/g;

it('there are such pages', () => expect(PAGES).not.toEqual([]));

describe.each(PAGES)('%s', (name) => {
  const text = readFileSync(`docs/${name}`, 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\|(?! What \||-)/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

  it('names files that are there', () => {
    const paths = [...text.matchAll(PATH)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names tests that are there', () => {
    const tests = [...text.matchAll(HELD)].map(([, path, words]) => [path!, words!] as const);
    expect(tests.length).toBeGreaterThan(10);
    expect(tests.filter(([path, words]) => !readFileSync(path, 'utf8').includes(words))).toEqual([]);
  });

  it('has no open row: a test holds it, or it says why it is otherwise', () => {
    expect(rows.length).toBeGreaterThan(10);
    const isClosed = ([what, , heldBy, deviation, ...more]: string[]) =>
      what && more.length === 0 && (heldBy || deviation) && (!heldBy || /`tests\//.test(heldBy));
    expect(rows.filter((row) => !isClosed(row)).map(([what]) => what)).toEqual([]);
  });
});
