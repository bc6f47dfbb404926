import { memo, type ReactElement } from 'react';
import { FEE_COLUMNS, type FeeCells, type FeeColumn, type FeeList, isWholeColumn } from '~contract/fee-names';
import type { Option } from '../fees/choices';
import styles from './fee-table.module.css';
import { ROLES } from './roles';
import { cellName } from './rows';

/** What may be chosen in a column, and the same as elements, made once for all rows. */
export interface Offered {
  readonly options: readonly Option[];
  readonly elements: readonly ReactElement[];
}

interface FeeCellsProps {
  readonly list: FeeList;
  /** Ids begin with it; those of the heads are `<id>-<column>`. */
  readonly id: string;
  readonly rowKey: number;
  readonly cells: FeeCells;
  /** Messages by column. */
  readonly errors: FeeCells | undefined;
  readonly offered: Partial<Record<FeeColumn, Offered>>;
}

/** The cells of a row: native fields that keep what is typed by themselves. */
export const FeeRowCells = memo(({ list, id, rowKey, cells, errors, offered }: FeeCellsProps) =>
  FEE_COLUMNS[list].map((column) => {
    const error = errors?.[column];
    const errorId = `${id}-${rowKey}-${column}-error`;
    const field = {
      name: cellName(list, rowKey, column),
      defaultValue: cells[column] ?? '',
      'aria-labelledby': `${id}-${rowKey} ${id}-${column}`,
      'aria-required': true,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? errorId : undefined,
    };
    const choices = offered[column];
    return (
      <td key={column} {...ROLES.cell} data-column={column}>
        {choices ? (
          <select {...field}>
            {choices.elements}
            <NotOffered value={field.defaultValue} options={choices.options} />
          </select>
        ) : (
          <input {...field} inputMode={isWholeColumn(column) ? 'numeric' : 'decimal'} autoComplete="off" />
        )}
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </td>
    );
  }),
);

/** What was pasted and is no choice, or is none any more, is kept as it is: the server says what is wrong with it. */
function NotOffered({ value, options }: { value: string; options: readonly Option[] }) {
  if (!value || options.some((option) => option.value === value)) return null;
  return <option value={value}>{value}</option>;
}
