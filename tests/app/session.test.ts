import { afterEach, describe, expect, it, vi } from 'vitest';

const OLD = 'old-'.repeat(10);
const NEW = 'new-'.repeat(10);

async function sessions(variables: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return import('~/session/session.server');
}

const withCookie = (setCookie: string) =>
  new Request('http://here/', { headers: { cookie: setCookie.split(';', 1)[0] ?? '' } });

const signedIn = { token: 'secret-token', language: 'en-US' as const };

afterEach(() => vi.unstubAllEnvs());

describe('the session cookie', () => {
  it('keeps the session, unreadable', async () => {
    const { commitSession, readSession } = await sessions({ SESSION_SECRET: NEW });
    const header = await commitSession(signedIn);
    expect(Buffer.from(decodeURIComponent(header), 'base64').toString()).not.toContain('secret-token');
    expect(header).toMatch(/^oms_session=/);
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Lax/);
    expect(header).not.toMatch(/Secure/);
    expect(await readSession(withCookie(header))).toEqual(signedIn);
  });

  it('is __Host- and Secure over HTTPS', async () => {
    const { commitSession, readSession } = await sessions({
      SESSION_SECRET: NEW,
      PUBLIC_ORIGIN: 'https://tallyman.example',
    });
    const header = await commitSession(signedIn);
    expect(header).toMatch(/^__Host-oms_session=/);
    expect(header).toMatch(/Path=\/;/);
    expect(header).toMatch(/Secure/);
    expect(await readSession(withCookie(header))).toEqual(signedIn);
  });

  it('is opened by any secret of the list, whatever their order, and by no other', async () => {
    const header = await (await sessions({ SESSION_SECRET: OLD })).commitSession(signedIn);
    const rotated = await sessions({ SESSION_SECRET: `${NEW},${OLD}` });
    expect(await rotated.readSession(withCookie(header))).toEqual(signedIn);
    const renewed = await rotated.commitSession(signedIn);
    const later = await sessions({ SESSION_SECRET: NEW });
    expect(await later.readSession(withCookie(renewed))).toEqual(signedIn);
    expect(await later.readSession(withCookie(header))).toEqual({});
  });

  it('is empty when it is forged or absent', async () => {
    const { commitSession, readSession } = await sessions({ SESSION_SECRET: NEW });
    const [pair = ''] = (await commitSession(signedIn)).split(';', 1);
    const middle = Math.floor(pair.length / 2);
    const flipped = pair.slice(0, middle) + (pair[middle] === 'A' ? 'B' : 'A') + pair.slice(middle + 1);
    for (const cookie of [flipped, 'oms_session=x', 'oms_session=', 'other=1']) {
      expect(await readSession(new Request('http://here/', { headers: { cookie } }))).toEqual({});
    }
  });

  it('stays within 4 kB with the longest token and a long message', async () => {
    const { commitSession, readSession } = await sessions({ SESSION_SECRET: NEW });
    const toast = { kind: 'error' as const, text: '错'.repeat(5000) };
    const header = await commitSession({ ...signedIn, token: 't'.repeat(512), toast });
    expect(header.length).toBeLessThanOrEqual(4096);
    const read = await readSession(withCookie(header));
    expect(read.token).toHaveLength(512);
    expect(read.toast?.text).toMatch(/^错+$/);
  });

  it('drops the token and keeps the language', async () => {
    const { destroySession, readSession, isSignedIn } = await sessions({ SESSION_SECRET: NEW });
    const message = { kind: 'error' as const, text: 'bye' };
    const read = await readSession(withCookie(await destroySession(signedIn, message)));
    expect(read).toEqual({ language: 'en-US', toast: message });
    expect(isSignedIn(read)).toBe(false);
  });
});

it.each([
  ['https://tallyman.example', true],
  ['http://tallyman.example', false],
])('at %s, what the app stores in a browser is Secure: %s', async (origin, isSecure) => {
  const { commitSession } = await sessions({ SESSION_SECRET: NEW, PUBLIC_ORIGIN: origin });
  const { saveLanguageCookie } = await import('~/i18n/language.server');
  const { saveTheme } = await import('~/theme/preference.server');
  for (const header of [
    await commitSession(signedIn),
    await saveLanguageCookie('en-US'),
    await saveTheme('dark'),
  ]) {
    expect(/; Secure/.test(header), header).toBe(isSecure);
    expect(header).toMatch(/; HttpOnly/);
    expect(header).toMatch(/; SameSite=Lax/);
  }
});
