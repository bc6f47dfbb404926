import { memo, type ReactElement } from 'react';
import { FieldError } from '~/forms/marks';
import { ROOM } from '~/forms/text-bound';
import {
  FEE_COLUMNS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  isRequired,
  isWholeColumn,
} from '~contract/agreements/fee-names';
import { CHOICE_COLUMNS, isRuleList, TEXT_COLUMNS } from '~contract/agreements/rule-columns';
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
  readonly pasted: readonly FeeColumn[] | undefined;
  /** Messages by column. */
  readonly errors: FeeCells | undefined;
  readonly offered: Partial<Record<FeeColumn, Offered>>;
  /** Columns with a long message in any row: they are wide enough to read it. */
  readonly wrong: ReadonlySet<string>;
  /** The row that was added last: without scripts, the focus goes to it. */
  readonly isAdded: boolean;
}

/** The cells of a row: native, uncontrolled fields. */
export const FeeRowCells = memo((props: FeeCellsProps) => {
  const { list, id, rowKey, cells, pasted, errors, offered, wrong, isAdded } = props;
  return FEE_COLUMNS[list].map((column, i) => {
    const error = errors?.[column];
    const errorId = `${id}-${rowKey}-${column}-error`;
    const field = {
      name: cellName(list, rowKey, column),
      defaultValue: cells[column] ?? '',
      'aria-labelledby': `${id}-${rowKey} ${id}-${column}`,
      'aria-required': isRequired(list, column) || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? errorId : undefined,
      ...(isAdded && i === 0 && { autoFocus: true }),
    };
    const choices = offered[column];
    return (
      <td
        key={column}
        {...ROLES.cell}
        data-column={column}
        data-words={isWords(list, column)}
        data-pasted={pasted?.includes(column) || undefined}
        data-wrong={wrong.has(column) || undefined}
      >
        {choices ? (
          <select {...field}>
            {choices.elements}
            <NotOffered value={field.defaultValue} options={choices.options} />
          </select>
        ) : (
          <input {...field} {...typingOf(column)} autoComplete="off" />
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </td>
    );
  });
});

/** Whether a column of charge rules holds words: it is wider, and begins where it is read from. */
export const isWords = (list: FeeList, column: FeeColumn): true | undefined =>
  isRuleList(list) && (TEXT_COLUMNS.includes(column) || CHOICE_COLUMNS.some((name) => name === column))
    ? true
    : undefined;

const LONG_TEXT = 2000;
/** What is typed into a column: a text, or a number. */
function typingOf(column: FeeColumn) {
  if (column === 'condition_values') return { maxLength: LONG_TEXT + ROOM };
  if (TEXT_COLUMNS.includes(column)) return { maxLength: 64 + ROOM };
  return {
    maxLength: 24 + ROOM,
    inputMode: isWholeColumn(column) ? ('numeric' as const) : ('decimal' as const),
  };
}

/** Pasted values that are not among the options are kept as they are: the server reports them. */
function NotOffered({ value, options }: { value: string; options: readonly Option[] }) {
  if (!value || options.some((option) => option.value === value)) return null;
  return <option value={value}>{value}</option>;
}
