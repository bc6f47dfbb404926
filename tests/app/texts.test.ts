import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import enUS from '~/i18n/en-US/index';
import { groupOf } from '~/i18n/groups';
import type { Texts } from '~/i18n/shape';
import { translator } from '~/i18n/texts.server';
import zhCN from '~/i18n/zh-CN/index';
import { LANGUAGES, type Language } from '~contract/common';

const I18N = 'app/i18n';

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

describe.each<[Language, Texts]>([
  ['en-US', enUS],
  ['zh-CN', zhCN],
])('%s', (language, texts) => {
  const ours = translator(language) as unknown as Find;
  const plain = createInstance();
  void plain.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
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
      expect(ours('listing.refused', { count })).toBe(theirs('listing.refused', { count }));
    }
    expect(ours('agreements.config.unknown', { defaultValue: 'unknown' })).toBe('unknown');
  });
});

test('every area is loaded with the others of its folder', async () => {
  for (const language of LANGUAGES) {
    const everyday = await import(`../../app/i18n/${language}/everyday.ts`);
    for (const area of Object.keys(everyday.default)) expect(groupOf(area), area).toBeUndefined();
    const folders = readdirSync(join(I18N, language), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.length).toBeGreaterThan(4);
    for (const { name } of folders) {
      const { default: texts } = await import(`../../app/i18n/${language}/${name}/index.ts`);
      for (const area of Object.keys(texts)) expect(groupOf(area), area).toBe(name);
    }
  }
});
