import { type ReactNode, useId } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import styles from './charts.module.css';
import type { ColumnChart, Point } from './column-chart.server';

interface Row extends Point {
  /** The list behind it; undefined: the user may not open it. */
  readonly to?: string | undefined;
}

interface FrameProps {
  readonly title: string;
  /** What its values sum, and of which period. */
  readonly sums: string;
  /** Currency of the values. */
  readonly unit: string;
  readonly format: (value: string) => string;
}

/** Vertical columns over time, each a link to what it sums. */
export function Columns({ chart, ...frame }: FrameProps & { readonly chart: ColumnChart }) {
  const { width, height, left, lines, names, columns } = chart;
  const { format, unit } = frame;
  return (
    <Frame {...frame} rows={columns}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.columns} role="presentation">
        <g>
          {lines.map(({ y, text }) => (
            <g key={y}>
              <line x1={left} x2={width} y1={y} y2={y} />
              <text x={left - 6} y={y + 4} className={styles.scale}>
                {text}
              </text>
            </g>
          ))}
          {names.map(({ x, text }) => (
            <text key={x} x={x} y={height - 4} className={styles.name}>
              {text}
            </text>
          ))}
        </g>
        {columns.map(({ label, value, x, y, width: wide, height: high, isHigh, to }) => (
          <a
            key={label}
            href={to}
            role={to ? undefined : 'img'}
            aria-label={`${label}: ${format(value)} ${unit}`}
          >
            <rect x={x} y={0} width={wide} height={height} className={styles.hit} />
            <rect x={x} y={y} width={wide} height={high} className={isHigh ? styles.high : undefined} />
            <text
              x={Math.min(Math.max(x + wide / 2, left + 24), width - 26)}
              y={Math.max(y - 4, 10)}
              className={isHigh ? styles.highest : styles.value}
            >
              {format(value)}
            </text>
          </a>
        ))}
      </svg>
    </Frame>
  );
}

/** Horizontal bars for a ranking. */
export function BarList({ rows, ...frame }: FrameProps & { readonly rows: readonly Row[] }) {
  // Lengths may be floats; the figures beside them stay decimal strings.
  const lengths = rows.map(({ value }) => Math.max(0, Number(value) || 0));
  const longest = Math.max(...lengths, 0) || 1;
  return (
    <Frame {...frame} rows={rows}>
      <ol className={styles.ranking}>
        {rows.map(({ label, value, to }, at) => (
          <li key={label}>
            <span>{to ? <Link to={to}>{label}</Link> : label}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={((lengths[at] ?? 0) / longest) * 100} height="1" />
            </svg>
            <span>{frame.format(value)}</span>
          </li>
        ))}
      </ol>
    </Frame>
  );
}

/** Frame of a chart, with its figures as a table for users who cannot see it or need exact values. */
function Frame({
  title,
  sums,
  unit,
  format,
  rows,
  children,
}: FrameProps & { readonly rows: readonly Row[]; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <figure className={styles.chart} aria-labelledby={heading}>
      <figcaption id={heading}>
        {title} <small>{unit}</small>
      </figcaption>
      <p className={styles.sums}>{sums}</p>
      {rows.length === 0 ? <p className={styles.empty}>{t('console.noFigures')}</p> : children}
      {rows.length > 0 && (
        <details>
          <summary>{t('console.asTable')}</summary>
          <table aria-labelledby={heading}>
            <tbody>
              {rows.map(({ label, value, to }) => (
                <tr key={label}>
                  <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
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
