import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sessionSecrets } from '~/env.server';
import { FORM_TOKEN_FIELD, MAX_FORM_FIELDS } from '~/forms/names';
import { makeHostCookie } from './cookie.server';
import { senderOf } from './same-origin';
import { readSession } from './session.server';

const YEAR_S = 365 * 24 * 60 * 60;
const cookie = makeHostCookie('oms_form', YEAR_S);
const ID_BYTES = 16;

/** What a page sends along so that its forms are known as ours. */
interface FormToken {
  readonly token: string;
  /** The Set-Cookie header that the token needs, if the browser does not have the cookie yet. */
  readonly setCookie: string | undefined;
}

/**
 * The token for the forms of a page whose browser says in no header which site sends a form; none for those that do. It
 * is signed over a cookie and the session (OWASP: signed double-submit cookie), so it works before there is a session.
 * @param sent the headers of the page, which may begin or renew the session
 */
export async function formToken(request: Request, sent: Headers): Promise<FormToken | undefined> {
  if (request.headers.has('sec-fetch-site') || request.headers.has('origin')) return undefined;
  const existing = await idOf(request);
  const id = existing ?? randomBytes(ID_BYTES).toString('base64url');
  const [secret = ''] = sessionSecrets();
  return {
    token: sign(secret, id, await sessionAfter(request, sent)),
    setCookie: existing ? undefined : await cookie.serialize(id),
  };
}

/** Whether our own site has sent a form: its headers say so or, where they say nothing, its token. */
export async function isOwnForm(request: Request): Promise<boolean> {
  const sender = senderOf(request);
  if (sender !== 'unknown') return sender === 'own';
  const id = await idOf(request);
  if (!id) return false;
  const form = await readForm(request.clone()).catch(() => undefined);
  const token = form?.get(FORM_TOKEN_FIELD);
  if (typeof token !== 'string') return false;
  const session = (await readSession(request)).token;
  return sessionSecrets().some((secret) => isEqual(sign(secret, id, session), token));
}

async function idOf(request: Request): Promise<string | undefined> {
  const id: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof id === 'string' && id ? id : undefined;
}

async function sessionAfter(request: Request, sent: Headers): Promise<string | undefined> {
  for (const line of sent.getSetCookie().toReversed()) {
    const [kept = ''] = line.split(';', 1);
    const { token } = await readSession(new Request(request.url, { headers: { cookie: kept } }));
    if (token) return token;
  }
  return (await readSession(request)).token;
}

const sign = (secret: string, id: string, session = ''): string =>
  createHmac('sha256', secret).update(`form\0${id}\0${session}`).digest('base64url');

const isEqual = (a: string, b: string): boolean =>
  a.length === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A form that is too long to be read. */
export class TooManyFields extends Error {}
const URL_ENCODED = 'application/x-www-form-urlencoded';

export const hasTooManyFields = (form: FormData): boolean => [...form.keys()].length > MAX_FORM_FIELDS;

/** The request body as a form; anything else is a 400. @throws TooManyFields where reading it would take too long */
export async function readForm(request: Request): Promise<FormData> {
  const body = Buffer.from(await request.arrayBuffer().catch(() => new ArrayBuffer(0)));
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  // Counted before it is read: a megabyte of nothing but fields would hold up everybody.
  const isTooMany = headers['content-type'].startsWith(URL_ENCODED) && countOf(body, '&') >= MAX_FORM_FIELDS;
  if (isTooMany) throw new TooManyFields();
  const form = await new Response(body, { headers }).formData().catch(() => null);
  if (!form) throw new Response(null, { status: 400 });
  return form;
}

function countOf(body: Buffer, mark: string): number {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0 && count < MAX_FORM_FIELDS; at = body.indexOf(mark, at + 1))
    count++;
  return count;
}
