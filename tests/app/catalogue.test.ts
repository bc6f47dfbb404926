import { describe, expect, it } from 'vitest';
import type { LoaderContext } from '~/session/guarded.server';
import { getLanguageList, type Language } from '~contract/common';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** The error catalogue (spec admin 8) from the upstream's answer to what loaders and actions make of it. */

const stub = await stubApp();
const { guardedAction, guardedLoader } = await import('~/session/guarded.server');
const { commitSession, readSession } = await import('~/session/session.server');

const ask = ({ call }: Pick<LoaderContext, 'call'>): Promise<unknown> => call(getLanguageList, {});
const load = guardedLoader(ask);
const act = guardedAction(ask);

async function request(language: Language, form?: FormData) {
  const [cookie = ''] = (await commitSession({ token: 'tok', language })).split(';', 1);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const init = form ? { method: 'POST', body: form, headers } : { headers };
  return { request: new Request('http://here/transaction/outbound?page=2', init), params: {}, context: {} };
}

const http = (status: number, body: string) =>
  stub.on(getLanguageList.path, (_, response) => response.writeHead(status).end(body));
const code = (value: number, msg: string, data: unknown = null) =>
  stub.on(getLanguageList.path, envelope(data, value, msg));

const loaded = async (language: Language): Promise<unknown> => load(await request(language)).catch((e) => e);
async function acted(language: Language): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of [
    ['title', 'A'],
    ['title', 'B'],
    ['old_password', 'p'],
  ] as const)
    form.append(name, value);
  return act(await request(language, form)).catch((e) => e);
}

describe.each([
  [
    'zh-CN',
    '网络超时，请稍后重试',
    '无法识别服务器返回的内容',
    '服务器返回 HTTP 503',
    '登录已失效，请重新登录',
    '登录已失效，刚才提交的内容未保存，请重新登录',
  ],
  [
    'en-US',
    'Network timeout, please try again later',
    'The server’s reply could not be read',
    'The server replied with HTTP 503',
    'Your session has ended, please sign in again',
    'Your session has ended and what you sent was not saved, please sign in again',
  ],
] as const)('in %s', (language, network, broken, unavailable, ended, notSaved) => {
  it.each([
    [4003, 403],
    [4004, 404],
    [4009, 409],
    [4022, 422],
    [4029, 429],
    [7, 422],
  ])('code %i shows the msg', async (value, status) => {
    code(value, 'because', { fields: { title: 'too long' } });
    expect(await loaded(language)).toMatchObject({
      data: { notice: 'because', detail: '' },
      init: { status },
    });
    expect(await acted(language)).toMatchObject({
      data: {
        ok: false,
        toast: { kind: 'error', text: 'because' },
        fields: { title: 'too long' },
        values: { title: ['A', 'B'] },
      },
      init: { status },
    });
  });

  it('HTTP 500 is the network notice', async () => {
    http(500, 'x');
    expect(await loaded(language)).toMatchObject({ data: { notice: network }, init: { status: 504 } });
    expect(await acted(language)).toMatchObject({
      data: { toast: { text: network } },
      init: { status: 504 },
    });
  });

  it('HTTP 401 is ignored, but who sent a form is told that it was not done', async () => {
    http(401, 'x');
    expect(await loaded(language)).toMatchObject({ data: { notice: '', detail: '' } });
    const answer = await acted(language);
    expect(answer).toMatchObject({ data: { ok: false, values: { title: ['A', 'B'] } } });
    const text = language === 'zh-CN' ? /未保存/ : /nothing was saved/;
    expect(answer).toMatchObject({ data: { toast: { kind: 'error', text: expect.stringMatching(text) } } });
  });

  it('another HTTP error shows the body', async () => {
    http(503, '<b>Down</b>');
    expect(await loaded(language)).toMatchObject({ data: { notice: unavailable, detail: '<b>Down</b>' } });
    expect(await acted(language)).toMatchObject({ data: { toast: { text: `${unavailable}: <b>Down</b>` } } });
  });

  it('a broken reply is a general error', async () => {
    http(200, '<html>');
    expect(await loaded(language)).toMatchObject({ data: { notice: broken }, init: { status: 502 } });
    expect(await acted(language)).toMatchObject({ data: { toast: { text: broken } } });
  });

  it('code 1001 is a question', async () => {
    code(1001, 'Sure?');
    const answer = await acted(language);
    const fields = [
      ['title', 'A'],
      ['title', 'B'],
    ];
    expect(answer).toMatchObject({ data: { ok: false, confirm: { text: 'Sure?', fields } } });
    expect(answer).not.toHaveProperty('data.toast');
  });

  it('code 4001 ends the session and leads to sign-in with the way back', async () => {
    code(4001, 'gone');
    const answers = [
      [await loaded(language), ended],
      [await acted(language), notSaved],
    ] as [Response, string][];
    for (const [answer, text] of answers) {
      expect(answer.headers.get('location')).toBe('/login?redirect=%2Ftransaction%2Foutbound%3Fpage%3D2');
      expect(answer.headers.get('x-remix-reload-document')).toBe('true');
      const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';', 1);
      const session = await readSession(new Request('http://here/', { headers: { cookie } }));
      expect(session).toEqual({ language, toast: { kind: 'error', text } });
    }
  });

  it('passwords are never sent back', async () => {
    code(4022, 'no');
    expect(JSON.stringify(await acted(language))).not.toContain('old_password');
  });
});
