import type { ComponentPropsWithoutRef } from 'react';
import styles from './plain-table.module.css';

/** A region that scrolls what is wider than the page, e.g. a table; by keyboard, too. */
export const ScrollFrame = ({ className = '', ...section }: ComponentPropsWithoutRef<'section'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section {...section} className={`${styles.frame} ${className}`} tabIndex={0} />
);
