import { useIsomorphicEffect } from '@mantine/hooks';
import { type ReactNode, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from './copy-button';
import styles from './copy-button.module.css';
import { usePlace } from './use-place';

interface CopyCellsProps {
  readonly label: string;
  readonly className: string | undefined;
  /** The table. */
  readonly children: ReactNode;
}

type Cell = HTMLTableCellElement | undefined;

/**
 * The section around a table, which puts a copy button beside the hovered and the focused cell: rows carry no button
 * and the table is not re-rendered.
 */
export function CopyCells({ label, className, children }: CopyCellsProps) {
  const frame = useRef<HTMLElement>(null);
  usePlace(frame, label);
  const [hovered, setHovered] = useState<Cell>();
  const [focused, setFocused] = useState<Cell>();
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  // Another page shows its rows in the same cells: their texts are read once they are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is what has changed
  useIsomorphicEffect(() => {
    if (hovered || focused) readAgain();
  }, [children]);
  return (
    <section
      ref={frame}
      className={className}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onMouseOver={({ target }) => setHovered(copyableAt(target))}
      onMouseLeave={() => setHovered(undefined)}
      onFocus={({ target }) => setFocused(copyableAt(target))}
      // While another window has the focus, the button stays: the focus will return here.
      onBlur={({ relatedTarget }) => document.hasFocus() && setFocused(copyableAt(relatedTarget))}
    >
      {children}
      {[...new Set([hovered, focused])].map(buttonIn)}
    </section>
  );
}

/** The copyable cell at a target, if its column's header says that it is one. */
function copyableAt(target: EventTarget | null): Cell {
  const cell = target instanceof Element ? target.closest('td') : null;
  const head = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
  return cell && head?.dataset.copyable ? cell : undefined;
}

function buttonIn(cell: Cell): ReactNode {
  const text = cell?.firstChild?.textContent;
  if (!cell || !text) return null;
  const button = (
    <span className={styles.inCell}>
      <CopyButton text={text} />
    </span>
  );
  const row = cell.closest('tr')?.rowIndex;
  return createPortal(button, cell, `${row} ${cell.cellIndex}`);
}
