import type { i18n, TFunction } from 'i18next';
import type { Language } from '~contract/common';
import enUS from './en-US/index';
import { instanceOf } from './instance';
import zhCN from './zh-CN/index';

/** One instance per language, created once at start. */
const instances: Record<Language, i18n> = {
  'zh-CN': instanceOf('zh-CN', zhCN),
  'en-US': instanceOf('en-US', enUS),
};

export const i18nOf = (language: Language): i18n => instances[language];
export const translator = (language: Language): TFunction => instances[language].getFixedT(language);
