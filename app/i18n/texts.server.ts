import { createInstance, type i18n, type TFunction } from 'i18next';
import type { Language } from '~contract/common';
import enUS from './en-US/index';
import { options, type Texts } from './shape';
import zhCN from './zh-CN/index';

type Find = (key: string, values?: object) => string;

/** One instance per language, created once at start. */
function instance(language: Language, texts: Texts): i18n {
  const made = createInstance();
  void made.init(options(language, texts));
  // i18next works out the languages to search for each text, which costs more than finding it.
  const { languageUtils } = made.services;
  const lookedIn: string[] = languageUtils.toResolveHierarchy(language);
  languageUtils.toResolveHierarchy = () => lookedIn;
  const find = made.getFixedT(language) as unknown as Find;
  // A page asks for a hundred texts, most by their key alone, and looking one up takes longer than rendering the
  // element around it.
  const found = new Map<string, string>();
  const t: Find = (key, values) => {
    if (values) return find(key, values);
    const text = found.get(key) ?? find(key);
    found.set(key, text);
    return text;
  };
  made.getFixedT = (() => t) as unknown as i18n['getFixedT'];
  return made;
}

const instances: Record<Language, i18n> = {
  'zh-CN': instance('zh-CN', zhCN),
  'en-US': instance('en-US', enUS),
};

export const i18nOf = (language: Language): i18n => instances[language];
export const translator = (language: Language): TFunction => instances[language].getFixedT(language);
