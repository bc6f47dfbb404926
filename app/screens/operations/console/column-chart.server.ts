import { scaleBand, scaleLinear } from 'd3-scale';
import type { Language } from '~contract/common';
import { daysOfMonth, monthName } from '../../shared/months';

/** Drawn on the server: browsers get lengths and texts. */

/** Address of the work that a figure sums. */
export const chargedWorkUrl = (currencyCode: string, from: string, to: string): string =>
  `/?${new URLSearchParams({ currency_code: currencyCode, from, to })}#charged`;

export interface Point {
  /** A day `YYYY-MM-DD` or a month `YYYY-MM`. */
  readonly label: string;
  /** Amount as a decimal string. */
  readonly value: string;
}

export interface ChartColumn extends Point {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** One of the highest, whose amount is always shown. */
  readonly isHigh: boolean;
  /** Address of what it sums; undefined where the server cannot list it. */
  readonly to: string | undefined;
}

export interface ColumnChart {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly lines: readonly { readonly y: number; readonly text: string }[];
  readonly names: readonly { readonly x: number; readonly text: string }[];
  readonly columns: readonly ChartColumn[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const WIDTH = 400;
const HEIGHT = 150;
/** Room for the amounts of the axis, above the highest column, and for the names below. */
const ROOM = { left: 40, right: 4, top: 16, bottom: 18 };
const LINES = 4;
const HIGHEST = 3;
/** Names of days and months, and amounts, stand no closer than this. */
const [DAY_WIDTH, MONTH_WIDTH, AMOUNT_WIDTH] = [40, 28, 60];

/** Vertical columns over days or months. */
export function columnChart(
  points: readonly Point[],
  language: Language,
  currencyCode: string | null,
): ColumnChart {
  // Lengths may be floats; the figures beside them stay decimal strings.
  const lengths = points.map(({ value }) => Number(value) || 0);
  const y = scaleLinear()
    .domain([Math.min(0, ...lengths), Math.max(...lengths, 0) || 1])
    .nice(LINES)
    .range([HEIGHT - ROOM.bottom, ROOM.top]);
  const x = scaleBand<number>()
    .domain(points.keys())
    .range([ROOM.left, WIDTH - ROOM.right])
    .padding(0.25);
  const high = new Set<number>();
  for (const at of [...lengths.keys()].sort((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0))) {
    const isFree = [...high].every((other) => Math.abs(at - other) * x.step() >= AMOUNT_WIDTH);
    if (lengths[at] && isFree && high.size < HIGHEST) high.add(at);
  }
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const center = (at: number) => round((x(at) ?? 0) + x.bandwidth() / 2);
  const every = Math.max(
    1,
    Math.ceil((DAY.test(points[0]?.label ?? '') ? DAY_WIDTH : MONTH_WIDTH) / x.step()),
  );
  return {
    ...{ width: WIDTH, height: HEIGHT, left: ROOM.left },
    lines: y.ticks(LINES).map((tick) => ({ y: round(y(tick)), text: short.format(tick) })),
    names: points.flatMap(({ label }, at) =>
      (points.length - 1 - at) % every === 0 ? [{ x: center(at), text: nameOf(label, language) }] : [],
    ),
    columns: points.map((point, at) => {
      const [end, zero] = [y(lengths[at] ?? 0), y(0)];
      return {
        ...point,
        ...{ x: round(x(at) ?? 0), width: round(x.bandwidth()) },
        ...{ y: round(Math.min(end, zero)), height: round(Math.abs(end - zero)) },
        isHigh: high.has(at),
        to: currencyCode === null ? undefined : workOfUrl(point.label, currencyCode),
      };
    }),
  };
}

const round = (length: number): number => Math.round(length * 10) / 10;

/** A day as `11-23`, a month by its short name; another server may name them otherwise. */
function nameOf(label: string, language: Language): string {
  if (DAY.test(label)) return label.slice(5);
  return MONTH.test(label) ? monthName(label, language, 'short') : label;
}

/** Address of the work of a day or a month; undefined of what is neither. */
export function workOfUrl(label: string, currencyCode: string): string | undefined {
  if (DAY.test(label)) return chargedWorkUrl(currencyCode, label, label);
  if (!MONTH.test(label)) return undefined;
  const { start, end } = daysOfMonth(label);
  return chargedWorkUrl(currencyCode, start, end);
}
