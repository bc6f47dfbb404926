import type { TFunction } from 'i18next';
import type { Language } from '~contract/common';

export interface Tree {
  readonly [key: string]: string | Tree;
}
type Values = Readonly<Record<string, unknown>>;

/** What finds texts, and the language that they are in. */
export interface TextReader {
  readonly t: TFunction;
  readonly language: Language;
}

const PLACE = /\{\{(\w+)\}\}/g;

/**
 * Finds and fills texts as i18next does, whose file format and types they have: plurals by `_one` and `_other`, places
 * as `{{name}}`, a default. It is a tenth of the library, which a weak terminal would load before its first click.
 * @param areaOf the texts of an area, the first part of a key
 */
export function readerOf(language: Language, areaOf: (area: string) => Tree | undefined): TextReader {
  const plurals = new Intl.PluralRules(language);
  const found = new Map<string, string | undefined>();

  function find(key: string): string | undefined {
    if (found.has(key)) return found.get(key);
    const [area = '', ...path] = key.split('.');
    let place: string | Tree | undefined = areaOf(area);
    for (const name of path) place = typeof place === 'object' ? place[name] : undefined;
    const text = typeof place === 'string' ? place : undefined;
    found.set(key, text);
    return text;
  }

  const t = (key: string, values?: Values) => {
    const count = values?.count;
    const counted = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = counted ?? find(key) ?? String(values?.defaultValue ?? key);
    return values ? text.replace(PLACE, (_, name: string) => String(values[name] ?? '')) : text;
  };
  return { t: t as TFunction, language };
}

/** The same where all texts of the language are there. */
export const readerOfAll = (language: Language, texts: object): TextReader =>
  readerOf(language, (area) => (texts as Tree)[area] as Tree | undefined);
