import type { z } from 'zod';
import type { FieldErrors } from '../codes';
import type { Language } from '../common';
import enUS from './en-US';
import zhCN from './zh-CN';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const TEXTS: Readonly<Record<Language, Texts>> = { 'en-US': enUS, 'zh-CN': zhCN };

/** What is said of a problem, by `area.name`; undefined where nothing is. */
export function problemText(language: Language, key: string, params?: TextParams): string | undefined {
  const [area = '', name = ''] = key.split('.', 2);
  const text = TEXTS[language][area]?.[name];
  return text === undefined ? undefined : fillText(text, params);
}

const translate = (language: Language, key: CommonKey, params?: TextParams): string =>
  problemText(language, key, params) ?? key;
type CommonKey = `common.${keyof typeof enUS.common}`;

type Issue = z.core.$ZodIssue;
const MAX_FIELDS = 100;

/** What the contract found wrong with a request, as dotted field paths and messages in the caller's language. */
export function fieldErrors(issues: readonly Issue[], raw: unknown, language: Language): FieldErrors {
  const errors = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.').slice(0, 200);
    if (!errors.has(field) && errors.size < MAX_FIELDS) errors.set(field, message);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], translate(language, 'common.unknownField'));
    } else {
      add(issue.path, textOf(issue, raw, language));
    }
  }
  return Object.fromEntries(errors);
}

function textOf(issue: Issue, raw: unknown, language: Language): string {
  const own = ownMessage(issue, language);
  if (issue.code === 'custom') return own ?? translate(language, 'common.format');
  if (isMissing(raw, issue.path)) return translate(language, 'common.required');
  return own ?? translate(language, ...boundOf(issue));
}

/** The contract may name a message of ours; zod's own are no names. */
function ownMessage({ message }: Issue, language: Language): string | undefined {
  return problemText(language, message);
}

function boundOf(issue: Issue): [CommonKey, TextParams?] {
  if (issue.code === 'too_big') {
    const max = String(issue.maximum);
    if (issue.origin === 'string') return ['common.tooLong', { max }];
    return [issue.origin === 'array' ? 'common.tooMany' : 'common.tooLarge', { max }];
  }
  if (issue.code === 'too_small') {
    const min = String(issue.minimum);
    if (issue.origin === 'string') return ['common.tooShort', { min }];
    return [issue.origin === 'array' ? 'common.tooFew' : 'common.tooSmall', { min }];
  }
  return ['common.format'];
}

/** True where the field that a validator complains of is absent, null, blank or an empty list. */
export function isMissing(raw: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = raw;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = Object.getOwnPropertyDescriptor(value, step)?.value;
  }
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

const PLACEHOLDER = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

export type TextParams = Readonly<Record<string, string | number>>;

/** A text with its `{placeholders}` filled; of `{pieces:piece|pieces}` the word that goes with the number. */
export const fillText = (text: string, params: TextParams = {}): string =>
  text.replace(PLACEHOLDER, (whole, param: string, one?: string, many?: string) => {
    const value = String(params[param] ?? whole);
    return (value === '1' ? one : many) ?? value;
  });
