import { loadavg } from 'node:os';

/** A measured value and its goal. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** Absent: shown for comparison. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number } | { readonly below: number };
  /** The machine's load average over the last minute when it was measured. */
  readonly load: number;
}

const number = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

function goalOf({ goal }: Figure): [text: string, isMet: (value: number) => boolean] {
  if (!goal) return ['', () => true];
  if ('atLeast' in goal) return [`≥ ${number(goal.atLeast)}`, (value) => value >= goal.atLeast];
  if ('atMost' in goal) return [`≤ ${number(goal.atMost)}`, (value) => value <= goal.atMost];
  return [`< ${number(goal.below)}`, (value) => value < goal.below];
}

/** A figure of now. It is printed at once: a later step of a long run may fail. */
export function figure(what: string, measured: number, unit: string, goal?: Figure['goal']): Figure {
  process.stderr.write(`  ${what}: ${number(measured)} ${unit}\n`);
  return { what, measured, unit, goal, load: loadavg()[0]! };
}

/** The figures as a Markdown table, in the order they were measured. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((each) => {
    const [goal, isMet] = goalOf(each);
    const met = goal && (isMet(each.measured) ? 'yes' : 'NO');
    return [each.what, goal, number(each.measured), each.unit, met, each.load.toFixed(1)];
  });
  const all = [['figure', 'goal', 'measured', 'unit', 'met', 'load'], ...rows];
  const isNumber = (column: number) => [1, 2, 5].includes(column);
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => {
    const cells = row.map((text, column) => {
      const width = widths[column]!;
      return isNumber(column) ? text.padStart(width) : text.padEnd(width);
    });
    return `| ${cells.join(' | ')} |`;
  };
  const rule = widths.map((width, column) => '-'.repeat(width - 1) + (isNumber(column) ? ':' : '-'));
  return [line(all[0]!), line(rule), ...rows.map(line)].join('\n');
}

/** The value that `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Runs `work` and returns how many of `count` it did per second. */
export async function rateOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return count / ((performance.now() - start) / 1000);
}
