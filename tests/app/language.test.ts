import { expect, it } from 'vitest';
import { stubApp } from '../harness/app';

await stubApp();
const { saveLanguageCookie, readLanguage: languageOf } = await import('~/i18n/language.server');
const { commitSession } = await import('~/session/session.server');

const pair = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';
const ask = (headers: Record<string, string>) => languageOf(new Request('http://here/', { headers }));

it.each([
  ['en-US,en;q=0.9', 'en-US'],
  ['en-GB', 'en-US'],
  ['zh-CN', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['fr-FR,en;q=0.5', 'en-US'],
  ['fr', 'zh-CN'],
  ['*', 'zh-CN'],
  [';;q=,', 'zh-CN'],
])('Accept-Language %j speaks %s', async (accepted, language) => {
  expect(await ask({ 'accept-language': accepted })).toBe(language);
});

it('the session outranks the cookie, the cookie the header', async () => {
  const cookie = pair(await saveLanguageCookie('en-US'));
  expect(await ask({ cookie, 'accept-language': 'zh-CN' })).toBe('en-US');
  const session = pair(await commitSession({ language: 'zh-CN' }));
  expect(await ask({ cookie: `${cookie}; ${session}`, 'accept-language': 'en-US' })).toBe('zh-CN');
  expect(await ask({})).toBe('zh-CN');
});
