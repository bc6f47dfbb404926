import type { TFunction } from 'i18next';
import type { Language } from '~contract/common';
import enUS from './en-US/index';
import { type Group, groupOf } from './groups';
import { readerOfAll, type TextReader } from './reader';
import zhCN from './zh-CN/index';

/** One reader per language, created once at start. */
const readers: Record<Language, TextReader> = {
  'zh-CN': readerOfAll('zh-CN', zhCN),
  'en-US': readerOfAll('en-US', enUS),
};

export const textsIn = (language: Language): TextReader => readers[language];
export const translator = (language: Language): TFunction => readers[language].t;

/** A reader for one page, and the groups of texts that it has read by then. */
export function recordedTexts(language: Language): TextReader & { groups(): Group[] } {
  const { t } = readers[language];
  const areas = new Set<string>();
  const record = (key: string, values?: object) => {
    areas.add(key.slice(0, key.indexOf('.')));
    return t(key as never, values as never);
  };
  return {
    language,
    t: record as TFunction,
    groups: () => [...new Set([...areas].map(groupOf))].filter((group) => group !== undefined),
  };
}
