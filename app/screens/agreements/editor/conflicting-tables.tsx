import { UPDATE_TIME_FIELD } from '~/forms/names';
import { useFieldState } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import type { AgreementFormData } from '~contract/agreements/agreements';
import { columnsOf, FEE_LISTS, type FeeList, STOCK_AGES } from '~contract/agreements/fee-names';
import { type ConfigCells, configCells, ruleOf, type SheetCells, sheetCells } from '../fees/cells';
import { feeTables } from '../fees/fee-tables';
import { FeePanel } from '../fees/fee-view';
import styles from './conflicting-tables.module.css';

interface Sheet {
  readonly cells: SheetCells;
  readonly config: ConfigCells;
}

/** Fee tables that someone else has saved since the form was opened, where they differ from what is typed. */
export function SavedMeanwhile({ data, typed }: { data: AgreementFormData; typed: Sheet }) {
  const { t } = useTranslation();
  const { hasConflict } = useFieldState(UPDATE_TIME_FIELD);
  if (!hasConflict || !data.res) return null;
  const saved = { cells: sheetCells(data), config: configCells(data) };
  const others = feeTables(data).filter(({ list }) => shown(saved, list) !== shown(typed, list));
  if (others.length === 0) return null;
  return (
    <section className={styles.meanwhile} data-wide>
      <p>{t('agreementEditor.savedMeanwhile', { name: data.res.update_user_name })}</p>
      {others.map((table) => (
        <details key={table.list}>
          <summary>{t(`agreements.fees.${table.list}`)}</summary>
          <FeePanel table={table} currency={data.res?.currency_code ?? ''} />
        </details>
      ))}
    </section>
  );
}

/** A table's effective content: the columns that its rule shows. */
function shown({ cells, config }: Sheet, list: FeeList): string {
  const rule = ruleOf(list, config);
  const columns = columnsOf(list, rule);
  const { storage_fee_rule, open_virtual_volume, stock_age } = config;
  const ofStorage = [storage_fee_rule, open_virtual_volume, stock_age || STOCK_AGES[0]];
  const settings = list === FEE_LISTS[0] ? ofStorage : [rule];
  return JSON.stringify([settings, cells[list].map((row) => columns.map((column) => row[column] ?? ''))]);
}
