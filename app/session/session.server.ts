import { z } from 'zod';
import { language } from '~contract/common';
import { unseenTries } from '~contract/identity/login';
import { makeSealedCookie } from './cookie.server';

const toast = z.object({
  kind: z.enum(['success', 'error']),
  text: z.string(),
  /** Number of the change that it reports, if it can be undone. */
  undo: z.int().positive().optional(),
});
/** A message shown once on the next page; its text is already in the user's language. */
export type Toast = z.output<typeof toast>;

const sessionData = z.object({
  token: z.string().optional(),
  language: language.optional(),
  /** The language was chosen at sign-in, and outranks that of the account. */
  isLanguageChosen: z.literal(true).optional(),
  /** The customer that the user belongs to; absent for the operator's staff. */
  customerId: z.int().positive().optional(),
  /** What the server said of failed tries on the account when this session began, until the user has closed it. */
  failedTries: unseenTries.optional(),
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

/** The cookie holds the sealed session itself: there is no store behind it. */
const cookie = makeSealedCookie('oms_session', MAX_AGE_S);

const OPENED_KEEP_MS = 60_000;
const OPENED_MAX = 500;
/** By Cookie header. Unsealing takes a millisecond and a page does it several times. */
const opened = new Map<string, Promise<SessionData>>();

/** The session of a request; empty if there is none or its cookie is forged, expired or sealed by a dropped secret. */
export async function readSession(request: Request): Promise<SessionData> {
  const header = request.headers.get('cookie');
  if (!header) return {};
  const existing = opened.get(header);
  if (existing) return existing;
  if (opened.size >= OPENED_MAX) opened.clear();
  const opening = open(header);
  opened.set(header, opening);
  setTimeout(() => opened.delete(header), OPENED_KEEP_MS).unref();
  return opening;
}

async function open(header: string): Promise<SessionData> {
  return sessionData.catch({}).parse(await cookie.open(header));
}

/**
 * The Set-Cookie header that stores a session. A toast is shortened, and dropped where the cookie would be too large.
 */
export async function commitSession(session: SessionData): Promise<string> {
  const { toast: message, ...rest } = session;
  if (!message) return cookie.seal(rest);
  const header = await cookie.seal({
    ...rest,
    toast: { ...message, text: message.text.slice(0, TOAST_MAX_CHARS) },
  });
  return header.length <= COOKIE_MAX_BYTES ? header : cookie.seal(rest);
}

/** The Set-Cookie header that drops the token and keeps the language, with a message for the next page if given. */
export function destroySession(session: SessionData, message?: Toast): Promise<string> {
  return commitSession({ language: session.language, toast: message });
}
