import { titleIn } from '~/i18n/titles';
import { isMenuScreen, type ScreenPath } from '~/paths';
import type { Language, MenuItem } from '~contract/common';
import { MENU_LEVELS } from '~contract/constants';

interface MenuLink {
  readonly title: string;
  readonly icon: string;
  readonly path: ScreenPath;
}
export interface MenuGroup {
  readonly id: number;
  readonly title: string;
  readonly children: readonly MenuNode[];
}
/** A node of the menu: of each, only what is drawn, since every page carries it twice. */
export type MenuNode = MenuLink | MenuGroup;

export const isLink = (node: MenuNode): node is MenuLink => 'path' in node;

/**
 * The server's menu, limited to what the app has screens for: links in the route table, and groups that contain any.
 * Home has its own place and is left out. A group without an id is told apart by its place.
 */
export function menuOf(
  items: readonly MenuItem[],
  language: Language,
  { level = 1, above = 0 } = {},
): MenuNode[] {
  if (level > MENU_LEVELS) return [];
  return items.flatMap(({ id: sentId, title: sent, icon, name, _child }, index): MenuNode[] => {
    const id = sentId ?? above * 1_000 + index + 1;
    const title = titleIn(sent, language);
    const children = menuOf(_child, language, { level: level + 1, above: id });
    if (children.length > 0) return [{ id, title, children }];
    const path = name.startsWith('/') ? name : `/${name}`;
    return isMenuScreen(path) ? [{ title, icon, path }] : [];
  });
}

/** The links of nodes and of all below them. */
export const linksOf = (menu: readonly MenuNode[]): MenuLink[] =>
  menu.flatMap((node) => (isLink(node) ? [node] : linksOf(node.children)));

/** Titles of all links, by path. */
export const titlesOf = (menu: readonly MenuNode[]): Map<string, string> =>
  new Map(linksOf(menu).map(({ path, title }) => [path, title]));

/** What else a screen is looked for by, by its path: what is done there, or its name elsewhere. */
export type OtherNames = Readonly<Record<string, readonly string[]>>;

/** Screens whose title or another name contains a text; by another name they come last, with it as a hint. */
export function screensCalled(menu: readonly MenuNode[], text: string, others: OtherNames = {}) {
  const wanted = text.trim().toLocaleLowerCase();
  const contains = (name: string) => name.toLocaleLowerCase().includes(wanted);
  const all = [...titlesOf(menu)].map(([to, text]) => ({ to, text }));
  const byOther = all.flatMap((screen) => {
    const hint = contains(screen.text) ? undefined : others[screen.to]?.find(contains);
    return hint ? [{ ...screen, hint }] : [];
  });
  return [...all.filter((screen) => contains(screen.text)), ...byOther];
}
