import type { TFunction } from 'i18next';
import { type Column, proseColumn, textColumn } from '~/listing/columns';
import type { ShownSetting } from './load.server';

/** Columns of the settings: what holds, where it comes from, and what it is for. */
export const settingColumns = (t: TFunction): Column<ShownSetting>[] => [
  { ...textColumn('name', t('settings.name')), pinned: 'start' },
  proseColumn('value', t('settings.value')),
  textColumn('source', t('settings.source')),
  proseColumn('meaning', t('settings.meaning')),
];
