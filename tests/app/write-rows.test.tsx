import type { TFunction } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { formattersOf } from '~/i18n/formatters';
import { translator } from '~/i18n/texts.server';
import { markupOf } from '~/listing/markup.server';
import { writeRows } from '~/listing/write-rows.server';
import type { TransactionRow } from '~/screens/transactions/columns';
import { type CellContext, cellOf, menuCell, selectCell } from '~/screens/transactions/rows.server';
import { KINDS } from '~contract/transactions/kinds';

/** Rows that the server writes as HTML: React's own writing is what they are held against. */

const t: TFunction = translator('en-US');
const HOSTILE = `"><img src=x onerror=alert(1)> & 'so' </td>`;

const row = {
  ...{ id: 7, reference_no: HOSTILE, customer_code: HOSTILE, warehouse_code: 'EWR1', order_number: HOSTILE },
  ...{ billing_status: 0, billing_status_text: HOSTILE, charge_status: 1, charge_status_text: 'Charged' },
  ...{ billing_amount: '3.5', adjust_amount: '-1', total_amount: '1234.5', currency_code: 'USD' },
  ...{ usual_amount: '2', error_msg: HOSTILE, doubt_msg: HOSTILE, note: HOSTILE, volume: '1.5' },
  ...{ business_time: '2026-10-31T08:00:00Z', create_time: '2026-10-31T08:00:00Z', update_time: '' },
} as TransactionRow;

const context: CellContext = {
  ...{ t, format: formattersOf('en-US', 'Asia/Shanghai'), hasYear: false, canAdjust: true },
  search: new URLSearchParams({ customer_id: '2', reference_no: HOSTILE }),
  ticked: new Set(['7']),
};

/** React closes what has no content, and writes an apostrophe by its number. */
const byReact = (content: Parameters<typeof markupOf>[0]) =>
  renderToStaticMarkup(content).replaceAll('/>', '>').replaceAll('&#x27;', "'");

describe('cells are written as React would', () => {
  it.each(KINDS.map((kind) => [kind.name, kind] as const))('of %s', (_, kind) => {
    const rows = [
      row,
      { ...row, error_msg: '', doubt_msg: '', charge_status: 0 as const, adjust_amount: '0' },
    ];
    for (const field of kind.columns) {
      const cell = cellOf(field, kind, context);
      for (const each of rows) expect(markupOf(cell(each))).toBe(byReact(cell(each)));
    }
  });

  it('and the menu', () => {
    expect(markupOf(menuCell(context)(row))).toBe(byReact(menuCell(context)(row)));
  });

  it('with the tick of a refused form', () => {
    const tick = selectCell(context);
    // React has an order of its own for what a field holds.
    const attributes = (html: string) => html.match(/[\w-]+="[^"]*"/g)?.toSorted();
    expect(attributes(markupOf(tick(row)))).toEqual(attributes(byReact(tick(row))));
    expect(markupOf(tick(row))).toContain('checked=""');
    expect(markupOf(tick({ ...row, id: 8 }))).not.toContain('checked');
  });
});

it('a handler is refused: nothing would call it', () => {
  expect(() => markupOf(<button type="button" onClick={vi.fn()} />)).toThrow('onClick');
});

describe('a page', () => {
  const columns = [{ key: 'a', title: 'A', width: 140, cell: (text: string) => text }];
  const write = (isPage: boolean) =>
    writeRows(columns, ['x', HOSTILE], { isCurrent: (text) => text === 'x', isPage });

  it('has the rows in itself, and not again among its data', () => {
    const page = write(true);
    expect(page.html).toBe(write(false).html);
    expect(JSON.stringify(page)).toBe('{}');
    expect(JSON.parse(JSON.stringify(write(false)))).toEqual({ html: page.html });
  });

  it('marks the row that was looked at last, keeps chosen widths, and says what is cut off', () => {
    const [first, second] = write(true).html!.split('</tr>');
    const style = 'style="min-width:140px;max-width:140px"';
    expect(first).toBe(`<tr aria-current="true"><td ${style} data-cut="">x</td>`);
    const text = byReact(HOSTILE);
    expect(second).toBe(`<tr><td ${style} data-cut="" title="${text}">${text}</td>`);
  });
});
