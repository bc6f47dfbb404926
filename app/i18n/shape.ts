import type { Resource } from 'i18next';
import type en from './en-US/index';

/** The texts of a language: the same keys as the English ones, except that some languages have no singular. */
export type Shape<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string
    ? string
    : Shape<T[K]>;
};
export type Texts = Shape<typeof en>;

/** Options shared by every i18next instance; the texts of one language are added. */
export const options = (language: string, texts: Texts) => ({
  lng: language,
  fallbackLng: false as const,
  resources: { [language]: { translation: texts } } as Resource,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initImmediate: false,
  returnNull: false as const,
});

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    returnNull: false;
  }
}
