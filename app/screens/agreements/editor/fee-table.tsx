import { memo, useId, useMemo } from 'react';
import { FieldError, RequiredMark } from '~/forms/marks';
import { RowButton } from '~/forms/row-button';
import { useActionResult, useFieldState } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/shell/icon';
import {
  FEE_COLUMNS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  isRequired,
  maxRows,
} from '~contract/agreements/fee-names';
import { columnKey, type FeeChoices, optionsOf } from '../fees/choices';
import { isNumber } from '../fees/fee-tables';
import type { ListErrors } from './errors';
import { FeeRowCells, isWords, type Offered } from './fee-cells';
import styles from './fee-table.module.css';
import { ROLES } from './roles';
import { addedRow, closedRow, type FeeRow, OPEN_ROWS } from './rows';
import { useVisibleRows } from './use-visible-rows';

interface FeeTableProps {
  readonly list: FeeList;
  readonly rows: readonly FeeRow[];
  readonly choices: FeeChoices;
  readonly errors: ListErrors | undefined;
  /** Result of the last paste, if not all of it was taken. */
  readonly notice: string | undefined;
}

/** One fee table. Its buttons submit the form; with scripts the surrounding editor handles them. */
export const FeeTableEditor = memo(({ list, rows, choices, errors, notice }: FeeTableProps) => {
  const { t } = useTranslation();
  const id = useId();
  const offered = useOffered(list, choices);
  const { values, fields } = useActionResult();
  const added = Object.keys(fields).length === 0 ? addedRow(list, rows, values.row?.[0]) : undefined;
  const wrong = useMemo(() => longErrors(errors), [errors]);
  const isFull = rows.length >= maxRows(list);
  const closed = rows.filter(({ isClosed }) => isClosed).length;
  const frame = useVisibleRows(rows.length - closed);
  return (
    <div className={styles.fees}>
      {errors?.others.map((text) => (
        <div key={text} role="alert">
          <FieldError>{text}</FieldError>
        </div>
      ))}
      {rows.length === 0 ? (
        <p className="empty">{t('agreementEditor.noRows')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section ref={frame} className={styles.frame} aria-label={t(`agreements.fees.${list}`)} tabIndex={0}>
          <table className={styles.table} {...ROLES.table}>
            <thead {...ROLES.rows}>
              <tr {...ROLES.row}>
                <th scope="col" {...ROLES.head}>
                  {t('agreementEditor.number')}
                </th>
                <th scope="col" {...ROLES.head}>
                  <span className="visually-hidden">{t('listing.actions')}</span>
                </th>
                {FEE_COLUMNS[list].map((column) => (
                  <th
                    key={column}
                    id={`${id}-${column}`}
                    scope="col"
                    {...ROLES.head}
                    data-column={column}
                    data-words={isWords(list, column)}
                    data-text={!isNumber(column) || undefined}
                    data-wrong={wrong.has(column) || undefined}
                  >
                    {t(columnKey(list, column))}
                    {isRequired(list, column) && <RequiredMark />}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...ROLES.rows}>
              {rows.map((row, i) =>
                row.isClosed ? (
                  <tr key={row.key} hidden>
                    <td>
                      <input type="hidden" {...closedRow(list, row)} />
                    </td>
                  </tr>
                ) : (
                  <FeeTableRow
                    key={row.key}
                    list={list}
                    id={id}
                    rowKey={row.key}
                    number={i + 1}
                    cells={row.cells}
                    pasted={row.pasted}
                    errors={row.place === undefined ? undefined : errors?.rows.get(row.place)}
                    offered={offered}
                    wrong={wrong}
                    isAdded={row === added}
                  />
                ),
              )}
            </tbody>
          </table>
        </section>
      )}
      <div className={styles.foot}>
        {closed > 0 && (
          <RowButton value={`${list}.open`}>
            {t('agreementEditor.showRows', { count: closed, more: Math.min(closed, OPEN_ROWS) })}
          </RowButton>
        )}
        <RowButton value={`${list}.add`} rows={`${list}.`} disabled={isFull}>
          {t('agreementEditor.addRow')}
        </RowButton>
        {isFull && <span>{t('agreementEditor.full', { max: maxRows(list) })}</span>}
        <p role="status">{notice}</p>
        <div className={styles.legend}>
          <span data-pasted>{t('agreementEditor.pasted')}</span>{' '}
          <span data-changed>{t('agreementEditor.changed')}</span>
        </div>
      </div>
      <PasteRows list={list} />
    </div>
  );
});

/** Longer messages than that of an empty field are not read in a narrow cell. */
const SHORT_CHARS = 30;
function longErrors(errors: ListErrors | undefined): ReadonlySet<string> {
  const told = [...(errors?.rows.values() ?? [])].flatMap((cells) => Object.entries(cells));
  return new Set(told.filter(([, text]) => text.length > SHORT_CHARS).map(([column]) => column));
}

interface FeeTableRowProps {
  readonly list: FeeList;
  readonly id: string;
  readonly rowKey: number;
  readonly number: number;
  readonly cells: FeeCells;
  readonly pasted: readonly FeeColumn[] | undefined;
  readonly errors: FeeCells | undefined;
  readonly offered: Partial<Record<FeeColumn, Offered>>;
  readonly wrong: ReadonlySet<string>;
  readonly isAdded: boolean;
}

const FeeTableRow = memo(({ number, ...row }: FeeTableRowProps) => {
  const { t } = useTranslation();
  const { list, rowKey } = row;
  const id = `${row.id}-${rowKey}`;
  return (
    <tr data-row={rowKey} {...ROLES.row}>
      <th id={id} scope="row" {...ROLES.rowHead} aria-label={t('agreementEditor.row', { number })}>
        {number}
      </th>
      <td {...ROLES.cell} className={styles.buttons}>
        <button
          type="submit"
          name="row"
          value={`${list}.copy.${rowKey}`}
          id={`${id}-copy`}
          aria-label={t('agreementEditor.copyRow')}
          aria-labelledby={`${id}-copy ${id}`}
          title={t('agreementEditor.copyRow')}
        >
          <Icon name="copy" />
        </button>
        <button
          type="submit"
          name="row"
          value={`${list}.remove.${rowKey}`}
          id={`${id}-remove`}
          aria-label={t('agreementEditor.removeRow')}
          aria-labelledby={`${id}-remove ${id}`}
          title={t('agreementEditor.removeRow')}
        >
          <Icon name="trash" />
        </button>
      </td>
      <FeeRowCells {...row} />
    </tr>
  );
});

/** All rows of a table with room to spare; the pastes of all tables together still fit into a form with files. */
const PASTE_MAX_CHARS = 100_000;

/** Spreadsheet rows to append: for users who cannot paste into a cell, and for many rows at once. */
function PasteRows({ list }: { list: FeeList }) {
  const { t } = useTranslation();
  const id = useId();
  const name = `${list}.paste`;
  const { typed } = useFieldState(name);
  return (
    <details className={styles.paste} open={Boolean(typed)}>
      <summary>{t('agreementEditor.pasteRows')}</summary>
      <label htmlFor={id}>{t('agreementEditor.pasteHint')}</label>
      <textarea
        id={id}
        name={name}
        defaultValue={typed}
        maxLength={PASTE_MAX_CHARS}
        rows={4}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" name="row" value={name}>
        {t('agreementEditor.paste')}
      </button>
    </details>
  );
}

function useOffered(list: FeeList, choices: FeeChoices): Partial<Record<FeeColumn, Offered>> {
  const { t } = useTranslation();
  return useMemo(() => {
    const entries = FEE_COLUMNS[list].flatMap((column) => {
      const options = optionsOf(choices, list, column);
      if (!options) return [];
      const elements = [
        { value: '', label: isRequired(list, column) ? t('forms.choose') : '—' },
        ...options,
      ].map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ));
      return [[column, { options, elements }]];
    });
    return Object.fromEntries(entries);
  }, [list, choices, t]);
}
