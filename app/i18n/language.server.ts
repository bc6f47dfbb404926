import { LanguageDetector } from 'remix-i18next/server';
import { makeCookie } from '~/session/cookie.server';
import { readSession } from '~/session/session.server';
import { LANGUAGES, type Language, language } from '~contract/common';

const YEAR_S = 365 * 24 * 60 * 60;
/** Remembers the language of users who are not signed in. */
const languageCookie = makeCookie('oms_language', YEAR_S);

/** More than any browser sends. */
const HEADER_MAX_CHARS = 200;

const detector = new LanguageDetector({
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: 'zh-CN',
  // The detector's own reading of the header stops at the browser's first language, even if it is not one of ours.
  order: ['custom'],
  findLocale: async (request) => {
    const kept: unknown = await languageCookie.parse(request.headers.get('cookie'));
    const accepted = request.headers.get('accept-language')?.slice(0, HEADER_MAX_CHARS);
    return [kept, accepted].filter((wish) => typeof wish === 'string');
  },
});

/**
 * The language of a request: the session's, else the cookie's, else the browser's first that is supported, else
 * Chinese.
 */
export async function readLanguage(request: Request): Promise<Language> {
  const session = await readSession(request);
  return session.language ?? language.catch('zh-CN').parse(await detector.detect(request));
}

export const saveLanguageCookie = (selected: Language): Promise<string> => languageCookie.serialize(selected);
