import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = readonly [term: string, value: ReactNode];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** The last value may be long and gets a row of its own. */
  readonly isLastWide?: boolean;
}

/** Facts about a record, in as many columns as fit. */
export function Facts({ facts, isLastWide }: FactsProps) {
  return (
    <dl className={styles.facts} data-last-wide={isLastWide || undefined}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
