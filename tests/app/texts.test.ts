import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import enUS from '~/i18n/en-US/index';
import { instanceOf } from '~/i18n/instance';
import { options, type Texts } from '~/i18n/shape';
import zhCN from '~/i18n/zh-CN/index';

type Find = (key: string, values?: object) => string;
type Tree = { readonly [key: string]: string | Tree };

const leaves = (tree: Tree, path: readonly string[] = []): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[[...path, name].join('.'), value]] : leaves(value, [...path, name]),
  );

/** What each place of a text gets: numbers too, and what a replacement could take for a pattern. */
const valuesFor = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name], at) => [name, at % 2 ? 0 : `$& {{${name}x}} <b>`]),
  );

describe.each<[string, Texts]>([
  ['en-US', enUS],
  ['zh-CN', zhCN],
])('%s', (language, texts) => {
  const ours = instanceOf(language, texts).getFixedT(language) as unknown as Find;
  const plain = createInstance();
  void plain.init(options(language, texts));
  const theirs = plain.getFixedT(language) as unknown as Find;

  test('every text is found and filled as the library does it', () => {
    const all = leaves(texts as unknown as Tree);
    expect(all.length).toBeGreaterThan(500);
    for (const [key, text] of all) {
      // The library reads `count` as a choice between two texts.
      const name = key.replace(/_(one|other)$/, '');
      const values = name === key ? valuesFor(text) : { ...valuesFor(text), count: 2 };
      const expected = theirs(name, { ...values, interpolation: { skipOnVariables: true } });
      expect.soft(ours(name, values), key).toBe(expected);
    }
  });

  test('one and many are told apart, and what is missing has a default', () => {
    for (const count of [1, 2]) {
      expect(ours('runs.refused', { count })).toBe(theirs('runs.refused', { count }));
    }
    expect(ours('agreements.config.unknown', { defaultValue: 'unknown' })).toBe('unknown');
  });
});
