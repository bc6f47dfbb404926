import { redirect } from '@remix-run/node';
import { keepLanguage } from '~/i18n/language.server';
import { LOGIN } from '~/paths';
import { keepMenuChoice } from '~/shell/menu-choice.server';
import { keepTheme, readTheme } from '~/theme/preference.server';
import { language, setLanguage } from '~contract/common';
import { publicAction } from './guarded.server';
import { safeRedirect } from './safe-redirect';
import { isSignedIn, keepSession } from './session.server';

/** Saves the language (for the signed-in user too), the appearance or how the menu is, and redirects back. */
export const action = publicAction(async ({ request, form, session, call }) => {
  const headers = new Headers();
  const chosen = language.safeParse(form.get('language'));
  if (chosen.success) {
    const isKnown = isSignedIn(session);
    if (isKnown) await call(setLanguage, { language: chosen.data });
    headers.append('set-cookie', await keepLanguage(chosen.data));
    const kept = { ...session, language: chosen.data, isLanguageChosen: isKnown ? undefined : true } as const;
    headers.append('set-cookie', await keepSession(kept));
  }
  const theme = form.get('theme');
  if (theme !== null) headers.append('set-cookie', await keepTheme(readTheme(theme)));
  const menu = await keepMenuChoice(request, form);
  if (menu) headers.append('set-cookie', menu);
  // Sign-in has the same switches, but is not in the route table.
  return redirect(safeRedirect(String(form.get('redirect') ?? ''), LOGIN), { headers });
});
