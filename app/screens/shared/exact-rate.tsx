import type { Formatters } from '~/i18n/formatters';
import styles from './exact-rate.module.css';

interface Rated {
  readonly rate?: string | null | undefined;
  readonly rate_from?: string | null | undefined;
  readonly rate_to?: string | null | undefined;
}

/** The two numbers that a rate is the quotient of, e.g. `1.1684 ÷ 19,952.11`; undefined where the rate itself is exact. */
export function quotientText(
  { rate_from: from, rate_to: to }: Rated,
  format: Formatters,
): string | undefined {
  if (!from || !to || /^1(\.0*)?$/.test(from)) return undefined;
  return `${format.number(to)} ÷ ${format.number(from)}`;
}

/** A rate in a list; where it is rounded, below it what the amount was computed with. */
export function ExactRate({ of, format }: { of: Rated; format: Formatters }) {
  if (!of.rate) return null;
  const quotient = quotientText(of, format);
  return (
    <>
      {format.number(of.rate)}
      {quotient && <span className={styles.quotient}>= {quotient}</span>}
    </>
  );
}
