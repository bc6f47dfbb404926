import type { TFunction } from 'i18next';
import type { AgreementFormData } from '~contract/agreements/agreements';
import {
  columnsOf,
  type FeeColumn,
  type FeeList,
  listsOf,
  MEASURES,
  STOCK_AGES,
} from '~contract/agreements/fee-names';
import { TEXT_COLUMNS } from '~contract/agreements/rule-columns';
import { added, addRow, finish, type Value } from '../../shared/workbook/write-cells.server';
import { configCells, ruleOf, sheetCells } from '../fees/cells';
import { feeChoices, optionsOf, tabsOf } from '../fees/choices';
import { choiceTexts } from './choice';
import {
  CONFIG_FIELDS,
  type ConfigColumn,
  columnNameOf,
  configFields,
  configNameOf,
  decimalsOf,
  flagNameOf,
  sheetNameOf,
} from './names.server';

/**
 * An agreement's price sheet as an xlsx workbook that `readWorkbook` reads back exactly: one sheet per fee table with
 * the columns that its tiers compare, one for the settings, and one about the agreement, which is not read.
 * @param dateTime formats an instant
 */
export async function writeWorkbook(
  data: AgreementFormData,
  t: TFunction,
  dateTime: (instant: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  // Large, and rarely needed.
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  const config = configCells(data);
  const cells = sheetCells(data);
  const tabs = tabsOf(feeChoices(data));
  for (const list of tabs.flatMap(listsOf)) {
    const columns = columnsOf(list, ruleOf(list, config));
    const valuesOf = columns.map((column) => valueIn(data, list, column));
    const sheet = added(
      workbook,
      sheetNameOf(t, list),
      columns.map((column) => columnNameOf(t, column, list)),
    );
    for (const row of cells[list])
      addRow(
        sheet,
        columns.map((column, i) => valuesOf[i]!(row[column] ?? '')),
      );
    finish(sheet);
  }
  const named = [t('agreementWorkbook.name'), t('agreementWorkbook.value')];
  const settings = added(workbook, sheetNameOf(t, 'config_list'), named);
  const { stockAges } = feeChoices(data);
  for (const field of configFields.filter((one) => one !== 'stock_age' || stockAges.length > 0))
    addRow(settings, [configNameOf(t, field), configValue(data, t, field, config[field] ?? '')]);
  finish(settings);
  const about = added(workbook, t('agreementWorkbook.about'), named);
  for (const [name, value] of header(data, t, dateTime)) addRow(about, [name, value]);
  finish(about);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** How the cells of a column are written. */
function valueIn(data: AgreementFormData, list: FeeList, column: FeeColumn): (cell: string) => Value {
  const options = optionsOf(feeChoices(data), list, column);
  if (!options && TEXT_COLUMNS.includes(column)) return (cell) => cell;
  if (!options) return (cell) => ({ decimal: cell, decimals: decimalsOf(column) });
  const texts = choiceTexts(options);
  return (cell) => texts.get(cell) ?? cell;
}

function configValue(data: AgreementFormData, t: TFunction, field: ConfigColumn, value: string): Value {
  const decimals = CONFIG_FIELDS[field];
  if (decimals !== undefined) return { decimal: value, decimals };
  if (field === 'open_virtual_volume') return value === '0' || value === '1' ? flagNameOf(t, value) : value;
  if (field === 'storage_fee_rule') return choiceTexts(feeChoices(data).storageRules).get(value) ?? value;
  if (field === 'stock_age')
    return choiceTexts(feeChoices(data).stockAges).get(value || STOCK_AGES[0]) ?? value;
  const measureName = (measure: string) => {
    const existing = MEASURES.find((each) => each === measure);
    return existing ? columnNameOf(t, existing) : measure;
  };
  return value.split(',').map(measureName).join(', ');
}

function header({ res }: AgreementFormData, t: TFunction, dateTime: (instant: string) => string) {
  if (!res) return [];
  return [
    [t('agreements.name'), res.title],
    [t('agreements.customer'), res.customer_code],
    [t('agreements.warehouse'), res.warehouse_code],
    [t('agreements.start'), dateTime(res.start_create_time)],
    [t('agreements.end'), dateTime(res.end_create_time)],
    [t('agreements.currency'), res.currency_code],
    [t('agreements.version'), String(res.version ?? '')],
  ] as const;
}
