import { Fragment } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { SheetWarning } from '~contract/agreements/agreements';
import { FEE_TABS, type FeeList, type FeeTab, listsOf } from '~contract/agreements/fee-names';
import { isRuleList } from '~contract/agreements/rule-columns';
import { DescriptionList } from '../../shared/description-list';
import { FEE_ROW_ANCHOR } from '../../shared/fee-address';
import sheet from '../sheet.module.css';
import { columnKey } from './choices';
import { type FeeTable, isMoney, isNumber } from './fee-tables';
import { FeeTabLinks } from './fee-tabs';
import styles from './fee-view.module.css';

interface FeeViewProps {
  readonly tables: readonly FeeTable[];
  readonly currency: string;
  /** The table that the address names. */
  readonly open: FeeTab | undefined;
  /** Its rows to mark, from 1. */
  readonly marked: readonly number[];
}

/** The price sheet, read-only: one table per fee list, with its settings and warnings above. */
export function FeeView({ tables, currency, open = FEE_TABS[0], marked }: FeeViewProps) {
  const { t } = useTranslation();
  const tableOf = new Map(tables.map((table) => [table.list, table]));
  return (
    <FeeTabLinks
      tabs={FEE_TABS.filter((tab) => tableOf.has(tab))}
      open={open}
      sign={(tab) => {
        const { rows = [] } = tableOf.get(tab) ?? {};
        const warnings = listsOf(tab).flatMap((list) => tableOf.get(list)?.warnings ?? []);
        return (
          <>
            {warnings.length > 0 && (
              <span className={styles.sign} title={t('agreements.warningsOf', { total: warnings.length })}>
                <span aria-hidden="true">⚠ {warnings.length}</span>
                <span className="visually-hidden">
                  {t('agreements.warningsOf', { total: warnings.length })}
                </span>
              </span>
            )}{' '}
            {rows.length > 0 && rows.length}
          </>
        );
      }}
      panel={(tab) => {
        const shown = listsOf(tab).flatMap((list) => tableOf.get(list) ?? []);
        // Of charge rules an empty list says nothing.
        const filled = shown.filter(({ list, rows }, i) => i === 0 || !isRuleList(list) || rows.length > 0);
        return (
          <div className={isRuleList(tab) ? styles.lists : undefined}>
            {filled.map((table) => (
              <FeePanel
                key={table.list}
                table={table}
                currency={currency}
                marked={table.list === open ? marked : []}
              />
            ))}
          </div>
        );
      }}
    />
  );
}

interface FeePanelProps extends Pick<FeeViewProps, 'currency'> {
  readonly table: FeeTable;
  readonly marked?: readonly number[];
}

/** One read-only table. */
export function FeePanel({ table, currency, marked = [] }: FeePanelProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { list, columns, rows, config, warnings, texts } = table;
  const title = t(`agreements.fees.${list}`);
  const facts = config.map(({ field, value }) => {
    const label = t(`agreements.config.${field}`);
    if (field === 'open_virtual_volume') return [label, t(value === '1' ? 'forms.yes' : 'forms.no')] as const;
    return [
      label,
      isMoney(list, field) && value ? format.money(value, currency) : format.number(value),
    ] as const;
  });
  const cell = (at: number, value: string) => {
    const column = columns[at]!;
    if (isMoney(list, column)) return format.amount(value, currency);
    return isNumber(column) ? format.number(value) : value;
  };
  /** Doubts about a row stand below it, those about the whole, a gap between the tiers among them, below the last. */
  const doubts = (of: number) =>
    warnings
      .filter(({ row }) => row === of)
      .map(({ text }) => (
        <tr key={text} className={sheet.doubt}>
          <td className={sheet.number} aria-hidden="true">
            ⚠
          </td>
          <td colSpan={columns.length}>
            {of > 0 && (
              <strong>{t('agreements.at', { place: t('agreements.rowNumber', { row: of }) })}</strong>
            )}{' '}
            {text}
          </td>
        </tr>
      ));
  return (
    <>
      {facts.length > 0 && <DescriptionList facts={facts} />}
      {rows.length === 0 && <Warnings warnings={warnings} />}
      {texts.length > 0 && (
        <ol className={styles.texts}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      {rows.length === 0 ? (
        <p className={styles.none}>{t('agreements.noFees')}</p>
      ) : (
        <ScrollFrame className={sheet.frame} aria-label={title}>
          <table className={`${plain.table} ${plain.headed} ${sheet.table} ${sheet.numbered}`}>
            <caption>
              {title}
              {columns.some((column) => isMoney(list, column)) && (
                <small>
                  {t(list === 'storage_list' ? 'agreements.storageFeesIn' : 'agreements.feesIn', {
                    currency,
                  })}
                </small>
              )}
            </caption>
            <thead>
              <tr>
                <th scope="col" className={sheet.number}>
                  {t('agreements.row')}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className={isNumber(column) ? plain.end : undefined}>
                    {t(columnKey(list, column))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
                <Fragment key={i}>
                  <tr
                    id={i + 1 === marked[0] ? FEE_ROW_ANCHOR : undefined}
                    aria-current={marked.includes(i + 1) ? 'true' : undefined}
                  >
                    <td className={sheet.number}>{i + 1}</td>
                    {row.map((value, at) => (
                      <td key={columns[at]} className={isNumber(columns[at]!) ? plain.end : undefined}>
                        {cell(at, value)}
                      </td>
                    ))}
                  </tr>
                  {doubts(i + 1)}
                </Fragment>
              ))}
              {doubts(0)}
            </tbody>
          </table>
        </ScrollFrame>
      )}
    </>
  );
}

interface WarningsProps {
  readonly warnings: readonly SheetWarning[];
  /** Whether each warning names its list. */
  readonly named?: boolean;
}

/** Warnings about a sheet; none of them need be an error. */
export function Warnings({ warnings, named }: WarningsProps) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  const place = (list: FeeList, row: number) =>
    [named && t(`agreements.fees.${list}`), row > 0 && t('agreements.rowNumber', { row })]
      .filter(Boolean)
      .join(' · ');
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ list, row, text }) => (
        <li key={`${list} ${row} ${text}`}>
          {(named || row > 0) && <strong>{t('agreements.at', { place: place(list, row) })}</strong>} {text}
        </li>
      ))}
    </ul>
  );
}
