import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the stub saw it. */
export interface Seen {
  readonly method: string;
  /** Path below `/api`, with its query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (seen: Seen, response: ServerResponse) => void;

/** An `/api` whose every reply a test decides, e.g. slow, broken or refused. */
export interface StubUpstream {
  /** Base of all calls, to be used as `OMS_API_URL`. */
  readonly url: string;
  readonly seen: Seen[];
  /** Answers one path (`/oms/…`, without query) from now on. */
  on(path: string, answer: Answer): void;
  close(): Promise<void>;
}

export const envelope =
  (data: unknown, code = 200, msg = ''): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ code, msg, data }));

/** Of these customers the one whose code is asked for. */
export const customersAnswer =
  (...customers: { id: number; customer_code: string }[]): Answer =>
  (seen, response) => {
    const code = new URL(seen.url, 'http://stub').searchParams.get('customer_code')?.toUpperCase();
    const customer_list = customers.filter(({ customer_code }) => customer_code === code);
    envelope({ customer_list })(seen, response);
  };

/** @param port of an earlier stub that has stopped, which this one replaces */
export async function stubUpstream(answers: Record<string, Answer> = {}, port = 0): Promise<StubUpstream> {
  const byPath = new Map(Object.entries(answers));
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const met = { method, url: url.replace(/^\/api/, ''), headers, body: Buffer.concat(chunks).toString() };
    seen.push(met);
    const [path = ''] = met.url.split('?', 1);
    const answer = byPath.get(path) ?? envelope(null, 4004, `not stubbed: ${path}`);
    answer(met, response);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    seen,
    on: (path, answer) => void byPath.set(path, answer),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Replies for the shell and the home console of a signed-in user. */
export const shellAnswers: Record<string, Answer> = {
  '/oms/login/index': ({ body }, response) => {
    const { user_name, password } = JSON.parse(body);
    const good = password === 'Tallyman-1';
    const data = good ? { userToken: `token-of-${user_name}`, language: 'en-US' } : null;
    envelope(
      data,
      good ? 200 : 4022,
      good ? '' : 'The account or the password is not correct',
    )({} as Seen, response);
  },
  '/oms/login/logout': envelope(null),
  '/oms/common/get_user_info': envelope({
    user_name: 'admin',
    real_name: 'Ada Admin',
    language: 'en-US',
    system_list: [{ key: 'oms', value: 'Tallyman' }],
    type: 'oms',
  }),
  '/oms/common/get_language_list': envelope({
    language_list: [
      { title: '简体中文', value: 'zh-CN' },
      { title: 'English', value: 'en-US' },
    ],
  }),
  '/oms/common/set_language': envelope(null),
  '/oms/savedView/index': envelope({ list: [], role_list: [] }),
  '/oms/common/get_menu_list': envelope({
    menu_list: [
      {
        id: 1,
        title: 'Billing',
        name: '',
        icon: 'receipt',
        _child: [
          {
            id: 2,
            title: 'Billing transactions',
            name: '',
            icon: 'list-details',
            _child: [
              { id: 3, title: 'Outbound', name: '/transaction/outbound', icon: 'truck-delivery', _child: [] },
            ],
          },
        ],
      },
    ],
  }),
  '/oms/common/get_console': envelope({
    currency_code: 'USD',
    tiles: [
      { key: 'balance', amount: '-1234567.89' },
      { key: 'credit_limit', amount: 50000 },
      { key: 'charged_today', amount: '1250.5000' },
    ],
    charts: [
      {
        key: 'charged_by_day',
        points: Array.from({ length: 30 }, (_, day) => ({
          label: `2026-11-${String(day + 1).padStart(2, '0')}`,
          value: String(400 + ((day * 137) % 700)),
        })),
      },
      {
        key: 'charged_by_month',
        points: Array.from({ length: 12 }, (_, month) => ({
          label: `2026-${String(month + 1).padStart(2, '0')}`,
          value: String(9000 + ((month * 977) % 7000)),
        })),
      },
      {
        key: 'top_customers',
        points: ['ACME', 'BRIGHT', 'CASCADE', 'DELTA'].map((label, at) => ({
          label,
          value: `${9000 - at * 1700}.25`,
        })),
      },
    ],
  }),
};
