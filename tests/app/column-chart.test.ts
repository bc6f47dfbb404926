import { expect, it } from 'vitest';
import { columnChart } from '~/screens/operations/console/column-chart.server';

const days = (...values: readonly string[]) =>
  values.map((value, at) => ({ label: `2026-11-${String(at + 1).padStart(2, '0')}`, value }));

it('columns are as high as their values, from a line at 0', () => {
  const { columns, lines } = columnChart(days('50', '100', '0'), 'en-US', 'USD');
  const [half, whole, none] = columns;
  expect(half!.height * 2).toBeCloseTo(whole!.height, 0);
  expect(none!.height).toBe(0);
  expect(half!.y + half!.height).toBeCloseTo(lines.find(({ text }) => text === '0')!.y, 1);
  expect(lines.at(-1)!.text).toBe('100');
});

it('a sum below 0 stands below that line', () => {
  const { columns, lines } = columnChart(days('-40', '100'), 'en-US', 'USD');
  expect(columns[0]!.y).toBeCloseTo(lines.find(({ text }) => text === '0')!.y, 1);
  expect(columns[0]!.height).toBeGreaterThan(0);
});

it('amounts that are always shown are the highest that have room', () => {
  const values = Array.from({ length: 30 }, (_, at) => String(at));
  const high = columnChart(days(...values), 'en-US', 'USD').columns.filter(({ isHigh }) => isHigh);
  expect(high.at(-1)!.value).toBe('29');
  expect(high).toHaveLength(3);
  expect(high[2]!.x - high[1]!.x).toBeGreaterThanOrEqual(60);
});

it('months are all named, in the language, and lead to their days', () => {
  const months = Array.from({ length: 12 }, (_, at) => ({
    label: `2025-${String(at + 1).padStart(2, '0')}`,
    value: '1',
  }));
  const { names, columns } = columnChart(months, 'zh-CN', 'USD');
  expect(names.map(({ text }) => text)).toEqual(months.map((_, at) => `${at + 1}月`));
  expect(columns[1]!.to).toContain('from=2025-02-01&to=2025-02-28');
});

it('labels of another server are shown as they come, and lead nowhere', () => {
  const { names, columns } = columnChart([{ label: 'week 7', value: 'x' }], 'en-US', 'USD');
  expect(names[0]!.text).toBe('week 7');
  expect(columns[0]).toMatchObject({ height: 0, to: undefined });
});
