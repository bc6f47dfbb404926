import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getConsole,
  getLanguageList,
  getMenuList,
  getRedirectTokenUrl,
  getUserInfo,
  setLanguage,
} from '~contract/common';
import { login, logout, quickLogin, TOKEN_MAX_CHARS } from '~contract/identity/login';
import { userChangePassword } from '~contract/identity/users';
import { startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope, shellAnswers } from '../harness/stub-upstream';

/** Signing in, the shell around every screen, and signing out (spec admin 2, 5, 8), on the app's server. */

const { stub, seen, forget } = await startApp();
const { commitSession, readSession } = await import('~/session/session.server');
const { log } = await import('~/log.server');
const signIn = await import('~/screens/identity/login/route');
const quick = await import('~/screens/identity/quick-login/route');
const password = await import('~/screens/identity/password/route');
const console_ = await import('~/screens/operations/console/route');
const unmatched = await import('~/screens/not-found/unmatched');
const notFound = await import('~/screens/not-found/route');
const { action: prefer } = await import('~/session/preferences');
const { action: closeNotice } = await import('~/session/close-notice');
const { action: signOut } = await import('~/session/logout');
const { action: system } = await import('~/shell/system');
const shell = await import('~/shell/shell.server');

type Language = 'zh-CN' | 'en-US';
interface Sender {
  readonly language?: Language;
  /** Absent: nobody is signed in. */
  readonly token?: string;
  readonly form?: Record<string, string>;
  readonly init?: RequestInit;
}

async function from(path: string, { language = 'en-US', token, form, init = {} }: Sender = {}) {
  const [cookie = ''] = (await commitSession({ token, language })).split(';', 1);
  const body = form && { method: 'POST', body: new URLSearchParams(form) };
  const headers = { cookie, 'sec-fetch-site': 'same-origin', ...init.headers };
  return {
    request: new Request(`http://here${path}`, { ...body, ...init, headers }),
    params: {},
    context: {},
  };
}

/** Where a response redirects, and the session that it sets. */
async function led(answer: unknown) {
  expect(answer).toBeInstanceOf(Response);
  const { headers } = answer as Response;
  const [kept = ''] = (headers.getSetCookie()[0] ?? '').split(';', 1);
  const session = await readSession(new Request('http://here/', { headers: { cookie: kept } }));
  return { to: headers.get('location'), session };
}
const caught = <T>(promise: Promise<T>) => promise.catch((thrown: unknown) => thrown);

const TEXTS = {
  'zh-CN': {
    ...{ account: '账号不能为空', password: '请输入密码', failed: '登录失败', welcome: '欢迎回来' },
    ...{ menu: '获取菜单失败', signOut: '退出登录失败', required: '必填项不能为空' },
    ...{ differ: '两次输入的密码不一致', changed: '密码修改成功，请重新登录' },
  },
  'en-US': {
    ...{ account: 'Account cannot be empty', password: 'Please enter password', failed: 'Login failed' },
    ...{ welcome: 'Welcome back', menu: 'Failed to get menu', signOut: 'Sign-out failed' },
    ...{ required: 'Required field cannot be empty', differ: 'Entered twice inconsistent' },
    changed: 'Password changed and please log in again',
  },
} as const;

const ada = { user_name: 'ada', password: 'Tallyman-1' };

beforeEach(() => {
  for (const [path, answer] of Object.entries(shellAnswers)) stub.on(path, answer);
  stub.on(quickLogin.path, envelope({ userToken: 'quick', language: 'en-US' }));
  forget();
});

describe.each(Object.entries(TEXTS) as [Language, (typeof TEXTS)[Language]][])('in %s', (language, texts) => {
  const error = (text: string) => ({ kind: 'error', text });

  it('sign-in asks for account and password before it asks the server', async () => {
    const answer = await signIn.action(await from('/login', { language, form: { user_name: ' ' } }));
    expect(answer).toMatchObject({
      data: { fields: { user_name: texts.account, password: texts.password } },
    });
    expect(stub.seen).toEqual([]);
  });

  it.each([
    ['the server’s msg', envelope(null, 4022, 'because'), 'because'],
    ['a text of its own where it sent none', envelope(null, 7), texts.failed],
    ['and where there is no answer', envelope(null, 4001), texts.failed],
  ])('a failed sign-in shows %s, and keeps the account alone', async (_, refused, text) => {
    stub.on(login.path, refused);
    const answer = await signIn.action(await from('/login', { language, form: ada }));
    expect(answer).toMatchObject({ data: { toast: error(text), values: { user_name: ['ada'] } } });
    expect(JSON.stringify(answer)).not.toContain(ada.password);
  });

  it('after signing in users are welcomed, in the language of the account, and redirected', async () => {
    stub.on(login.path, envelope({ userToken: 'tok', language }));
    const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
    const back = '/login?redirect=%2Fuser%2Findex%3Fpage%3D2';
    expect(await led(await signIn.action(await from(back, { language: other, form: ada })))).toEqual({
      to: '/user/index?page=2',
      session: { token: 'tok', language, toast: { kind: 'success', text: texts.welcome } },
    });
  });

  it.each([
    ['refused', envelope(null, 7, 'no')],
    ['asked about', envelope(null, 1001, 'sure?')],
    ['not understood', envelope('menu')],
    ['ignored', ((_, response) => response.writeHead(401).end()) as ReturnType<typeof envelope>],
    ['broken', ((_, response) => response.writeHead(500).end()) as ReturnType<typeof envelope>],
  ])('a menu that is %s ends the session and leads to sign-in and back', async (_, answer) => {
    stub.on(getMenuList.path, answer);
    const visit = await from('/user/index?page=2', { language, token: 'tok' });
    expect(await led(await caught(shell.loader(visit)))).toEqual({
      to: '/login?redirect=%2Fuser%2Findex%3Fpage%3D2',
      session: { language, toast: error(texts.menu) },
    });
  });

  it('signing out ends the session, also where the server cannot be reached, which is shown', async () => {
    const out = async () => led(await signOut(await from('/logout', { language, token: 'tok', form: {} })));
    expect(await out()).toEqual({ to: '/login', session: { language } });
    stub.on(logout.path, envelope(null, 7));
    expect(await out()).toEqual({ to: '/login', session: { language, toast: error(texts.signOut) } });
    expect(seen(logout.path).map(({ headers }) => headers.authorization)).toEqual(['tok', 'tok']);
  });

  it('a new password is entered twice, the old one may be left out; then one signs in again', async () => {
    const change = async (form: Record<string, string>) =>
      password.action(await from('/password', { language, token: 'tok', form }));
    const said = async (form: Record<string, string>) => ((await change(form)) as { data: unknown }).data;
    expect(await said({})).toMatchObject({
      fields: { password: texts.required, confirm_password: texts.required },
    });
    const both = { password: 'Another-1', confirm_password: 'another-1' };
    const fields = ((await said(both)) as { fields: unknown }).fields;
    expect(fields).toEqual({ confirm_password: texts.differ });
    expect(stub.seen).toEqual([]);

    stub.on(userChangePassword.path, envelope(null));
    expect(await led(await change({ ...both, confirm_password: both.password }))).toEqual({
      to: '/login',
      session: { language, toast: { kind: 'success', text: texts.changed } },
    });
    const sent = { old_password: '', password: both.password, confirm_password: both.password };
    expect(JSON.parse(stub.seen.at(-1)?.body ?? '')).toEqual(sent);
  });
});

it('signing in over a session ends that one, once the new one is there', async () => {
  const enter = async () => signIn.action(await from('/login', { token: 'old', form: ada }));
  stub.on(login.path, envelope(null, 4022, 'because'));
  await enter();
  expect(seen(logout.path)).toEqual([]);
  stub.on(login.path, envelope({ userToken: 'tok', language: 'en-US' }));
  expect(await led(await enter())).toMatchObject({ session: { token: 'tok' } });
  expect(seen(logout.path).map(({ headers }) => headers.authorization)).toEqual(['old']);
  // A server that goes on with the session it had is not asked to end it.
  stub.on(login.path, envelope({ userToken: 'old', language: 'en-US' }));
  expect(await led(await enter())).toMatchObject({ session: { token: 'old' } });
  expect(seen(logout.path)).toHaveLength(1);
});

it('who is signed in has no sign-in, and who is not sees /register as the page that it is not', async () => {
  expect((await led(await caught(signIn.loader(await from('/login', { token: 'tok' }))))).to).toBe('/');
  expect((await led(await unmatched.loader(await from('/register')))).to).toBe('/404');
  const nowhere = await led(await caught(unmatched.loader(await from('/nowhere'))));
  expect(nowhere.to).toBe('/login?redirect=%2Fnowhere');
});

it('a refused sign-in without scripts goes on at what has to be typed again', async () => {
  const focused = async (user_name: string, fields: Record<string, string> = {}) => {
    const answer = { ok: false, fields, values: { user_name: [user_name] } };
    const html = await renderScreen(signIn as never, '/login', { answer, token: '' });
    return [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
      input.includes('autofocus') ? (input.match(/name="(\w+)"/)?.[1] ?? '') : [],
    );
  };
  expect(await focused('ada')).toEqual(['password']);
  expect(await focused('ada', { password: 'Please enter password' })).toEqual(['password']);
  expect(await focused('', { user_name: 'Account cannot be empty' })).toEqual(['user_name']);
});

describe('a browser that has signed in', () => {
  const cookieOf = (answer: unknown, name: string) =>
    (answer as Response).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.split(';', 1)[0] ?? '';
  const enter = async (user_name: string, cookie = '') =>
    signIn.action(await from('/login', { form: { ...ada, user_name }, init: { headers: { cookie } } }));
  const sent = () => JSON.parse(seen(login.path).at(-1)?.body ?? '').device_token;
  const known = (device_token?: string) =>
    stub.on(login.path, envelope({ userToken: 'tok', language: 'en-US', device_token }));

  it('is known to each account by a token of its own, which nobody but the server reads', async () => {
    known('ada-1');
    const first = cookieOf(await enter('ada'), 'oms_device');
    expect(sent()).toBeUndefined();
    expect(Buffer.from(decodeURIComponent(first.split('=')[1]!), 'base64').toString()).not.toContain('"ada');
    known('bob-1');
    const both = cookieOf(await enter('bob', first), 'oms_device');
    expect(sent()).toBeUndefined();
    await enter('ADA', both);
    expect(sent()).toBe('ada-1');
    await enter('bob', both);
    expect(sent()).toBe('bob-1');
    // A forged one is none, and a server that knows no devices leaves the cookie as it is.
    known();
    expect(cookieOf(await enter('ada', `${both}x`), 'oms_device')).toBe('');
    expect(sent()).toBeUndefined();
  });

  it('keeps the last six accounts, within what a browser stores', async () => {
    let cookie = '';
    const names = Array.from({ length: 7 }, (_, i) => `${i}${'n'.repeat(63)}`);
    for (const name of names) {
      known(`${name}-token`);
      cookie = cookieOf(await enter(name, cookie), 'oms_device');
    }
    expect(cookie.length).toBeLessThan(4000);
    await enter(names[0]!, cookie);
    expect(sent()).toBeUndefined();
    await enter(names[1]!, cookie);
    expect(sent()).toBe(`${names[1]}-token`);
  });

  it('is told of failed tries on the account until the user has closed the notice', async () => {
    const failed_tries = { tries: 3, networks: 2, last_time: '2026-11-23T10:00:00Z' };
    stub.on(login.path, envelope({ userToken: 'tok', language: 'en-US', failed_tries }));
    const entered = await enter('ada');
    expect(await led(entered)).toMatchObject({ session: { token: 'tok', failedTries: failed_tries } });
    const cookie = cookieOf(entered, 'oms_session');
    const request = (path: string, sent: RequestInit = {}) =>
      new Request(`http://here${path}`, { ...sent, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    const args = { params: {}, context: {} };
    expect(await shell.loader({ ...args, request: request('/') })).toMatchObject({
      failedTries: failed_tries,
    });
    const body = new URLSearchParams({ redirect: '/user/index?page=2' });
    const closed = await closeNotice({ ...args, request: request('/notice', { method: 'POST', body }) });
    const { to, session } = await led(closed);
    expect([to, session.token, session.failedTries]).toEqual(['/user/index?page=2', 'tok', undefined]);
  });

  it('fits into its cookie with the longest token and a notice', async () => {
    const failedTries = { tries: 1_000_000, networks: 100_000, last_time: 't'.repeat(40) };
    const token = 't'.repeat(TOKEN_MAX_CHARS);
    const kept = await commitSession({ token, language: 'zh-CN', customerId: 1_000_000, failedTries });
    expect(kept.length).toBeLessThanOrEqual(4096);
  });

  it.each([
    ['says when the next try is let through', { retry_after: 30 }, 429, '30'],
    ['says nothing where the server does not', null, 429, null],
  ])('4029: the answer %s', async (_, data, status, wait) => {
    stub.on(login.path, envelope(data, 4029, 'slow down'));
    const { init } = (await enter('ada')) as unknown as { init: ResponseInit };
    expect([init.status, new Headers(init.headers).get('retry-after')]).toEqual([status, wait]);
  });
});

describe('quick sign-in', () => {
  const enter = async (query: string, init: RequestInit = {}, token?: string) =>
    led(await caught(quick.loader(await from(`/quickLogin${query}`, { init, token }))));

  it.each([
    ['?token=t1', '/'],
    ['?token=t1&redirect=%2Fuser%2Findex%3Ftoken%3Dt1', '/user/index'],
    ['?token=t1&redirect=https%3A%2F%2Fevil.example', '/'],
  ])('%s is exchanged and leads to %s, without the token', async (query, to) => {
    expect(await enter(query)).toMatchObject({ to, session: { token: 'quick', language: 'en-US' } });
    expect(JSON.parse(seen(quickLogin.path)[0]?.body ?? '')).toEqual({ token: 't1' });
  });

  it('without a token, or for a prefetch, it asks for nothing and leads to sign-in', async () => {
    expect((await enter('')).to).toBe('/login');
    expect((await enter('?token=t1', { method: 'HEAD' })).to).toBe('/login');
    expect((await enter('?token=t1', { headers: { 'sec-purpose': 'prefetch' } })).to).toBe('/login');
    expect(seen(quickLogin.path)).toEqual([]);
  });

  it.each([
    [0, 'spent', 'spent'],
    [7, '', 'Login failed'],
  ])('code %i leads to sign-in with what is said', async (code, msg, text) => {
    stub.on(quickLogin.path, envelope(null, code, msg));
    const session = { language: 'en-US', toast: { kind: 'error', text } };
    expect(await enter('?token=t1')).toEqual({ to: '/login', session });
  });

  it('a token that is refused leaves a good session alone, a good one takes its place', async () => {
    const back = '?token=t1&redirect=%2Fuser%2Findex';
    stub.on(quickLogin.path, envelope(null, 4022, 'spent'));
    expect(await enter(back, {}, 'tok')).toEqual({
      to: '/user/index',
      session: { token: 'tok', language: 'en-US', toast: { kind: 'error', text: 'spent' } },
    });
    expect(seen(logout.path)).toEqual([]);
    stub.on(quickLogin.path, envelope({ userToken: 'quick', language: 'en-US' }));
    expect(await enter(back, {}, 'tok')).toMatchObject({ to: '/user/index', session: { token: 'quick' } });
    const [signedOut] = seen(logout.path);
    expect(signedOut?.headers.authorization).toBe('tok');
    // Signing out ends what came of the session; the browser goes on with this one.
    expect(JSON.parse(signedOut?.body ?? '')).toEqual({ kept_token: 'quick' });
  });

  it('and so does one that is only looked at', async () => {
    const answer = await caught(
      quick.loader(await from('/quickLogin?token=t1', { token: 'tok', init: { method: 'HEAD' } })),
    );
    expect((answer as Response).headers.getSetCookie()).toEqual([]);
  });
});

describe('the shell', () => {
  const load = async (path: string) => caught(shell.loader(await from(path, { token: 'tok' })));

  it('has the menu by the server, the user, the systems and the languages', async () => {
    const page = { title: 'Outbound', icon: 'truck-delivery', path: '/transaction/outbound' };
    const group = { id: 2, title: 'Billing transactions', children: [page] };
    expect(await load('/')).toEqual({
      menu: [{ id: 1, title: 'Billing', children: [group] }],
      menuChoice: { folded: [] },
      views: [],
      ...{ userName: 'admin', name: 'Ada Admin', system: 'oms' },
      systems: [{ key: 'oms', value: 'Tallyman' }],
      languages: [
        { title: '简体中文', value: 'zh-CN' },
        { title: 'English', value: 'en-US' },
      ],
      ...{ mustChangePassword: false, hasProfile: true, hasSessions: true, hasSearch: true },
      apiOrigin: new URL(stub.url).origin,
    });
  });

  it('takes the titles of its menu in the user’s language, where they come in all', async () => {
    const title = { 'zh-CN': '出库', 'en-US': 'Outbound' };
    const item = { id: 1, title, name: 'transaction/outbound', icon: '', _child: [] };
    stub.on(getMenuList.path, envelope({ menu_list: [item] }));
    expect(await load('/')).toMatchObject({ menu: [{ title: 'Outbound', path: '/transaction/outbound' }] });
  });

  it('tells groups apart by their places, where the server gives no ids', async () => {
    const group = (title: string, ..._child: object[]) => ({ title, _child });
    const page = (name: string) => ({ title: name, name, icon: '' });
    const users = group('Users', page('user/index'));
    const all = group('All', users, group('Money', page('transfer/index')));
    stub.on(getMenuList.path, envelope({ menu_list: [all, users] }));
    const { menu } = (await load('/')) as { menu: object[] };
    expect(menu).toMatchObject([{ title: 'All', children: [{}, {}] }, { title: 'Users' }]);
    const ids = [...JSON.stringify(menu).matchAll(/"id":(\d+)/g)].map(([, id]) => id);
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  });

  it.each([
    ['account/index', true],
    ['transfer/index', true],
    ['user/index', false],
  ])('offers the search to who may open %s: %s', async (name, hasSearch) => {
    const item = { id: 1, title: 'Screen', name, icon: '', _child: [] };
    stub.on(getMenuList.path, envelope({ menu_list: [item] }));
    expect(await load('/')).toMatchObject({ hasSearch });
  });

  it('ends the menu at its third level, and leaves out what no screen is for', async () => {
    const item = (name: string, _child: object[] = []) => ({
      id: 1,
      title: `${name} title`,
      name,
      icon: '',
      _child,
    });
    const deep = item('a', [item('b', [item('c', [item('/user/index')]), item('role/index')])]);
    stub.on(getMenuList.path, envelope({ menu_list: [deep, item('/nowhere'), item('/')] }));
    const { menu } = (await load('/')) as { menu: object };
    expect(JSON.stringify(menu)).not.toContain('/user/index');
    expect(menu).toMatchObject([{ title: 'a title', children: [{ children: [{ path: '/role/index' }] }] }]);
    expect(menu).toHaveLength(1);
  });

  it('goes on with an empty menu, of which only the log hears; a screen that is in none is not found', async () => {
    stub.on(getMenuList.path, envelope({ menu_list: [] }));
    const warn = vi.spyOn(log, 'warn');
    expect(await load('/')).toMatchObject({ menu: [], userName: 'admin' });
    expect(warn).toHaveBeenCalledExactlyOnceWith('the menu is empty');
    warn.mockRestore();
    expect((await led(await load('/user/index'))).to).toBe('/404?page=%2Fuser%2Findex');
  });

  it('says of a screen outside the menu that the right is missing, and which, instead of a wrong address', async () => {
    stub.on(getMenuList.path, envelope({ menu_list: [] }));
    forget();
    const open = async (query: string, language: Language = 'en-US') =>
      caught(notFound.loader(await from(`/404${query}`, { token: 'tok', language })));
    expect(await open('?page=%2Fuser%2Findex&mode=edit')).toMatchObject({
      data: { title: 'You do not have permission to open this page', missing: 'Users' },
      init: { status: 403 },
    });
    expect(await open('?page=%2Ftransaction%2Fvas', 'zh-CN')).toMatchObject({
      data: { title: '您没有打开此页面的权限' },
      init: { status: 403 },
    });
    for (const query of ['', '?page=%2Fnowhere', '?page=%2F', '?page=%2F%2Fevil.example', '?page=x']) {
      expect(await open(query), query).toMatchObject({ init: { status: 404 } });
    }
    // Once the right has been given, the address leads there.
    const given = { id: 1, title: 'Users', name: '/user/index', icon: '', _child: [] };
    stub.on(getMenuList.path, envelope({ menu_list: [given] }));
    forget();
    expect((await led(await open('?page=%2Fuser%2Findex'))).to).toBe('/user/index');
  });

  it('leads from everywhere to the choice of a password where that is due', async () => {
    stub.on(getUserInfo.path, envelope({ user_name: 'ada', system_list: [], must_change_password: 1 }));
    stub.on(getMenuList.path, envelope({ menu_list: [] }));
    forget();
    for (const path of ['/', '/user/index', '/sessions', '/404']) {
      expect((await led(await load(path))).to, path).toBe('/password');
    }
    expect(await load('/password')).toMatchObject({
      menu: [],
      mustChangePassword: true,
      hasProfile: false,
      hasSessions: false,
    });
    for (const path of [getUserInfo.path, getMenuList.path]) stub.on(path, shellAnswers[path]!);
    forget();
  });

  it('leads to another system by the address that the server gives, to no script', async () => {
    const go = async () => system(await from('/system', { token: 'tok', form: { type: 'wms' } }));
    stub.on(getRedirectTokenUrl.path, envelope({ redirect: 'https://wms.example/?token=t' }));
    expect(((await go()) as Response).headers.get('refresh')).toBe('0; url=https://wms.example/?token=t');
    expect(seen(getRedirectTokenUrl.path)[0]?.url).toMatch(/\?type=wms$/);
    stub.on(getRedirectTokenUrl.path, envelope({ redirect: 'javascript:alert(1)' }));
    expect(await caught(go())).toMatchObject({ status: 502 });
  });

  it('tells a failure of anything else as what it is', async () => {
    stub.on(getUserInfo.path, envelope(null, 7, 'no user'));
    expect(await load('/')).toMatchObject({ data: { notice: 'no user' } });
    stub.on(getUserInfo.path, shellAnswers[getUserInfo.path]!);
  });

  it('knows its two languages where the server cannot name them', async () => {
    stub.on(getLanguageList.path, envelope(null, 7, 'no languages'));
    forget();
    expect(await load('/')).toMatchObject({
      languages: [
        { title: '简体中文', value: 'zh-CN' },
        { title: 'English', value: 'en-US' },
      ],
    });
  });
});

describe('the language chosen at sign-in', () => {
  /** Chooses English on the sign-in page, then signs in to an account that has another one or the same. */
  async function entered(account: Language = 'zh-CN') {
    const choice = await from('/preferences', { language: 'zh-CN', form: { language: 'en-US' } });
    const cookies = ((await prefer(choice)) as Response).headers.getSetCookie();
    const cookie = cookies.map((set) => set.split(';', 1)[0]).join('; ');
    forget();
    stub.on(login.path, envelope({ userToken: 'tok', language: account }));
    const sender = await from('/login', { form: ada });
    sender.request.headers.set('cookie', cookie);
    return led(await signIn.action(sender));
  }
  const saved = () => seen(setLanguage.path).map(({ url, headers }) => [url, headers.authorization]);

  it('holds afterwards, and becomes that of the account', async () => {
    expect((await entered()).session).toMatchObject({ token: 'tok', language: 'en-US' });
    expect(saved()).toEqual([[expect.stringMatching(/language=en-US/), 'tok']]);
    await entered('en-US');
    expect(saved()).toEqual([]);
  });

  it('holds also where the server does not store it', async () => {
    stub.on(setLanguage.path, envelope(null, 7, 'no'));
    expect((await entered()).session).toMatchObject({ token: 'tok', language: 'en-US' });
    stub.on(setLanguage.path, shellAnswers[setLanguage.path]!);
  });

  it('is that of the account where nobody chose one', async () => {
    stub.on(login.path, envelope({ userToken: 'tok', language: 'zh-CN' }));
    const { session } = await led(await signIn.action(await from('/login', { form: ada })));
    expect(session).toMatchObject({ language: 'zh-CN' });
    expect(saved()).toEqual([]);
  });
});

it('who has tried too many old passwords is told by a header, too, how long to wait', async () => {
  stub.on(userChangePassword.path, envelope({ retry_after: 90 }, 4029, 'Wait'));
  const form = { old_password: 'x', password: 'Another-1', confirm_password: 'Another-1' };
  const answer = await password.action(await from('/password', { token: 'tok', form }));
  expect(answer).toMatchObject({ data: { toast: { text: 'Wait' } }, init: { status: 429 } });
  const actionHeaders = new Headers((answer as { init: ResponseInit }).init.headers);
  expect(actionHeaders.get('retry-after')).toBe('90');
  const [loaderHeaders, parentHeaders] = [new Headers(), new Headers()];
  for (const { headers } of [password, signIn]) {
    const shown = headers({ actionHeaders, loaderHeaders, parentHeaders, errorHeaders: undefined });
    expect(new Headers(shown).get('retry-after')).toBe('90');
  }
});

it('the console has nine tiles and three charts, zero and empty where the server gives no figure', async () => {
  const look = async () => console_.loader(await from('/', { token: 'tok' }));
  const { tiles } = (await look()).figures ?? {};
  expect(tiles).toHaveLength(9);
  expect(tiles?.filter(({ amount }) => amount !== '0').map(({ key }) => key)).toEqual([
    ...['balance', 'credit_limit', 'charged_today'],
  ]);
  stub.on(getConsole.path, envelope({ currency_code: 'USD', tiles: null, charts: null }));
  const { figures: bare } = await look();
  expect(new Set(bare?.tiles.map(({ amount }) => amount))).toEqual(new Set(['0']));
  expect([bare?.days.columns, bare?.months.columns, bare?.top.points]).toEqual([[], [], []]);
});
