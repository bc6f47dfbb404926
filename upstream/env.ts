import { resolve } from 'node:path';
import { z } from 'zod';
import { describeSettings, rolesSetting, SETTINGS } from '../contract/operations/settings';
import { isTimeZone } from '../contract/time-zone';

/** The one reader of environment variables on the upstream's side. `.env.example` explains each of them. */

const onOff = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'], { error: 'must be on or off' })
  .transform((value) => ['1', 'true', 'on'].includes(value));

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// or postgresql:// URL',
});

const AMOUNT_OF_CURRENCY = /^([A-Z]{3})=((?:0|[1-9]\d{0,12})(?:\.\d{1,4})?)$/;
/** `USD=500,EUR=500`, each currency once. */
const amountsByCurrency = z
  .string()
  .default('')
  .transform((list) =>
    list === '' ? [] : list.split(',').map((each) => AMOUNT_OF_CURRENCY.exec(each.trim())),
  )
  .refine((found) => found.every(Boolean) && new Set(found.map((each) => each?.[1])).size === found.length, {
    error: 'must be amounts by currency, e.g. USD=500,EUR=500',
  })
  .transform((found) => Object.fromEntries(found.map((each) => [each?.[1] ?? '', each?.[2] ?? ''])));

const variables = z
  .object({
    ROLES: rolesSetting,
    PORT: z.coerce.number().int().min(0).max(65_535).default(Number(SETTINGS.PORT.default)),
    HOST: z.string().default(SETTINGS.HOST.default),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_OWNER_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    DATABASE_READ_URL: postgresUrl.optional(),
    DATABASE_READ_WAIT_MS: z
      .string()
      .regex(/^\d{1,4}$/, 'must be a number of milliseconds from 0 to 9999')
      .default(SETTINGS.DATABASE_READ_WAIT_MS.default)
      .transform(Number),
    DATA_DIR: z
      .string()
      .default(SETTINGS.DATA_DIR.default)
      .transform((dir) => resolve(dir)),
    TIME_ZONE: z.string().refine(isTimeZone, 'must be an IANA time zone, e.g. Asia/Shanghai').optional(),
    DEMO: onOff.optional(),
    BILLING_GRACE_DAYS: z
      .string()
      .regex(/^\d{1,3}$/, 'must be a number of days from 0 to 999')
      .transform((days) => String(Number(days)))
      .optional(),
    ACCEPT_SETTINGS: onOff.default(false),
    SECOND_PERSON_ABOVE: amountsByCurrency,
    SESSION_IDLE_MINUTES: z
      .string()
      .regex(/^\d{1,3}$/, 'must be a number of minutes from 0 to 999')
      .default(SETTINGS.SESSION_IDLE_MINUTES.default)
      .transform(Number),
    APPLICANT_UPLOAD_MB: z
      .string()
      .regex(/^\d{1,4}$/, 'must be a number of megabytes from 0 to 9999')
      .default(SETTINGS.APPLICANT_UPLOAD_MB.default)
      .transform(Number),
    ARCHIVE_AFTER_MONTHS: z
      .string()
      .regex(/^(0|1[3-9]|[2-9]\d|1[01]\d|120)$/, 'must be 0, or a number of months from 13 to 120')
      .default(SETTINGS.ARCHIVE_AFTER_MONTHS.default)
      .transform(Number),
    FILES_BUCKET: z.string().trim().optional(),
    FILES_BUCKET_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional(),
    FILES_BUCKET_REGION: z.string().trim().default(SETTINGS.FILES_BUCKET_REGION.default),
    FILES_IN: z.enum(['database', 'bucket'], { error: 'must be database or bucket' }).optional(),
    COMPANY_NAME: z.string().trim().max(200).optional(),
    METRICS_TOKEN: z.string().optional(),
    DISK_RESERVE_MB: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number of megabytes from 0 to 99999')
      .default(SETTINGS.DISK_RESERVE_MB.default)
      .transform(Number),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default(SETTINGS.LOG_LEVEL.default),
  })
  .refine((v) => v.DATABASE_URL || !v.DATABASE_OWNER_URL, {
    path: ['DATABASE_OWNER_URL'],
    error: 'goes with DATABASE_URL',
  })
  .refine((v) => v.DATABASE_URL || !v.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'goes with DATABASE_URL',
  })
  .refine((v) => v.DATABASE_URL || !v.DATABASE_READ_URL, {
    path: ['DATABASE_READ_URL'],
    error: 'goes with DATABASE_URL',
  })
  .refine((v) => v.FILES_BUCKET || !v.FILES_BUCKET_URL, {
    path: ['FILES_BUCKET_URL'],
    error: 'goes with FILES_BUCKET',
  })
  .refine((v) => v.FILES_BUCKET || v.FILES_IN !== 'bucket', {
    path: ['FILES_IN'],
    error: 'needs FILES_BUCKET',
  })
  .refine((v) => v.DATABASE_URL || v.ROLES.includes('api') === v.ROLES.includes('worker'), {
    path: ['DATABASE_URL'],
    error: 'is needed where ROLES has api without worker, or worker without api',
  })
  .transform((v) => ({
    roles: v.ROLES,
    /** Where to listen if the app is elsewhere; beside it, on a free port of this machine alone. */
    listenAt: v.ROLES.includes('app') ? undefined : { port: v.PORT, host: v.HOST },
    /** Undefined: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: v.DATABASE_URL,
    /** The same database as the role that owns the tables and migrates them; undefined: as the role of `databaseUrl`. */
    databaseOwnerUrl: v.DATABASE_OWNER_URL,
    /** The same database past a pooler, for migrations; undefined: they go the way of all else. */
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    /** A replica of it, for long reading, and how long that waits for it to catch up; undefined: there is none. */
    replica: v.DATABASE_READ_URL && { url: v.DATABASE_READ_URL, waitMs: v.DATABASE_READ_WAIT_MS },
    dataDir: v.DATA_DIR,
    /** Settings that money depends on, as they are given; `settle` says what holds. */
    given: {
      TIME_ZONE: v.TIME_ZONE,
      COMPANY_NAME: v.COMPANY_NAME,
      BILLING_GRACE_DAYS: v.BILLING_GRACE_DAYS,
    },
    /** Those may differ from what the database keeps: what is given holds from now on. */
    acceptSettings: v.ACCEPT_SETTINGS,
    /** Demo data and accounts on an empty database: on when nothing else is configured. */
    demo: v.DEMO ?? !v.DATABASE_URL,
    /** Age in months at which the nightly run archives closed months; 0: none by itself. */
    archiveAfterMonths: v.ARCHIVE_AFTER_MONTHS,
    /** By currency: above it a second person confirms an adjustment or a reversal. */
    secondPersonAbove: v.SECOND_PERSON_ABOVE,
    /** Minutes without a call after which a session has ended; 0: none, it lasts its 12 hours. */
    sessionIdleMinutes: v.SESSION_IDLE_MINUTES,
    /** Megabytes that a user who may only apply can upload within 24 hours. */
    applicantUploadMb: v.APPLICANT_UPLOAD_MB,
    /** Where uploaded files are stored, and the bucket that some are in; undefined: there is none. */
    filesIn: v.FILES_IN ?? (v.FILES_BUCKET ? ('bucket' as const) : ('database' as const)),
    bucket: v.FILES_BUCKET
      ? { name: v.FILES_BUCKET, url: v.FILES_BUCKET_URL, region: v.FILES_BUCKET_REGION }
      : undefined,
    /** Undefined: there is no /metrics. Its shape is the app's to check. */
    metricsToken: v.METRICS_TOKEN,
    /** Below so much room on the disk writes are refused; 0: only once there is none. */
    diskReserveBytes: v.DISK_RESERVE_MB * 1024 * 1024,
    logLevel: v.LOG_LEVEL,
  }));

export type Env = ReturnType<typeof readEnv>;

/** Reads the variables; throws one Error that names every bad one. An empty variable counts as absent. */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (parsed.success) {
    const { dataDir, demo } = parsed.data;
    const shown = { DATA_DIR: dataDir, DEMO: demo ? 'on' : 'off' };
    return { ...parsed.data, settings: describeSettings(given, 'api', shown) };
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These environment variables need attention:\n${lines.join('\n')}`);
}
