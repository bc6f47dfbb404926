import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export type DescriptionItem = readonly [term: string, value: ReactNode];

interface FactsProps {
  readonly facts: readonly DescriptionItem[];
  /** The last value may be long and gets a row of its own. */
  readonly isLastWide?: boolean;
}

/** Facts about a record, in as many columns as fit. */
export function DescriptionList({ facts, isLastWide }: FactsProps) {
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

/** Several values of one fact, one below the other. */
export function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '—';
  // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
  return lines.map((line, i) => <div key={i}>{line}</div>);
}
