import en from '~/i18n/en-US/first-steps';
import zh from '~/i18n/zh-CN/first-steps';
import type { Language } from '~contract/common';

/** Apart from the texts of all pages, which every browser loads: a house reads these for its first days. */
const TEXTS = { 'en-US': en, 'zh-CN': zh };
export type FirstStepTexts = typeof en;

export const firstStepTexts = (language: Language): FirstStepTexts => TEXTS[language];

/** A text with its numbers. */
export const fillIn = (text: string, numbers: Readonly<Record<string, number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(numbers[name] ?? whole));
