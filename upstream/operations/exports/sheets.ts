import type { stream, Worksheet } from 'exceljs';
import { add, roundMoney } from '../../money';
import { writeCell, writeText } from './cells';
import { type Table, widthOf } from './table';

interface Totals {
  readonly state: string;
  readonly currency: string;
  /** Rows. */
  count: number;
  /** By the index of the column. */
  readonly sums: Map<number, string>;
}

/** The sheets of a workbook in the making: as many as its rows need, and the totals at the end of the last one. */
export class SheetWriter<Row> {
  readonly #workbook: stream.xlsx.WorkbookWriter;
  readonly #table: Table<Row>;
  readonly #rowsPerSheet: number;
  /** By state and currency. */
  readonly #totals = new Map<string, Totals>();
  #sheet: Worksheet;
  #sheets = 1;
  #rows = 0;

  constructor(workbook: stream.xlsx.WorkbookWriter, table: Table<Row>, rowsPerSheet: number) {
    this.#workbook = workbook;
    this.#table = table;
    this.#rowsPerSheet = rowsPerSheet;
    this.#sheet = this.#open();
  }

  /** The one that rows are added to. */
  get sheet(): Worksheet {
    return this.#sheet;
  }

  add(row: Row): void {
    if (this.#rows === this.#rowsPerSheet) {
      this.#close();
      this.#sheets += 1;
      this.#rows = 0;
      this.#sheet = this.#open();
    }
    const added = this.#sheet.addRow([]);
    let [state, currency] = ['', ''];
    const amounts: [number, string][] = [];
    for (const [i, { kind, value }] of this.#table.columns.entries()) {
      const text = value(row);
      writeCell(added.getCell(i + 1), kind, text, this.#table.timeZone);
      if (kind === 'state') state = text ?? '';
      if (kind === 'currency') currency = text ?? '';
      if (kind === 'amount' && text) amounts.push([i, text]);
    }
    added.commit();
    this.#rows += 1;
    if (currency && amounts.length > 0) this.#count(state, currency, amounts);
    // Without a price, and so without a currency: their number says that the sums are not yet all.
    else if (state) this.#count(state, '', []);
  }

  /** Writes the totals. Exactly the sums of the rows above, whatever has changed since they were read. */
  end(): void {
    const { columns, totalsTitle, timeZone } = this.#table;
    for (const [, { state, currency, count, sums }] of [...this.#totals].sort(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      const row = this.#sheet.addRow([]);
      const title = state ? `${totalsTitle}: ${state} (${count})` : totalsTitle;
      writeText(row.getCell(1), title, { isBold: true });
      for (const [i, { kind }] of columns.entries()) {
        const sum = sums.get(i);
        const named = kind === 'currency' ? currency : kind === 'state' && state;
        const text = named || (sum && roundMoney(sum, currency));
        writeCell(row.getCell(i + 1), kind, text, timeZone, { isBold: true });
      }
      row.commit();
    }
    this.#close();
  }

  #count(state: string, currency: string, amounts: readonly [number, string][]): void {
    const key = `${state}\n${currency}`;
    const totals = this.#totals.get(key) ?? { state, currency, count: 0, sums: new Map() };
    totals.count += 1;
    for (const [column, amount] of amounts) {
      totals.sums.set(column, add(totals.sums.get(column) ?? '0', amount));
    }
    this.#totals.set(key, totals);
  }

  #open(): Worksheet {
    const { name, columns } = this.#table;
    const sheet = this.#workbook.addWorksheet(this.#sheets === 1 ? name : `${name} ${this.#sheets}`, {
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    sheet.columns = columns.map((column) => ({ width: widthOf(column) }));
    const head = sheet.addRow([]);
    for (const [i, { title, kind }] of columns.entries()) {
      const isRight = kind === 'amount' || kind === 'decimal';
      writeText(head.getCell(i + 1), title, { isBold: true, isRight });
    }
    head.commit();
    return sheet;
  }

  #close(): void {
    this.#sheet.autoFilter = {
      from: { row: 1, column: 1 },
      to: { row: 1 + this.#rows, column: this.#table.columns.length },
    };
    this.#sheet.commit();
  }
}
