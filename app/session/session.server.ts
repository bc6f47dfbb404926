import { createHash } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { defaults, seal, unseal } from 'iron-webcrypto';
import { z } from 'zod';
import { env, sessionSecrets } from '~/env.server';
import { language } from '~contract/common';

const toast = z.object({ kind: z.enum(['success', 'error']), text: z.string() });
/** A message shown once on the next page; its text is already in the user's language. */
export type Toast = z.output<typeof toast>;

const sessionData = z.object({
  token: z.string().optional(),
  language: language.optional(),
  /** The customer that the user belongs to; absent for the operator's staff. */
  customerId: z.int().positive().optional(),
  toast: toast.optional(),
});
export type SessionData = z.output<typeof sessionData>;
/** Session of a signed-in user. */
export type Session = SessionData & Required<Pick<SessionData, 'token' | 'language'>>;

export const isSignedIn = (session: SessionData): session is Session =>
  Boolean(session.token && session.language);

/** Seconds a session may stay unused; the upstream's own limit may be shorter. */
const MAX_AGE_S = 7 * 24 * 60 * 60;
/** Bytes of the whole Set-Cookie header above which browsers drop a cookie. */
const COOKIE_MAX_BYTES = 4096;
const TOAST_MAX_CHARS = 240;

const sealing = { ...defaults, ttl: MAX_AGE_S * 1000 };
const secure = env.publicOrigin?.startsWith('https:') ?? false;

/** The cookie holds the sealed (encrypted and signed) session itself: there is no store behind it. */
const cookie = createCookie(secure ? '__Host-oms_session' : 'oms_session', {
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
  maxAge: MAX_AGE_S,
});

/** Each secret has an id derived from itself, so the list may be reordered. */
function passwords(): Map<string, string> {
  const name = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8);
  return new Map(sessionSecrets().map((secret) => [name(secret), secret]));
}

const OPENED_KEEP_MS = 60_000;
const OPENED_MAX = 500;
/** By Cookie header. Unsealing takes a millisecond and a page does it several times. */
const opened = new Map<string, Promise<SessionData>>();

/** The session of a request; empty if there is none or its cookie is forged, expired or sealed by a dropped secret. */
export async function readSession(request: Request): Promise<SessionData> {
  const header = request.headers.get('cookie');
  if (!header) return {};
  const known = opened.get(header);
  if (known) return known;
  if (opened.size >= OPENED_MAX) opened.clear();
  const opening = open(header);
  opened.set(header, opening);
  setTimeout(() => opened.delete(header), OPENED_KEEP_MS).unref();
  return opening;
}

async function open(header: string): Promise<SessionData> {
  try {
    const sealed: unknown = await cookie.parse(header);
    if (typeof sealed !== 'string') return {};
    return sessionData.parse(await unseal(sealed, Object.fromEntries(passwords()), sealing));
  } catch {
    return {};
  }
}

/**
 * The Set-Cookie header that stores a session. A toast is shortened, and dropped where the cookie would be too large.
 */
export async function keepSession(session: SessionData): Promise<string> {
  const [id, secret] = [...passwords()][0] as [string, string];
  const { toast: message, ...rest } = session;
  const write = async (data: SessionData) => cookie.serialize(await seal(data, { id, secret }, sealing));
  if (!message) return write(rest);
  const header = await write({
    ...rest,
    toast: { ...message, text: message.text.slice(0, TOAST_MAX_CHARS) },
  });
  return header.length <= COOKIE_MAX_BYTES ? header : write(rest);
}

/** The Set-Cookie header that drops the token and keeps the language, with a message for the next page if given. */
export function dropSession(session: SessionData, message?: Toast): Promise<string> {
  return keepSession({ language: session.language, toast: message });
}
