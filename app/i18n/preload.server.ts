import chunks from 'virtual:text-chunks';
import type { Preload } from '~/hydration/late-scripts.server';
import type { Language } from '~contract/common';
import type { Group } from './groups';

/** The files of a page's texts, which it loads beside its scripts; none in development. */
export function textPreloads(language: Language, groups: readonly Group[]): Preload[] {
  return ['everyday', ...groups].flatMap((group) => {
    const href = chunks[`${language}/${group}`];
    return href ? [{ href, texts: group }] : [];
  });
}
