import { reload } from '~/hydration/reload';
import type { Language } from '~contract/common';
import { type Group, groupOf } from './groups';
import { readerOf, type TextReader, type Tree } from './reader';

type File = { readonly default: Tree };
const files = import.meta.glob<File>(['./*/everyday.ts', './*/*/index.ts']);

/** The groups that the server has read for this page; the first is `everyday`. */
const groupsOfPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-texts]')].flatMap(({ dataset }) => dataset.texts ?? []);

/**
 * The texts of this page's language, once those of this page are there. What a later screen reads beyond them is loaded
 * when it does, and its element waits as for a part that is loaded late.
 */
export async function pageTexts(language: Language): Promise<TextReader> {
  const areas: Record<string, string | Tree> = {};
  const loading = new Map<string, Promise<void>>();

  function load(group: string): Promise<void> {
    const known = loading.get(group);
    if (known) return known;
    const file = files[`./${language}/${group}.ts`] ?? files[`./${language}/${group}/index.ts`];
    const started = (file?.() ?? Promise.reject(new Error(`no texts ${group}`))).then((texts) => {
      Object.assign(areas, texts.default);
    });
    loading.set(group, started);
    return started;
  }

  function areaOf(area: string): Tree | undefined {
    const texts = areas[area];
    if (typeof texts === 'object') return texts;
    const group: Group | undefined = groupOf(area);
    if (!group) return undefined;
    // React shows what was there until this is done, and asks again.
    throw load(group).catch(reload);
  }

  await Promise.all([...new Set(['everyday', ...groupsOfPage()])].map(load));
  return readerOf(language, areaOf);
}
