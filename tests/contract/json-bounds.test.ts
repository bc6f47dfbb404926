import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { requireParsable } from '../../contract/json-bounds';
import { parseJson } from '../../upstream/json';

afterEach(() => void vi.restoreAllMocks());

/** Values in a document: its own, and those in its objects and lists. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countOf(part), 1);
}

test('what is refused depends on the number of values, whatever the texts say', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), (value) => {
      const source = JSON.stringify(value);
      expect(() => requireParsable(source, 2 * countOf(value))).not.toThrow();
      const many = JSON.stringify([value, ...Array.from({ length: 2 * countOf(value) }, () => 0)]);
      expect(() => requireParsable(many, 2 * countOf(value))).toThrow('too many values');
    }),
  );
});

test.each([
  ['commas in a text', JSON.stringify('a,b,c,[,{,')],
  ['an escaped quote', String.raw`"a\",,,,,,"`],
  ['an escaped backslash before the end', String.raw`["a\\",1]`],
  ['a text without an end', '"a,,,,,,,'],
])('texts are no values: %s', (_what, source) => {
  expect(() => requireParsable(source, 3)).not.toThrow();
});

test('nesting of 32 is parsed, one more is refused', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(() => requireParsable(nested(32), 100)).not.toThrow();
  expect(() => requireParsable(nested(33), 100)).toThrow('nested too deeply');
});

test.each([
  ['empty objects', `[${'{},'.repeat(600_000)}{}]`],
  ['brackets', '['.repeat(600_000)],
  ['keys', `{${'"a":1,'.repeat(600_000)}"b":1}`],
])('a megabyte of %s never reaches the parser', (_what, source) => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(() => parseJson(source)).toThrow(SyntaxError);
  expect(parse).not.toHaveBeenCalled();
});
