import chunks from 'virtual:text-chunks';
import type { Language } from '~contract/common';

/** Address of a language's texts for the browser to preload; undefined in development. */
export const textsHref = (language: Language): string | undefined => chunks[language];
