import { memo, type ReactElement } from 'react';
import { FieldError } from '~/forms/marks';
import {
  FEE_COLUMNS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  isWholeColumn,
} from '~contract/agreements/fee-names';
import type { Option } from '../fees/choices';
import { ROLES } from './roles';
import { cellName } from './rows';

/** The options of a column, and their elements, created once for all rows. */
export interface Offered {
  readonly options: readonly Option[];
  readonly elements: readonly ReactElement[];
}

interface FeeCellsProps {
  readonly list: FeeList;
  /** Prefix of element ids; a column header's id is `<id>-<column>`. */
  readonly id: string;
  readonly rowKey: number;
  readonly cells: FeeCells;
  /** Messages by column. */
  readonly errors: FeeCells | undefined;
  readonly offered: Partial<Record<FeeColumn, Offered>>;
}

/** The cells of a row: native, uncontrolled fields. */
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
          <input
            {...field}
            maxLength={24}
            inputMode={isWholeColumn(column) ? 'numeric' : 'decimal'}
            autoComplete="off"
          />
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </td>
    );
  }),
);

/** Pasted values that are not among the options are kept as they are: the server reports them. */
function NotOffered({ value, options }: { value: string; options: readonly Option[] }) {
  if (!value || options.some((option) => option.value === value)) return null;
  return <option value={value}>{value}</option>;
}
