import { z } from 'zod';
import { makeCookie } from '~/session/cookie.server';

const theme = z.enum(['auto', 'light', 'dark']);
type Theme = z.output<typeof theme>;

const YEAR_S = 365 * 24 * 60 * 60;
const cookie = makeCookie('oms_theme', YEAR_S);

export const readTheme = (value: unknown): Theme => theme.catch('auto').parse(value);
/** Light, dark or the device's: in a cookie, so that the first paint is already right. */
export const readThemePreference = async (request: Request): Promise<Theme> =>
  readTheme(await cookie.parse(request.headers.get('cookie')));
export const saveTheme = (selected: Theme): Promise<string> => cookie.serialize(selected);
