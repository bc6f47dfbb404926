import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** Settings of an operator: environment variables, or lines of `.env`. */

type Reader = 'app' | 'api';

/** What a process of the product can be: the screens, the `/api` behind them, the jobs. One is all of them by default. */
const ROLES = ['app', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Reads the setting `ROLES`. */
export const rolesSetting = z
  .string()
  .default(ROLES.join(','))
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(z.enum(ROLES, { error: `must be some of ${ROLES.join(', ')}` })));

interface Setting {
  /** As text; absent: none, or found out at the start. */
  readonly default?: string;
  readonly readBy: readonly Reader[];
  /** Never shown. */
  readonly isSecret?: true;
  /** Money depends on it: the database keeps it, and another one is refused at start. */
  readonly isStored?: true;
}

const APP: readonly Reader[] = ['app'];
const API: readonly Reader[] = ['api'];
const BOTH: readonly Reader[] = ['app', 'api'];

/** All of them, as docs/configuration.md and the settings screen list them. What they are for: `app/i18n/<language>/settings.ts`. */
export const SETTINGS = {
  PORT: { readBy: BOTH, default: '3000' },
  HOST: { readBy: BOTH, default: '127.0.0.1' },
  PUBLIC_ORIGIN: { readBy: APP },
  TRUSTED_PROXY: { readBy: APP },
  SESSION_SECRET: { readBy: APP, isSecret: true },
  OMS_API_URL: { readBy: APP },
  OMS_API_AUTH_SCHEME: { readBy: APP },
  OMS_API_PATHS: { readBy: APP },
  OMS_API_OPTIONAL: { readBy: APP },
  OMS_API_NEW_TOKEN: { readBy: APP },
  OMS_API_RANGES: { readBy: APP, default: 'date-time' },
  DATABASE_URL: { readBy: API, isSecret: true },
  DATABASE_OWNER_URL: { readBy: API, isSecret: true },
  DATABASE_DIRECT_URL: { readBy: API, isSecret: true },
  DATABASE_READ_URL: { readBy: API, isSecret: true },
  DATABASE_READ_WAIT_MS: { readBy: API, default: '500' },
  DATA_DIR: { readBy: BOTH, default: '.data' },
  DISK_RESERVE_MB: { readBy: API, default: '128' },
  DEMO: { readBy: API },
  TIME_ZONE: { readBy: BOTH, default: 'Asia/Shanghai', isStored: true },
  COMPANY_NAME: { readBy: API, default: 'Tallyman', isStored: true },
  SECOND_PERSON_ABOVE: { readBy: API },
  BILLING_GRACE_DAYS: { readBy: API, default: '3', isStored: true },
  ARCHIVE_AFTER_MONTHS: { readBy: API, default: '0' },
  FILES_BUCKET: { readBy: API },
  FILES_BUCKET_URL: { readBy: API },
  FILES_BUCKET_REGION: { readBy: API, default: 'us-east-1' },
  FILES_IN: { readBy: API },
  APPLICANT_UPLOAD_MB: { readBy: API, default: '20' },
  SESSION_IDLE_MINUTES: { readBy: API, default: '240' },
  ACCEPT_SETTINGS: { readBy: API, default: 'off' },
  ROLES: { readBy: BOTH, default: ROLES.join(',') },
  API_URLS: { readBy: APP },
  LOG_LEVEL: { readBy: BOTH, default: 'info' },
  METRICS_TOKEN: { readBy: BOTH, isSecret: true },
  SHUTDOWN_DELAY_SECONDS: { readBy: APP, default: '5' },
  INGEST_API_KEY: { readBy: APP, isSecret: true },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export const SETTING_SOURCES = ['default', 'environment', 'file', 'database'] as const;

const row = z.object({
  name: reply.name,
  /** Empty where none is given, and of secrets. */
  value: reply.text,
  /** 1: it has a value, which is not shown if it is a secret. */
  is_set: reply.intOrZero,
  is_secret: reply.intOrZero,
  /** `default`, `environment`, `file` (`.env`) or `database`. */
  source: reply.text,
});
export type SettingRow = z.output<typeof row>;

/** Which variables come from `.env`, comma-separated: set by the commands, never by an operator. */
const FROM_FILE = 'SETTINGS_FROM_FILE';

/**
 * What `reader` reads of an environment, without secrets.
 * @param shown values that hold and are not simply what is given
 */
export function describeSettings(
  given: Readonly<Record<string, string | undefined>>,
  reader: Reader,
  shown: Partial<Record<SettingName, string>> = {},
): SettingRow[] {
  const fromFile = new Set(given[FROM_FILE]?.split(','));
  return SETTING_NAMES.filter((name) => SETTINGS[name].readBy.includes(reader)).map((name) => {
    const setting: Setting = SETTINGS[name];
    const value = shown[name] ?? given[name] ?? setting.default ?? '';
    return {
      name,
      value: setting.isSecret ? '' : value,
      is_set: Number(value !== ''),
      is_secret: Number(setting.isSecret ?? false),
      source: given[name] === undefined ? 'default' : fromFile.has(name) ? 'file' : 'environment',
    };
  });
}

export const settingIndex = get({
  name: 'setting.index',
  path: '/oms/setting/index',
  access: '/setting/index',
  optional: true,
  summary: 'Settings of the server: their values, except secrets, and where each comes from',
  input: input.emptyInput,
  output: z.object({ setting_list: reply.list(row) }),
});
