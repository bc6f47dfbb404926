import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Answer, envelope } from '../harness/stub-upstream';
import { CUSTOMER_LIST } from './faulty-upstream';

const MB = 1024 * 1024;

/** A gigabyte of blanks in a megabyte: a compressed body may have many parts. */
const BOMB = Buffer.concat(Array(16).fill(gzipSync(Buffer.alloc(64 * MB, ' '))));
const ROWS = Array.from({ length: 100_000 }, (_, id) => ({ id, title: `Title ${id}` }));
const GOOD = JSON.stringify({ code: 200, msg: '', data: null });

const answer =
  (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, headers).end(body);
const json = (body: string) => answer(200, body, { 'content-type': 'application/json' });

/** Head and the beginning of a body, of which `rest` sends the remainder or does not. */
const begun =
  (rest: (response: ServerResponse) => void): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 99_999 });
    response.write('{', () => rest(response));
  };

/** Endless chunks larger than any buffer, for as long as the client reads. */
function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(MB, ' ')));
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.on('drain', more);
  more();
}

/** What the user is shown: the status, the text in English and in Chinese. Both empty: nothing. */
export interface ExpectedError {
  readonly status: number;
  readonly text: readonly [english: string, chinese: string];
}

/** The catalogue of specification admin 8, as the product words it. */
export const NETWORK: ExpectedError = {
  status: 504,
  text: ['Network timeout, please try again later', '网络超时，请稍后重试'],
};
const BROKEN: ExpectedError = {
  status: 502,
  text: ['The server’s reply could not be read', '无法识别服务器返回的内容'],
};
const http = (status: number): ExpectedError => ({
  status: 502,
  text: [`The server replied with HTTP ${status}`, `服务器返回 HTTP ${status}`],
});
const NOTHING: ExpectedError = { status: 401, text: ['', ''] };
export const ENDED = ['Your session has ended, please sign in again', '登录已失效，请重新登录'] as const;
export const NOT_SAVED = [
  'Your session has ended and what you sent was not saved, please sign in again',
  '登录已失效，刚才提交的内容未保存，请重新登录',
] as const;
const SURE = 'Sure to go on?';
const NOT_TODAY = 'Not today';

export interface Fault {
  readonly answer: Answer;
  /** Only the reply's data are wrong, not its envelope. */
  readonly isOfData?: boolean;
  /** Undefined: the session has ended. */
  readonly told?: ExpectedError;
}

/** The faults of an upstream, and its refusals. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'hangs up': { answer: (_, response) => void response.destroy(), told: NETWORK },
  'is cut in mid-body': { answer: begun((response) => response.destroy()), told: NETWORK },
  redirects: { answer: answer(302, '', { location: '/api/oms/elsewhere' }), told: http(302) },
  'answers HTML': { answer: answer(200, '<h1>Welcome</h1>', { 'content-type': 'text/html' }), told: BROKEN },
  'answers broken JSON': { answer: json('{"code":200,'), told: BROKEN },
  'answers another envelope': { answer: json('{"status":"fine"}'), told: BROKEN },
  'answers another schema': {
    answer: json('{"code":200,"data":{"res":{"total":"many"},"menu_list":"many"}}'),
    isOfData: true,
    told: BROKEN,
  },
  'answers 100,000 rows': {
    answer: json(
      JSON.stringify({ code: 200, data: { menu_list: 'none', res: { total: 100_000, data: ROWS } } }),
    ),
    told: BROKEN,
  },
  'answers without end': { answer: (_, response) => pour(response), told: BROKEN },
  'answers 11 MB': { answer: json(GOOD + ' '.repeat(11 * MB)), told: BROKEN },
  'answers a gzip bomb': {
    answer: answer(200, BOMB, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    told: BROKEN,
  },
  'is no gzip': {
    answer: answer(200, GOOD, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    told: BROKEN,
  },
  'answers 401': { answer: answer(401, 'who?'), told: NOTHING },
  'answers 404': { answer: answer(404, 'no such thing'), told: http(404) },
  'answers 500': { answer: answer(500, 'stack trace'), told: NETWORK },
  'answers 503': { answer: answer(503, '<h1>Back soon</h1>'), told: http(503) },
  'answers 4001': { answer: envelope(null, 4001, 'gone') },
  'answers 1001': { answer: envelope(null, 1001, SURE), told: { status: 422, text: [SURE, SURE] } },
  'answers 4022': {
    answer: envelope(null, 4022, NOT_TODAY),
    told: { status: 422, text: [NOT_TODAY, NOT_TODAY] },
  },
};

/** Replies that take longer than the 50 s that a call may take. */
export const SLOW: Readonly<Record<string, Answer>> = {
  'never answers': () => undefined,
  'stops in mid-body': begun(() => undefined),
  drips: begun((response) => {
    const drip = setInterval(() => response.write(' '), 1_000);
    response.on('close', () => clearInterval(drip));
  }),
};

/** A file that breaks off once it has begun. */
export const CUT_FILE: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'image/png' });
  response.write('PNG', () => setImmediate(() => response.destroy()));
};

const LATE_MS = 30_000;
/** The right answer, late. */
export const LATE: Answer = (seen, response) => void setTimeout(() => CUSTOMER_LIST(seen, response), LATE_MS);
