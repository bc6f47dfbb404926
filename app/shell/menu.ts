import { titleIn } from '~/i18n/titles';
import { isMenuScreen, type ScreenPath } from '~/paths';
import type { Language, MenuItem } from '~contract/common';
import { MENU_LEVELS } from '~contract/constants';

/** A node of the menu: a link (`path`) or a group (`children`). */
export interface MenuNode {
  readonly id: number;
  readonly title: string;
  readonly icon: string;
  readonly path?: ScreenPath;
  readonly children: readonly MenuNode[];
}

/**
 * The server's menu, limited to what the app has screens for: links in the route table, and groups that contain any.
 * Home has its own place and is left out.
 */
export function menuOf(items: readonly MenuItem[], language: Language, level = 1): MenuNode[] {
  if (level > MENU_LEVELS) return [];
  return items.flatMap(({ id, title: sent, icon, name, _child }): MenuNode[] => {
    const title = titleIn(sent, language);
    const children = menuOf(_child, language, level + 1);
    if (children.length > 0) return [{ id, title, icon, children }];
    const path = name.startsWith('/') ? name : `/${name}`;
    return isMenuScreen(path) ? [{ id, title, icon, path, children }] : [];
  });
}

/** Titles of all links, by path. */
export function titlesOf(menu: readonly MenuNode[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { path, title, children } of menu) {
    if (path) titles.set(path, title);
    for (const [below, name] of titlesOf(children)) titles.set(below, name);
  }
  return titles;
}
