/** The one reader of environment variables on the app's side. `.env.example` explains each of them. */

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { describeSettings, rolesSetting, SETTINGS } from '~contract/operations/settings';
import { isTimeZone } from '~contract/time-zone';
import { readApiPaths } from './api-paths.server';
import { NEAR, readProxies } from './server/forwarded-address';

const SECRET_MIN_LENGTH = 32;

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const onOff = z.enum(['1', '0', 'true', 'false', 'on', 'off'], { error: 'must be on or off' });

const variables = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .default(SETTINGS.PORT.default)
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number'),
    HOST: z.string().default(SETTINGS.HOST.default),
    ROLES: rolesSetting,
    API_URLS: z
      .string()
      .transform((list) => list.split(',').map((each) => each.trim()))
      .pipe(z.array(httpUrl))
      .optional(),
    SESSION_SECRET: z
      .string()
      .transform((list) => list.split(',').map((secret) => secret.trim()))
      .refine(
        (secrets) => secrets.every((secret) => secret.length >= SECRET_MIN_LENGTH),
        `each secret in the list must have ${SECRET_MIN_LENGTH} characters or more`,
      )
      .optional(),
    /** The one kept in DATA_DIR: set by `npm start` where none is given; never by an operator. */
    KEPT_SESSION_SECRET: z.string().optional(),
    OMS_API_URL: httpUrl.optional(),
    OMS_API_AUTH_SCHEME: z.string().regex(/^\S*$/, 'must be one word').default(''),
    OMS_API_PATHS: z.string().transform(readApiPaths).optional(),
    OMS_API_OPTIONAL: z
      .string()
      .regex(/^(?:\*|[\w.]+(?:\s*,\s*[\w.]+)*)$/, 'must be * or names of calls, comma-separated')
      .optional(),
    OMS_API_NEW_TOKEN: z
      .string()
      .regex(/^(?:header|body):[\w.-]+$/, 'must be header:NAME or body:PATH')
      .optional(),
    OMS_API_RANGES: z.enum(['date-time', 'date']).default(SETTINGS.OMS_API_RANGES.default),
    /** Set by `npm start` and `npm run dev` once the embedded upstream listens; never by an operator. */
    EMBEDDED_API_URL: httpUrl.optional(),
    DATABASE_URL: z.string().optional(),
    DATA_DIR: z
      .string()
      .default(SETTINGS.DATA_DIR.default)
      .transform((dir) => resolve(dir)),
    TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'must be an IANA time zone, e.g. Asia/Shanghai')
      .default(SETTINGS.TIME_ZONE.default),
    DEMO: onOff.transform((value) => ['1', 'true', 'on'].includes(value)).optional(),
    PUBLIC_ORIGIN: httpUrl
      .refine((url) => new URL(url).pathname === '/', 'must be an origin, without a path')
      .transform((url) => new URL(url).origin)
      .optional(),
    TRUSTED_PROXY: z.string().default(NEAR).transform(readProxies),
    SHUTDOWN_DELAY_SECONDS: z
      .string()
      .regex(/^\d{1,3}$/, 'must be a number of seconds from 0 to 999')
      .default(SETTINGS.SHUTDOWN_DELAY_SECONDS.default)
      .transform(Number),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'must have 16 characters or more, and no spaces')
      .optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default(SETTINGS.LOG_LEVEL.default),
  })
  .refine((v) => v.OMS_API_URL || v.ROLES.includes('api') || !v.ROLES.includes('app') || v.API_URLS, {
    path: ['API_URLS'],
    error: 'is needed where ROLES has app without api: the address of each api, comma-separated',
  })
  .transform((v) => ({
    roles: v.ROLES,
    production: v.NODE_ENV === 'production',
    port: v.PORT,
    host: v.HOST,
    /** Base URL of all calls, without a trailing slash; endpoint paths (`/oms/…`) follow. Empty: not known yet. */
    apiUrl: apiUrls(v)[0] ?? '',
    /** The same at every server that has it. */
    apiUrls: apiUrls(v),
    /** Scheme before the token in the Authorization header; empty: the bare token. */
    apiAuthScheme: v.OMS_API_AUTH_SCHEME,
    /** Method and path of calls that the server has elsewhere, by the call's name. */
    apiPaths: v.OMS_API_PATHS ?? {},
    /** What the server has beyond the specifications, as its header would say it. */
    apiOptional: v.OMS_API_OPTIONAL,
    /** Where replies carry a new token, if anywhere. */
    apiNewToken: v.OMS_API_NEW_TOKEN,
    /** How the ends of a range of days are sent: as days, or as their first and last second. */
    apiRanges: v.OMS_API_RANGES,
    /** True if the upstream is our own, run beside the app. */
    embedded: !v.OMS_API_URL,
    dataDir: v.DATA_DIR,
    timeZone: v.TIME_ZONE,
    /** Demo data and accounts: on when nothing else is configured. */
    demo: !v.OMS_API_URL && (v.DEMO ?? !v.DATABASE_URL),
    publicOrigin: v.PUBLIC_ORIGIN,
    /**
     * Whose X-Forwarded-For is believed. This server speaks plain HTTP, so only an https PUBLIC_ORIGIN says that there is
     * a proxy; undefined: nobody's.
     */
    trustedProxies: v.PUBLIC_ORIGIN?.startsWith('https:') ? v.TRUSTED_PROXY : undefined,
    /** After SIGTERM requests are accepted for so long: until a balancer has seen that /readyz says 503. */
    shutdownDelayMs: v.SHUTDOWN_DELAY_SECONDS * 1000,
    /** Undefined: there is no /metrics. */
    metricsToken: v.METRICS_TOKEN,
    logLevel: v.LOG_LEVEL,
    sessionSecrets: v.SESSION_SECRET ?? (v.KEPT_SESSION_SECRET ? [v.KEPT_SESSION_SECRET] : undefined),
  }))
  .refine((env) => env.sessionSecrets || !env.roles.includes('app') || mayMakeSecret(env), {
    path: ['SESSION_SECRET'],
    error: `is required in production, and the same for all apps: ${SECRET_MIN_LENGTH} random characters or more`,
  });

/** An app apart from its api is one of several, each of which must read the sessions of the others. */
function mayMakeSecret(env: {
  embedded: boolean;
  roles: readonly string[];
  production: boolean;
  demo: boolean;
}) {
  const isApart = env.embedded && !env.roles.includes('api');
  return !isApart && (env.demo || !env.production);
}

/** An `/api` of the operator's own, our own elsewhere, or the one beside. */
function apiUrls(v: { OMS_API_URL?: string; API_URLS?: string[]; EMBEDDED_API_URL?: string }): string[] {
  const apart = v.API_URLS?.map((url) => `${url.replace(/\/+$/, '')}/api`);
  const all = v.OMS_API_URL ? [v.OMS_API_URL] : (apart ?? (v.EMBEDDED_API_URL ? [v.EMBEDDED_API_URL] : []));
  return all.map((url) => url.replace(/\/+$/, ''));
}

export type Env = ReturnType<typeof readEnv>;

/** Reads the variables; throws one Error that names every bad one. An empty variable counts as absent. */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (parsed.success) {
    const { dataDir } = parsed.data;
    const shown = { DATA_DIR: dataDir, ...(given.OMS_API_URL && { OMS_API_URL: open(given.OMS_API_URL) }) };
    return { ...parsed.data, settings: describeSettings(given, 'app', shown) };
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These environment variables need attention:\n${lines.join('\n')}`);
}

/** An address without the user and password that it may have. */
function open(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

export const env: Env = readEnv(process.env);

let secrets: string[] | undefined;

/** Secrets that seal the session cookie: the first seals, all of them open. */
export function sessionSecrets(): string[] {
  secrets ??= env.sessionSecrets ?? [keptSecret(env.dataDir)];
  return secrets;
}

/** The secret kept in the data directory, created at the first start, readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
