import { redirect } from '@remix-run/node';
import { env } from '~/env.server';
import en from '~/i18n/en-US/operations/setting-names';
import zh from '~/i18n/zh-CN/operations/setting-names';
import { missingRightPath } from '~/paths';
import type { LoaderContext } from '~/session/guarded.server';
import {
  isSettingName,
  SETTING_NAMES,
  SETTING_SOURCES,
  type SettingRow,
  settingIndex,
} from '~contract/operations/settings';
import { nullIfOptional } from '../../shared/optional.server';
import { isInMenu } from '../../shared/rights.server';

const PATH = '/setting/index';
const TEXTS = { 'en-US': en, 'zh-CN': zh };

/**
 * Settings of the app and of the `/api`. The embedded one reads the same variables: there is one list. Another has
 * variables of its own, and may not answer the call.
 */
export async function loadSettings(ctx: LoaderContext) {
  const { call, t } = ctx;
  // No call guards what the app itself has.
  if (!(await isInMenu(ctx, PATH))) throw redirect(missingRightPath(PATH));
  const found = await call(settingIndex, {}).catch(nullIfOptional);
  const ofApi = found?.setting_list ?? [];
  const shown = (rows: readonly SettingRow[]) => rows.map((row) => inWords(ctx, row));
  return {
    title: t('settings.title'),
    own: shown(env.embedded ? merged(ofApi) : env.settings),
    ofApi: shown(env.embedded ? [] : ofApi),
  };
}

/** All, in the order of the documentation. What both read is shown as the server has it: it knows what holds. */
function merged(ofApi: readonly SettingRow[]): SettingRow[] {
  const byName = new Map([...env.settings, ...ofApi].map((row) => [row.name, row]));
  return SETTING_NAMES.flatMap((name) => byName.get(name) ?? []);
}

function inWords({ t, session }: LoaderContext, row: SettingRow) {
  const { about, otherwise } = TEXTS[session.language];
  return {
    name: row.name,
    value: shownValue(t, row, otherwise),
    source: shownSource(t, row),
    meaning: isSettingName(row.name) ? about[row.name] : '',
  };
}
export type ShownSetting = ReturnType<typeof inWords>;

function shownValue(
  t: LoaderContext['t'],
  { name, value, is_set, is_secret }: SettingRow,
  otherwise: Partial<Record<string, string>>,
): string {
  if (is_set === 1) return is_secret === 1 ? t('settings.set') : value;
  const text = Object.hasOwn(otherwise, name) && otherwise[name];
  return text ? t('settings.notSetSo', { otherwise: text }) : t('settings.notSet');
}

function shownSource(t: LoaderContext['t'], { source }: SettingRow): string {
  const existing = SETTING_SOURCES.find((each) => each === source);
  return existing ? t(`settings.sources.${existing}`) : source;
}
