import { createHash } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { defaults, seal, unseal } from 'iron-webcrypto';
import { env, sessionSecrets } from '~/env.server';

const isSecure = env.publicOrigin?.startsWith('https:') ?? false;

/** A cookie that no script can read, and that browsers send over HTTPS alone where the app is reached by it. */
export const makeCookie = (name: string, maxAgeS: number) =>
  createCookie(name, { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: maxAgeS });

/** A cookie that over HTTPS no other host of the domain can set. */
export const makeHostCookie = (name: string, maxAgeS: number) =>
  makeCookie(isSecure ? `__Host-${name}` : name, maxAgeS);

/** Each secret has an id derived from itself, so the list may be reordered. */
function passwords(): Map<string, string> {
  const name = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8);
  return new Map(sessionSecrets().map((secret) => [name(secret), secret]));
}

/**
 * A cookie whose value is sealed (encrypted and signed): nobody can read it or make one. Over HTTPS no other host of the
 * domain can set it either.
 */
export function makeSealedCookie(name: string, maxAgeS: number) {
  const cookie = makeHostCookie(name, maxAgeS);
  const sealing = { ...defaults, ttl: maxAgeS * 1000 };
  return {
    /** What was sealed; undefined if there is none, or it is forged, expired or sealed by a dropped secret. */
    async open(header: string | null): Promise<unknown> {
      try {
        const sealed: unknown = await cookie.parse(header);
        if (typeof sealed !== 'string') return undefined;
        return await unseal(sealed, Object.fromEntries(passwords()), sealing);
      } catch {
        return undefined;
      }
    },
    /** The Set-Cookie header that stores `data`. */
    async seal(data: unknown): Promise<string> {
      const [id, secret] = [...passwords()][0] as [string, string];
      return cookie.serialize(await seal(data, { id, secret }, sealing));
    },
  };
}
