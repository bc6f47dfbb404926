import { expect, it } from 'vitest';
import { stubApp } from '../harness/app';

await stubApp();
const { FORM_TOKEN_FIELD } = await import('~/forms/names');
const { withFormToken } = await import('~/hydration/render-page.server');
const { formToken, isOwnForm } = await import('~/session/form-token.server');
const { commitSession } = await import('~/session/session.server');

/** Browsers that send neither Sec-Fetch-Site nor Origin nor Referer. */
const HERE = 'http://here.example/login';
const pair = (setCookie = '') => setCookie.split(';', 1)[0] ?? '';
const session = async (token: string) => pair(await commitSession({ token, language: 'en-US' }));

async function page(cookie = '', sent = new Headers()) {
  const given = await formToken(new Request(HERE, { headers: { cookie } }), sent);
  if (!given) throw new Error('no token');
  return given;
}

const isTaken = (cookie: string, token: string | undefined, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams({ user_name: 'x', ...(token && { [FORM_TOKEN_FIELD]: token }) });
  return isOwnForm(new Request(HERE, { method: 'POST', body, headers: { cookie, ...headers } }));
};

it('shows whose a form is before there is a session', async () => {
  const { token, setCookie } = await page();
  expect(setCookie).toMatch(/HttpOnly.*SameSite=Lax/i);
  expect(await isTaken(pair(setCookie), token)).toBe(true);
  expect((await page(pair(setCookie))).setCookie).toBeUndefined();
});

it('does not help without its cookie, with that of another browser, or forged', async () => {
  const mine = await page();
  const other = await page();
  expect(await isTaken('', mine.token)).toBe(false);
  expect(await isTaken(pair(other.setCookie), mine.token)).toBe(false);
  for (const token of [undefined, 'x', '长', `${mine.token}x`, pair(mine.setCookie)]) {
    expect(await isTaken(pair(mine.setCookie), token)).toBe(false);
  }
});

it('is of one session: a cookie that another host has planted signs nothing for it', async () => {
  const planted = await page();
  const cookie = `${pair(planted.setCookie)}; ${await session('tok')}`;
  expect(await isTaken(cookie, planted.token)).toBe(false);
  expect(await isTaken(cookie, (await page(cookie)).token)).toBe(true);
});

it('is of the session that its page has renewed', async () => {
  const { setCookie } = await page();
  const sent = new Headers({ 'set-cookie': await commitSession({ token: 'new', language: 'en-US' }) });
  const { token } = await page(`${pair(setCookie)}; ${await session('old')}`, sent);
  expect(await isTaken(`${pair(setCookie)}; ${await session('new')}`, token)).toBe(true);
});

it('changes nothing for whoever says that another site has sent the form', async () => {
  const { token, setCookie } = await page();
  for (const headers of [
    { origin: 'null' },
    { origin: 'http://evil.example' },
    { referer: 'http://evil.example/' },
    { 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    expect(await isTaken(pair(setCookie), token, headers)).toBe(false);
  }
});

it('a body that is no form is refused', async () => {
  const { setCookie } = await page();
  const headers = { cookie: pair(setCookie), 'content-type': 'application/json' };
  expect(await isOwnForm(new Request(HERE, { method: 'POST', body: '{}', headers }))).toBe(false);
});

it('costs nothing where the browser says who sends', async () => {
  const request = new Request(HERE, { headers: { 'sec-fetch-site': 'none' } });
  expect(await formToken(request, new Headers())).toBeUndefined();
});

it('is in the forms that change something, and nowhere else', () => {
  const html =
    '<form action="/?a=1&gt;2" method="post" class="x"><p>更改</p></form><form method="get"></form><form></form>' +
    '<script>"<form method=\\"post\\">"</script><form method="post"><b></b></form>';
  const field = `<input type="hidden" name="${FORM_TOKEN_FIELD}" value="t">`;
  const filled = withFormToken(Buffer.from(html), 't').toString();
  expect(filled.split(field)).toHaveLength(3);
  expect(filled.replaceAll(field, '')).toBe(html);
  expect(filled).toMatch(/class="x"><input/);
});
