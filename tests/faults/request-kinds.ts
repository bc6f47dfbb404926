import { dataPath, Visitor } from '../harness/built-app';
import { PASSWORD } from '../harness/people';
import { ENDED, type ExpectedError, NOT_SAVED } from './faults';
import { GROUP, userOf } from './faulty-upstream';

const PAGE = '/paymentGroup/index';
const NO_FILE: ExpectedError['text'] = ['There is no such file', '文件不存在'];
/** A name as the contract's own server gives. */
export const STORED = 'AbCdEfGhIjKlMnOpQrStUvWx.png';
const EXPORT = '/options/statement-export?customer_id=7&currency_code=USD&month=2026-10';
const BACK_TO_PAGE = '/login?redirect=%2FpaymentGroup%2Findex';
const TO_SIGN_IN: Outcome = { to: '/login', status: 302, text: ENDED };

/** Where a user is redirected and what is shown there, in either language. */
export interface Outcome {
  readonly to?: string;
  readonly status: number;
  readonly text: ExpectedError['text'];
}

/** One way of sending the app a request. */
interface Way {
  /** The call of the upstream that it depends on. */
  readonly call: string;
  /** Only the code of its reply matters, so that wrong data are not a fault. */
  readonly isCodeAlone?: boolean;
  /** Sent without a session; the user's name is part of what is sent. */
  readonly isSignIn?: boolean;
  ask(visitor: Visitor, user: string, init: RequestInit): Promise<Response>;
  /** The result of a fault; without one, the session has ended. */
  expect(told: ExpectedError | undefined): Outcome;
  /** The result without faults. */
  readonly well: Outcome;
}

const both = (text: string): ExpectedError['text'] => [text, text];
const form = (visitor: Visitor, path: string, values: Record<string, string>, init: RequestInit) =>
  visitor.ask(path, {
    method: 'POST',
    body: new URLSearchParams(values),
    ...init,
    headers: { origin: visitor.origin, ...(init.headers as Record<string, string>) },
  });
const NEW = { intent: 'add', title: 'A title', idempotency_key: 'a-key' };
const MENU: ExpectedError['text'] = ['Failed to get menu', '获取菜单失败'];
const FAILED: ExpectedError['text'] = ['Login failed', '登录失败'];
const EMPTY: ExpectedError['text'] = ['There is nothing to show', '暂无内容'];
const ownText = (told: ExpectedError | undefined) => (told?.status === 422 ? told.text : FAILED);

/** On a page, a failure is shown in its place; an ended session leads to sign-in and back. */
const ofPage: Way['expect'] = (told) =>
  told
    ? { status: told.status, text: told.status === 401 ? EMPTY : told.text }
    : { ...TO_SIGN_IN, to: BACK_TO_PAGE };

export const REQUEST_KINDS: Record<string, Way> = {
  'a page': {
    call: '/oms/paymentGroup/index',
    ask: (visitor, _, init) => visitor.ask(PAGE, init),
    expect: ofPage,
    well: { status: 200, text: both(GROUP) },
  },
  'a page, by scripts': {
    call: '/oms/paymentGroup/index',
    ask: (visitor, _, init) => visitor.ask(dataPath(PAGE), init),
    expect: (told) => told ?? { ...TO_SIGN_IN, to: BACK_TO_PAGE },
    well: { status: 200, text: both(GROUP) },
  },
  'a form': {
    call: '/oms/paymentGroup/add',
    isCodeAlone: true,
    ask: (visitor, _, init) => form(visitor, PAGE, NEW, init),
    expect: (told) => told ?? { to: BACK_TO_PAGE, status: 302, text: NOT_SAVED },
    well: { to: PAGE, status: 302, text: ['Added successfully', '新增成功'] },
  },
  'a form, by scripts': {
    call: '/oms/paymentGroup/add',
    isCodeAlone: true,
    ask: (visitor, _, init) => form(visitor, dataPath(PAGE), NEW, init),
    expect: (told) => told ?? { status: 401, text: both('"isSignedOut",true') },
    well: { to: PAGE, status: 302, text: ['Added successfully', '新增成功'] },
  },
  'a file': {
    call: '/oms/common/file',
    ask: (visitor, _, init) => visitor.ask(`/files?path=${STORED}`, init),
    // A file that is not there is that, whoever says it.
    expect: (told) =>
      told?.text[0].includes('HTTP 404')
        ? { status: 404, text: NO_FILE }
        : (told ?? { ...TO_SIGN_IN, to: `/login?redirect=%2Ffiles%3Fpath%3D${STORED}` }),
    well: { status: 200, text: both('PNG') },
  },
  'a workbook': {
    call: '/oms/account/statement_export',
    ask: (visitor, _, init) => visitor.ask(EXPORT, init),
    expect: (told) => ({
      to: told ? '/account/statement?' : '/login?redirect=',
      status: 302,
      text: told?.text ?? ENDED,
    }),
    well: { status: 200, text: both('PNG') },
  },
  'sign-in': {
    call: '/oms/login/index',
    isSignIn: true,
    ask: (visitor, user_name, init) => form(visitor, '/login', { user_name, password: PASSWORD }, init),
    expect: (told) => ({ status: told?.status ?? 422, text: ownText(told) }),
    well: { to: '/', status: 302, text: ['Welcome back', '欢迎回来'] },
  },
  'quick sign-in': {
    call: '/oms/login/quick_login',
    isSignIn: true,
    ask: (visitor, token, init) => visitor.ask(`/quickLogin?${new URLSearchParams({ token })}`, init),
    expect: (told) => ({ to: '/login', status: 302, text: ownText(told) }),
    well: { to: '/', status: 302, text: ['Welcome back', '欢迎回来'] },
  },
  'the menu': {
    call: '/oms/common/get_menu_list',
    ask: (visitor, _, init) => visitor.ask(PAGE, init),
    expect: (told) => ({ to: BACK_TO_PAGE, status: 302, text: told ? MENU : ENDED }),
    well: { status: 200, text: both(GROUP) },
  },
  'the name of the user': {
    call: '/oms/common/get_user_info',
    ask: (visitor, _, init) => visitor.ask(PAGE, init),
    expect: ofPage,
    well: { status: 200, text: both(GROUP) },
  },
};

/** What a user met with: where they were redirected, and the text there. */
export interface Answered {
  readonly to: string;
  readonly status: number;
  readonly text: string;
}

interface Fate {
  readonly way: Way;
  /** What the way is called. */
  readonly name: string;
  readonly fault: string;
  readonly language: 'en-US' | 'zh-CN';
}

/** A user, one of whose calls has a fault. */
export class Victim {
  readonly way: Way;
  readonly name: string;
  readonly language: Fate['language'];
  readonly #user: string;
  readonly #visitor: Visitor;

  constructor({ way, name, fault, language }: Fate, origin: string) {
    this.way = way;
    this.language = language;
    this.name = `${fault}: ${name}`;
    this.#user = userOf(fault, way.call, language);
    this.#visitor = new Visitor(origin);
  }

  async signIn(): Promise<void> {
    if (!this.way.isSignIn) await this.#visitor.signIn(this.#user);
  }

  /** Sends the request, and follows redirects. */
  async ask(signal?: AbortSignal): Promise<Answered> {
    const init = { headers: { 'accept-language': this.language }, ...(signal && { signal }) };
    const answer = await this.way.ask(this.#visitor, this.#user, init);
    const text = await answer.text();
    const [, told] = /"redirect","([^"]*)","status",302/.exec(answer.status === 202 ? text : '') ?? [];
    const to = answer.headers.get('location') ?? told ?? '';
    const page = to && (await (await this.#visitor.ask(to, init)).text());
    return { to, status: told ? 302 : answer.status, text: page || text };
  }
}
