import { redirect } from '@remix-run/node';
import { saveLanguageCookie } from '~/i18n/language.server';
import { LOGIN } from '~/paths';
import { saveMenuChoice } from '~/shell/menu-choice.server';
import { readTheme, saveTheme } from '~/theme/preference.server';
import { language, setLanguage } from '~contract/common';
import { publicAction } from './guarded.server';
import { safeRedirect } from './safe-redirect';
import { commitSession, isSignedIn } from './session.server';

/** Saves the language (for the signed-in user too), the appearance or how the menu is, and redirects back. */
export const action = publicAction(async ({ request, form, session, call }) => {
  const headers = new Headers();
  const selected = language.safeParse(form.get('language'));
  if (selected.success) {
    const isKnown = isSignedIn(session);
    if (isKnown) await call(setLanguage, { language: selected.data });
    headers.append('set-cookie', await saveLanguageCookie(selected.data));
    const kept = {
      ...session,
      language: selected.data,
      isLanguageChosen: isKnown ? undefined : true,
    } as const;
    headers.append('set-cookie', await commitSession(kept));
  }
  const theme = form.get('theme');
  if (theme !== null) headers.append('set-cookie', await saveTheme(readTheme(theme)));
  const menu = await saveMenuChoice(request, form);
  if (menu) headers.append('set-cookie', menu);
  // Sign-in has the same switches, but is not in the route table.
  return redirect(safeRedirect(String(form.get('redirect') ?? ''), LOGIN), { headers });
});
