import { z } from 'zod';
import { makeSealedCookie } from './cookie.server';

/**
 * By which tokens the server knows this browser, one for each account that has signed in here (OWASP: device cookies). A
 * known browser signs in however often strangers try the account. It outlasts the session, and signs nobody in.
 */

const YEAR_S = 365 * 24 * 60 * 60;
/** Only the latest are stored: the cookie is sent with every request. */
const MAX_ACCOUNTS = 6;

const cookie = makeSealedCookie('oms_device', YEAR_S);

/** Account and token, the newest first. */
const devices = z.array(z.tuple([z.string(), z.string()])).catch([]);

const open = async (request: Request) => devices.parse(await cookie.open(request.headers.get('cookie')));
const nameOf = (userName: string) => userName.toLowerCase();

/** The browser's token for an account; undefined if nobody has signed in to it here. */
export async function readDevice(request: Request, userName: string): Promise<string | undefined> {
  const existing = await open(request);
  return existing.find(([name]) => name === nameOf(userName))?.[1];
}

/** The Set-Cookie header that stores the token for an account. */
export async function saveDevice(request: Request, userName: string, token: string): Promise<string> {
  const name = nameOf(userName);
  const others = (await open(request)).filter(([other]) => other !== name);
  return cookie.seal([[name, token], ...others].slice(0, MAX_ACCOUNTS));
}
