/** Names of a workbook's parts, and the meaning of a name in any supported language. */

import type { TFunction } from 'i18next';
import { translator } from '~/i18n/texts.server';
import { type FeeColumn, type FeeList, isWholeColumn, MEASURES } from '~contract/agreements/fee-names';
import type { feeConfig } from '~contract/agreements/fee-sheet';
import { RULE_COLUMNS, TEXT_COLUMNS } from '~contract/agreements/rule-columns';
import { LANGUAGES } from '~contract/common';
import { plainText } from '../../shared/workbook/plain-text';
import { columnKey } from '../fees/choices';
import { folded } from './choice';

export type ConfigColumn = keyof typeof feeConfig.shape;

/** The settings of a sheet with the decimals that each may have; without: it is chosen from a list. */
export const CONFIG_FIELDS = {
  open_virtual_volume: undefined,
  storage_fee_rule: undefined,
  stock_age: undefined,
  free_volume: 6,
  free_volume_exceed_fee: 4,
  exceed_inbound_free_volume: 6,
  exceed_inbound_volume_fee: 4,
  outbound_sku_rule: undefined,
  inbound_sku_rule: undefined,
  return_sku_rule: undefined,
} as const satisfies Record<ConfigColumn, number | undefined>;
export const configFields = Object.keys(CONFIG_FIELDS) as ConfigColumn[];

/** Decimals allowed in a typed column. */
export function decimalsOf(column: FeeColumn): number {
  if (TEXT_COLUMNS.includes(column)) return Number.POSITIVE_INFINITY;
  if (isWholeColumn(column)) return 0;
  return FINE_COLUMNS.has(column) ? 6 : 4;
}

/** Measures, and all that charge rules count and price by. */
const FINE_COLUMNS: ReadonlySet<string> = new Set([...MEASURES, ...Object.values(RULE_COLUMNS).flat()]);

const MAX_SHEET_NAME_CHARS = 31;
const sheetName = (text: string) =>
  plainText(text.replace(/[*?:\\/[\]]/g, ' ')).slice(0, MAX_SHEET_NAME_CHARS);

export type SheetKey = FeeList | 'config_list';
export const sheetNameOf = (t: TFunction, key: SheetKey): string =>
  sheetName(key === 'config_list' ? t('agreementWorkbook.settings') : t(`agreements.fees.${key}`));

/** @param list if omitted, a measure of any list is meant */
export const columnNameOf = (t: TFunction, column: FeeColumn, list: FeeList = 'outbound_list'): string =>
  plainText(t(columnKey(list, column)));

/** All tables call their sku rule the same, so the table's name is added. */
export function configNameOf(t: TFunction, field: ConfigColumn): string {
  const name = t(`agreements.config.${field}`);
  const list = /^(outbound|inbound|return)_sku_rule$/.exec(field)?.[1] as 'outbound' | 'inbound' | 'return';
  return plainText(list ? `${t(`agreements.fees.${list}_list`)}: ${name}` : name);
}

export const flagNameOf = (t: TFunction, flag: '0' | '1'): string =>
  t(flag === '1' ? 'agreementWorkbook.yes' : 'agreementWorkbook.no');

/** Names in sheets that an earlier version wrote, with what each means in one table or another. */
const EARLIER: Readonly<Record<string, readonly (FeeColumn | ConfigColumn)[]>> = {
  'Fee per piece beyond': ['exceed_fee'],
  'Fee per m³ and day beyond': ['free_volume_exceed_fee'],
  'Fee per m³ beyond': ['exceed_inbound_volume_fee'],
  '超出每 m³ 每天费用': ['free_volume_exceed_fee'],
  '超出部分每 m³ 每天费用': ['free_volume_exceed_fee'],
  '超出每 m³ 费用': ['exceed_inbound_volume_fee'],
  '超出部分每 m³ 费用': ['exceed_inbound_volume_fee'],
  按虚拟体积计费: ['open_virtual_volume'],
  含件数: ['combine_package_qty'],
  超件单价: ['exceed_fee'],
  业务: ['rule_when', 'counted_work'],
  对每个: ['for_each', 'period_each'],
  计数: ['count_by', 'period_count'],
  至少计: ['count_least'],
  价格按此区分: ['row_by'],
  按此选档: ['band_by', 'period_band_by'],
  适用: ['row_value'],
  每几: ['step_count'],
  超过: ['above_count'],
  每日超过部分: ['day_above'],
  比较: ['op'],
  至少: ['measure_least'],
  加: ['allowance'],
  取整到: ['step'],
  基础与限额: ['proration'],
};
/** The same of service fees alone. */
export const EARLIER_OF_SERVICES = { Factor: ['fee_amount'], 系数: ['fee_amount'] } as const;

/** Full width and a space before brackets make no difference. */
const sameName = (text: string) => folded(text.normalize('NFKC')).replaceAll(' (', '(');

/** Finds what a name means, in any language. */
export function meaning<K extends string>(
  keys: readonly K[],
  nameOf: (t: TFunction, key: K) => string,
  earlier: typeof EARLIER = {},
): (name: string) => K | undefined {
  const existing = new Map<string, K>();
  for (const language of LANGUAGES)
    for (const key of keys) existing.set(sameName(nameOf(translator(language), key)), key);
  for (const [name, meant] of Object.entries({ ...EARLIER, ...earlier })) {
    const key = keys.find((each) => meant.some((one) => one === each));
    if (key) existing.set(sameName(name), key);
  }
  return (name) => existing.get(sameName(name));
}
