import { env } from '~/env.server';
import { TOKEN_MAX_CHARS } from '~contract/identity/login';
import { replyJson } from './reply-json.server';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The token that a reply carries where `OMS_API_NEW_TOKEN` says: in a header, or at a path of the body. */
export function tokenIn(headers: Headers, body: string): string | undefined {
  const [place, path = ''] = env.apiNewToken?.split(':') ?? [];
  const found =
    place === 'header' ? headers[path.toLowerCase()] : place === 'body' ? atPath(body, path) : undefined;
  const token = typeof found === 'string' ? found.replace(SCHEME, '') : '';
  return TOKEN.test(token) ? token : undefined;
}

/** What fits into a header, and with the rest of the session into a cookie. */
const TOKEN = new RegExp(`^[\\x21-\\x7e]{1,${TOKEN_MAX_CHARS}}$`);

const SCHEME = /^(?:Bearer|Token|JWT)\s+/i;

function atPath(body: string, path: string): unknown {
  try {
    return path
      .split('.')
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], replyJson(body));
  } catch {
    return undefined;
  }
}
