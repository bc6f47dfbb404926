import type { Language } from '../../contract/common';
import { fillText, type TextParams } from '../../contract/problems/field-errors';
import enUS from './en-US';
import zhCN from './zh-CN';

/** `area.name` of every message the server can say. */
export type MessageKey = {
  [Area in keyof typeof enUS]: `${Area & string}.${keyof (typeof enUS)[Area] & string}`;
}[keyof typeof enUS];

/** Several names of one parameter are listed as the language does. */
export type MessageParams = Readonly<Record<string, TextParams[string] | readonly string[]>>;

const COMMA: Record<Language, string> = { 'en-US': ', ', 'zh-CN': '、' };
const SEMICOLON: Record<Language, string> = { 'en-US': '; ', 'zh-CN': '；' };

/** Names that have commas themselves are told apart by semicolons. */
const joined = (language: Language, names: readonly string[]): string => {
  const comma = COMMA[language];
  return names.join(names.some((name) => name.includes(comma.trim())) ? SEMICOLON[language] : comma);
};

const catalogues: Record<Language, Record<string, Record<string, string>>> = { 'en-US': enUS, 'zh-CN': zhCN };

/** Whether a text is the name of a message. */
export function isMessageKey(text: string): text is MessageKey {
  const [area = '', name = '', ...rest] = text.split('.');
  return (
    rest.length === 0 && Object.hasOwn(enUS, area) && Object.hasOwn(enUS[area as keyof typeof enUS], name)
  );
}

/** The message in a language, its `{placeholders}` filled; of `{pieces:piece|pieces}` the word that goes with the number. */
export function translate(language: Language, key: MessageKey, params: MessageParams = {}): string {
  const dot = key.indexOf('.');
  const message = catalogues[language][key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key;
  const texts = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? joined(language, value) : value,
  ]);
  return fillText(message, Object.fromEntries(texts));
}
