import en from '~/i18n/en-US/operations/audit-fields';
import zh from '~/i18n/zh-CN/operations/audit-fields';
import type { Language } from '~contract/common';

const NAMES: Record<Language, Readonly<Record<string, string>>> = { 'en-US': en, 'zh-CN': zh };

/** What a field of an audit row is called; one without a name as it is stored. */
export const fieldNames =
  (language: Language) =>
  (name: string): string =>
    Object.hasOwn(NAMES[language], name) ? NAMES[language][name]! : name;
