import type { ScreenPath } from '~/paths';
import type { LoaderContext } from '~/session/guarded.server';
import { menuOf, titlesOf } from '~/shell/menu';
import { getMenuList } from '~contract/common';

/** Whether the user's menu has a screen. */
export async function isInMenu({ call, session }: LoaderContext, path: ScreenPath): Promise<boolean> {
  const { menu_list } = await call(getMenuList, {});
  return titlesOf(menuOf(menu_list, session.language)).has(path);
}
