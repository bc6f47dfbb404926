import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** Buttons and links in a row, low enough for it. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
