import { z } from 'zod';
import { makeCookie } from '~/session/cookie.server';
import { changeMenu, FOLD_FIELD, type MenuChoice, UNFOLD_FIELD, WIDTH_FIELD } from './menu-choice';

const YEAR_S = 365 * 24 * 60 * 60;
const cookie = makeCookie('oms_menu', YEAR_S);

const choice = z
  .object({ width: z.enum(['narrow', 'wide']).optional(), folded: z.array(z.int()) })
  .catch({ folded: [] });

/** How the user has the menu: in a cookie, so that the first paint is already right. */
export const readMenuChoice = async (request: Request): Promise<MenuChoice> =>
  choice.parse(await cookie.parse(request.headers.get('cookie')));

/** The Set-Cookie header after a button of the menu was pressed; undefined if the form is of another. */
export async function saveMenuChoice(request: Request, form: FormData): Promise<string | undefined> {
  const name = [WIDTH_FIELD, FOLD_FIELD, UNFOLD_FIELD].find((each) => form.has(each));
  if (!name) return undefined;
  return cookie.serialize(changeMenu(await readMenuChoice(request), name, String(form.get(name))));
}
