import { env } from '~/env.server';
import { getFile } from '~contract/common';
import type { Endpoint } from '~contract/endpoint';
import { endpoints } from '~contract/index';
import { query } from './call.server';
import { filePlace, MISREAD } from './file-place';
import { routeOf, wireInput } from './outgoing.server';

const MAX_CHARS = 2_000;
/** The longest name that {@link getFile} takes. */
const NAME_MAX_CHARS = 200;

/** Names under which our own upstream stores files. */
const OWN_NAME = /^[\w-]{24}\.[a-z]{2,5}$/;

/** Where a file may be found. */
export interface FileSource {
  readonly endpoint: Endpoint;
  readonly url: string;
}

/** Address of a call that is a GET. */
export const urlOf = (endpoint: Endpoint, input: unknown): string =>
  `${env.apiUrl}${routeOf(endpoint).path}${query(wireInput(endpoint, input))}`;

/** A file that is fetched at its own address says nothing about the call {@link getFile}. */
const DIRECT: Endpoint = { ...getFile, optional: false };

/**
 * Where a stored file may be found, in the order to be tried: always at the `/api`'s own origin. Nowhere if the value
 * means no file there.
 */
export function storedFileSources(value: string): FileSource[] {
  const byCall = { endpoint: getFile, url: urlOf(getFile, { path: value.slice(0, NAME_MAX_CHARS) }) };
  if (env.embedded) return [byCall];
  const direct = directUrls(value).map((url) => ({ endpoint: DIRECT, url }));
  return OWN_NAME.test(value) ? [byCall, ...direct] : direct;
}

/** A path without a leading slash is relative to the `/api`, or to the root of its host. */
function directUrls(value: string): string[] {
  const api = new URL(`${env.apiUrl}/`);
  if (value.length > MAX_CHARS || filePlace(value, api.origin) !== 'app') return [];
  const [path = ''] = value.split(/[?#]/, 1);
  if (!isPlainPath(path)) return [];
  const isRelative = !/^(?:\/|https?:)/i.test(value);
  const urls = [api, ...(isRelative ? [new URL('/', api)] : [])]
    .filter((base) => URL.canParse(value, base))
    .map((base) => new URL(value, base))
    .filter((url) => url.origin === api.origin && !isCall(url));
  return [...new Set(urls.map(({ pathname, search }) => `${api.origin}${pathname}${search}`))];
}

/** Decoded once, as leniently as any server does; letters beyond ASCII matter to no check. */
const decoded = (text: string) =>
  text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Whether a path has no way up and no hidden slash, however often a server decodes it. */
function isPlainPath(path: string): boolean {
  const next = decoded(path);
  const isSame = next === path;
  if (MISREAD.test(next) || /(?:^|\/)\.\.(?:[/;]|$)/.test(next)) return false;
  if (!isSame && next.split('/').length !== path.split('/').length) return false;
  return isSame || isPlainPath(next);
}

let callPattern: RegExp | undefined;

/**
 * Whether an address means a call of the `/api` and no file. A picture's address may come from another user, and is
 * fetched with the token of whoever looks: as a GET it could change data on a server that tells no methods apart.
 */
function isCall({ pathname, search }: URL): boolean {
  callPattern ??= patternOfCalls();
  let text = pathname + search;
  for (let next = decoded(text); next !== text; next = decoded(text)) text = next;
  return callPattern.test(text.replace(/\/(?:\.?\/)+/g, '/'));
}

/** Calls wherever their path occurs, and all that is beside them, e.g. `/oms/user/…`, where PHP routers look. */
function patternOfCalls(): RegExp {
  const calls = endpoints
    .filter(({ body }) => body !== 'file')
    .flatMap((endpoint) => [endpoint.path, routeOf(endpoint).path].map((path) => path.slice(1)));
  const folders = calls
    .map((path) => path.slice(0, path.lastIndexOf('/')))
    .filter((path) => path.includes('/'));
  const base = new URL(env.apiUrl).pathname.replace(/\/$/, '');
  const start = String.raw`(?:^(?:${literally(base)})?/|\.php/|=/?)`;
  return new RegExp(String.raw`(?:${start}${anyOf(folders)}|(?<![\w-])${anyOf(calls)})(?![\w-])`, 'i');
}

const anyOf = (paths: readonly string[]) =>
  `(?:${[...new Set(paths)].filter(Boolean).map(literally).join('|')})`;

const literally = (text: string) => text.replace(/[^\w/]/g, String.raw`\$&`);
