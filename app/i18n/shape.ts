import type en from './en-US/index';

/** The texts of a language: the same keys as the English ones, except that some languages have no singular. */
export type Shape<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string
    ? string
    : Shape<T[K]>;
};
export type Texts = Shape<typeof en>;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    returnNull: false;
  }
}
