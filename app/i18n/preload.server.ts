import chunks from 'virtual:text-chunks';
import type { Language } from '~contract/common';

/** Where the browser finds a language's texts, to be preloaded; undefined in development. */
export const textsHref = (language: Language): string | undefined => chunks[language];
