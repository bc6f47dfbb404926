import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './charts.module.css';

export interface Point {
  readonly label: string;
  /** Amount as a decimal string. */
  readonly value: string;
}

interface ChartProps {
  readonly title: string;
  /** What its values sum, and of which period. */
  readonly sums: string;
  readonly points: readonly Point[];
  /** Currency of the values. */
  readonly unit: string;
  readonly format: (value: string) => string;
}

/** Bar lengths may be floats; the figures beside them stay decimal strings. */
const lengths = (points: readonly Point[]): number[] => {
  const values = points.map(({ value }) => Math.max(0, Number(value) || 0));
  const largest = Math.max(...values, 0);
  return values.map((value) => (largest > 0 ? value / largest : 0));
};

const WIDTH = 480;
const HEIGHT = 160;

/** Vertical bars over time. */
export function Columns(chart: ChartProps) {
  const { points, format, unit } = chart;
  const slot = WIDTH / Math.max(points.length, 1);
  const column = Math.min(slot * 0.7, 28);
  const ends = [points[0], points.at(-1)];
  return (
    <Figure {...chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.columns}
        aria-hidden="true"
      >
        {lengths(points).map((length, at) => (
          <rect
            key={points[at]?.label}
            x={at * slot + (slot - column) / 2}
            y={HEIGHT - length * HEIGHT}
            width={column}
            height={length * HEIGHT}
          >
            <title>{`${points[at]?.label}: ${format(points[at]?.value ?? '0')} ${unit}`}</title>
          </rect>
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        {ends.map((point) => (
          <span key={point?.label}>{point?.label}</span>
        ))}
      </p>
    </Figure>
  );
}

/** Horizontal bars for a ranking. */
export function BarList(chart: ChartProps) {
  const { points, format } = chart;
  const shares = lengths(points);
  return (
    <Figure {...chart}>
      <ol className={styles.ranking} aria-hidden="true">
        {points.map(({ label, value }, at) => (
          <li key={label}>
            <span>{label}</span>
            <span className={styles.value}>{format(value)}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(shares[at] ?? 0) * 100} height="1" />
            </svg>
          </li>
        ))}
      </ol>
    </Figure>
  );
}

/** Frame of a chart, with its figures as a table for users who cannot see it or need exact values. */
function Figure({ title, sums, points, unit, format, children }: ChartProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <figure className={styles.chart} aria-labelledby={heading}>
      <figcaption id={heading}>
        {title} <small>{unit}</small>
      </figcaption>
      <p className={styles.sums}>{sums}</p>
      {points.length === 0 ? <p className={styles.empty}>{t('console.noFigures')}</p> : children}
      {points.length > 0 && (
        <details>
          <summary>{t('console.asTable')}</summary>
          <table aria-labelledby={heading}>
            <tbody>
              {points.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  );
}
