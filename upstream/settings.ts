import { sql } from 'drizzle-orm';
import type { ReplyOf } from '../contract/endpoint';
import { SETTINGS, type SettingRow, type settingIndex } from '../contract/operations/settings';
import { type Actor, requireStaff, systemActor } from './identity/actor';
import { audit } from './operations/audit/audit';
import { resetWorkDays } from './operations/console/work-days';
import type { Db, Executor } from './store/db';
import { setting } from './store/schema/operations';

/** Settings that money depends on: the database keeps them, so that no start changes them by accident. */

const NAMES = ['TIME_ZONE', 'COMPANY_NAME', 'BILLING_GRACE_DAYS'] as const;
type Name = (typeof NAMES)[number];
/** As they are given; undefined: not at all. */
export type SettingInput = Readonly<Partial<Record<Name, string | undefined>>>;

/** What each decides, for whoever is asked. */
const DECIDES: Readonly<Record<Name, string>> = {
  TIME_ZONE: 'where days and months are cut, so which agreement and which statement work belongs to',
  COMPANY_NAME: 'who issues the statements',
  BILLING_GRACE_DAYS: 'when work is billed by itself',
};

export interface MoneySettings {
  readonly timeZone: string;
  /** Who issues statements. */
  readonly companyName: string;
  /** Days between a transaction's arrival and its nightly billing; 0 turns nightly billing off. */
  readonly billingGraceDays: number;
}

/**
 * The settings that hold: as kept, else as given, else the defaults; kept from now on. Throws if one is given that is
 * not the one kept, unless that is accepted.
 */
export async function settle(
  db: Db,
  { given, acceptSettings }: { given: SettingInput; acceptSettings: boolean },
) {
  return db.transaction(async (tx) => {
    // Of several that start at once, one keeps them and the others compare.
    await tx.execute(sql`lock table setting in share row exclusive mode`);
    const kept = await readKept(tx);
    const changed = NAMES.filter(
      (name) => kept[name] !== undefined && given[name] !== undefined && given[name] !== kept[name],
    );
    if (changed.length > 0 && !acceptSettings) throw new Error(refusal(changed, given, kept));
    const value = (name: Name) =>
      (changed.includes(name) ? given[name] : (kept[name] ?? given[name])) ?? SETTINGS[name].default;
    const news = NAMES.filter((name) => value(name) !== kept[name]);
    for (const name of news) await keep(tx, name, value(name));
    if (changed.includes('TIME_ZONE')) await resetWorkDays(tx);
    if (changed.length > 0) {
      await audit(tx, systemActor('npm start'), {
        ...{ action: 'setting.accept', entity: 'setting' },
        before: Object.fromEntries(changed.map((name) => [name, kept[name]])),
        after: Object.fromEntries(changed.map((name) => [name, value(name)])),
      });
    }
    return {
      timeZone: value('TIME_ZONE'),
      companyName: value('COMPANY_NAME'),
      billingGraceDays: Number(value('BILLING_GRACE_DAYS')),
    } satisfies MoneySettings;
  });
}

async function readKept(db: Executor): Promise<Partial<Record<string, string>>> {
  return Object.fromEntries((await db.select().from(setting)).map(({ name, value }) => [name, value]));
}

const keep = (db: Executor, name: Name, value: string) =>
  db
    .insert(setting)
    .values({ name, value })
    .onConflictDoUpdate({ target: setting.name, set: { value, updateTime: new Date() } });

const refusal = (changed: readonly Name[], given: SettingInput, kept: Partial<Record<string, string>>) =>
  [
    'These settings are not those that this database was used with:',
    ...changed.map(
      (name) => `  ${name}: ${given[name]} is given, ${kept[name]} is kept. It decides ${DECIDES[name]}.`,
    ),
    'Leave them out to go on with what is kept, or start once with ACCEPT_SETTINGS=on to change them.',
  ].join('\n');

/** The settings as they hold; those that money depends on as the database keeps them. */
export function listSettings(
  actor: Actor,
  { settings, ...kept }: MoneySettings & { settings: readonly SettingRow[] },
): ReplyOf<typeof settingIndex> {
  requireStaff(actor);
  const saved: Readonly<Record<Name, string>> = {
    TIME_ZONE: kept.timeZone,
    COMPANY_NAME: kept.companyName,
    BILLING_GRACE_DAYS: String(kept.billingGraceDays),
  };
  const setting_list = settings.map((row) =>
    row.name in saved ? { ...row, value: saved[row.name as Name], source: 'database' } : row,
  );
  return { setting_list };
}
