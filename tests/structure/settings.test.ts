import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES, SETTINGS, type SettingName } from '~contract/operations/settings';
import texts from '../../app/i18n/en-US/operations/setting-names';
import chinese from '../../app/i18n/zh-CN/operations/setting-names';

/** The list of settings in the contract is what is read, and what docs/configuration.md, .env.example and the screen say. */

/** Set by Node, or by the start command. */
const INTERNAL = ['NODE_ENV', 'EMBEDDED_API_URL', 'KEPT_SESSION_SECRET'];
/** Read by a command, which is no TypeScript. */
const OF_COMMANDS = ['INGEST_API_KEY'];
const readIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {4}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!);
const readBy = (file: string) => readIn(file).filter((name) => !INTERNAL.includes(name));
const listedFor = (reader: string) =>
  SETTING_NAMES.filter((name) => (SETTINGS[name].readBy as readonly string[]).includes(reader));

it('are all that is read, each by who reads it', () => {
  const both = [...readBy('app/env.server.ts'), ...readBy('upstream/env.ts'), ...OF_COMMANDS];
  expect([...new Set(both)].sort()).toEqual([...SETTING_NAMES].sort());
  expect(readBy('upstream/env.ts').sort()).toEqual(listedFor('api').sort());
  expect([...readBy('app/env.server.ts'), ...OF_COMMANDS]).toEqual(expect.arrayContaining(listedFor('app')));
});

it('have a text in both languages, and say what holds where there is no default', () => {
  for (const { about, otherwise } of [texts, chinese]) {
    expect(Object.keys(about)).toEqual(SETTING_NAMES);
    const withDefault = Object.keys(otherwise).filter((name) => 'default' in SETTINGS[name as SettingName]);
    expect(withDefault).toEqual([]);
  }
});

const plain = (cell = '') => cell.replaceAll('`', '').trim();

describe('docs/configuration.md', () => {
  const rows = [
    ...readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|(.*)\|(.*)\|$/gm),
  ].map(([, name, meaning, otherwise]) => [name, plain(meaning), plain(otherwise)]);

  it('has them in this order', () => expect(rows.map(([name]) => name)).toEqual(SETTING_NAMES));

  it.each(SETTING_NAMES)('says of %s what the screen says', (name) => {
    const [, meaning, otherwise] = rows.find((row) => row[0] === name)!;
    expect(meaning).toBe(texts.about[name].replaceAll('’', "'"));
    const { default: value } = SETTINGS[name] as { default?: string };
    const none = (texts.otherwise as Partial<Record<SettingName, string>>)[name];
    expect(otherwise!.replace(/^none: /, '')).toBe(value ?? none ?? 'none');
  });
});

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');

  it('has no others', () => {
    const names = lines.flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []);
    expect(names.sort()).toEqual([...SETTING_NAMES].sort());
  });

  it.each(SETTING_NAMES)('explains %s, with its default or with nothing', (name) => {
    const at = lines.findIndex((line) => line.startsWith(`${name}=`));
    const start = lines.lastIndexOf('', at);
    expect(lines.slice(start, at).some((line) => line.startsWith('# '))).toBe(true);
    const { default: value, isStored } = SETTINGS[name] as { default?: string; isStored?: true };
    const [, given] = lines[at]!.split('=');
    expect(isStored ? [''] : ['', value]).toContain(given);
  });
});
