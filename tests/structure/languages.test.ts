import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import appEnglish from '~/i18n/en-US/index';
import { translator } from '~/i18n/texts.server';
import appChinese from '~/i18n/zh-CN/index';
import serverEnglish from '../../upstream/messages/en-US';
import { translate } from '../../upstream/messages/translate';
import serverChinese from '../../upstream/messages/zh-CN';

type Tree = { readonly [key: string]: string | Tree };

/** Every text by its dotted key. */
const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : flat(value, `${at}${key}.`),
  );

/** The values filled in, except the word that depends on a number. */
const placeholders = (text: string) => (text.match(/\{+\w+\}+/g) ?? []).sort();
const withoutPlaceholders = (text: string) => text.replace(/\{+\w+\}+/g, '');
/** The plural of a singular, which only English has. */
const plural = (key: string) => key.replace(/_one$/, '_other');

/** Texts that are the same in both languages. */
const SAME = /^(Tallyman|SKU|YYYY-MM-DD|English|简体中文|[\s\d{}./:—×≤>|,;()-]*)$/;

/** Words of which docs/words.md has a plainer one, by the language that must do without them. */
const STRAY = {
  'en-US':
    /by hand|all the same|stands? below|would be lost|far from|left as (it is|they are)|comes? to\b|what waits|\brights?\b|\brates? on file|\bdoubt|switched off|\banew\b|[Ss]omebody|\bmade[ -]up/,
  'zh-CN': /计费项目|合同|收费|账本|过账|(?<!对)账单|疑点|存疑|已旧|申请编号|度量|分毫不差|第二人/,
};

describe.each([
  ['app', appEnglish, appChinese],
  ['server', serverEnglish, serverChinese],
] as [string, Tree, Tree][])('texts of the %s', (_, english, chinese) => {
  const zh = new Map(flat(chinese));
  const en = new Map(flat(english));

  it('stand in both languages', () => {
    expect([...zh.keys()].sort()).toEqual([...new Set([...en.keys()].map(plural))].sort());
    expect([...en, ...zh].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have the same placeholders', () => {
    const differing = [...en].filter(([key, text]) => {
      return String(placeholders(text)) !== String(placeholders(zh.get(plural(key)) ?? ''));
    });
    expect(differing).toEqual([]);
  });

  it('call each thing by its one name', () => {
    expect([...en].filter(([, text]) => STRAY['en-US'].test(withoutPlaceholders(text)))).toEqual([]);
    expect([...zh].filter(([, text]) => STRAY['zh-CN'].test(text))).toEqual([]);
  });

  it('are translated', () => {
    expect([...zh].filter(([key, text]) => text === en.get(key) && !SAME.test(text))).toEqual([]);
    expect([...en].filter(([, text]) => /\p{Script=Han}/u.test(text) && !SAME.test(text))).toEqual([]);
  });
});

it.each([
  ['en-US', 1, 'USD: 1 row, total', 'one fee for 1 of up to 1 piece: x'],
  ['en-US', 2, 'USD: 2 rows, total', 'one fee for 2 of up to 2 pieces: x'],
  ['zh-CN', 1, 'USD 共 1 条，合计', '共 1 件，首件含 1 件：x'],
] as const)('a number in %s goes with its word: %i', (language, count, rows, pieces) => {
  const t = translator(language);
  expect(t('ledger.totalOf', { currency: 'USD', count, rows: String(count) })).toBe(rows);
  const params = { pieces: count, covered: count, sum: 'x' };
  expect(translate(language, 'rating.included', params)).toBe(pieces);
});

/** One answers in both languages before any screen is reached, one reads what exported sheets were called before. */
const PLAIN = ['server/error-response.ts', 'screens/agreements/workbook/names.server.ts'];

it('no component contains texts', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n/') && !PLAIN.includes(file))
    .filter((file) =>
      /\p{Script=Han}/u.test(readFileSync(`app/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    );
  expect(files).toEqual([]);
});
