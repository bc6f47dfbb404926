import { type ReactNode, useId } from 'react';
import { Link } from '~/link';
import table from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import styles from './parts.module.css';

interface PartProps {
  readonly title: string;
  /** The list that it is the beginning of. */
  readonly to?: string;
  readonly empty: string;
  /** Titles of the columns; those of numbers and amounts. */
  readonly head: readonly string[];
  readonly ends?: readonly string[];
  /** Cells of each row, by its key. */
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
  readonly children?: ReactNode;
}

/** A part of a customer's page: a small table below a heading that leads to the whole list. */
export function CustomerPart({ title, to, empty, head, ends = [], rows, children }: PartProps) {
  const heading = useId();
  const sideOf = (at: number) => (ends.includes(head[at] ?? '') ? table.end : undefined);
  return (
    <div className={styles.part}>
      <h2 id={heading}>{to ? <Link to={to}>{title}</Link> : title}</h2>
      {rows.length === 0 && <p>{empty}</p>}
      {rows.length > 0 && (
        <ScrollFrame aria-labelledby={heading}>
          <table className={`${table.table} ${table.headed}`} aria-labelledby={heading}>
            <thead>
              <tr>
                {head.map((column, at) => (
                  <th key={column} scope="col" className={sideOf(at)}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([key, first, ...cells]) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, at) => (
                    <td key={head[at + 1]} className={sideOf(at + 1)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
      {children}
    </div>
  );
}
