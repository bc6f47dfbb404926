import type { stream, Worksheet } from 'exceljs';
import { add, roundMoney } from '../money';
import { writeCell, writeText } from './cells';
import { type Table, widthOf } from './table';

/** The sheets of a workbook in the making: as many as its rows need, and the totals at the end of the last one. */
export class SheetWriter<Row> {
  readonly #workbook: stream.xlsx.WorkbookWriter;
  readonly #table: Table<Row>;
  readonly #rowsPerSheet: number;
  /** Per currency, by the index of the column. */
  readonly #totals = new Map<string, Map<number, string>>();
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
    let currency = '';
    const amounts: [number, string][] = [];
    for (const [i, { kind, value }] of this.#table.columns.entries()) {
      const text = value(row);
      writeCell(added.getCell(i + 1), kind, text, this.#table.timeZone);
      if (kind === 'currency') currency = text ?? '';
      if (kind === 'amount' && text) amounts.push([i, text]);
    }
    added.commit();
    this.#rows += 1;
    if (currency) this.#count(currency, amounts);
  }

  /** Writes the totals. Exactly the sums of the rows above, whatever has changed since they were read. */
  end(): void {
    const { columns, totalsTitle, timeZone } = this.#table;
    for (const [currency, sums] of [...this.#totals].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const row = this.#sheet.addRow([]);
      writeText(row.getCell(1), totalsTitle, { isBold: true });
      for (const [i, { kind }] of columns.entries()) {
        const sum = sums.get(i);
        const text = kind === 'currency' ? currency : sum && roundMoney(sum, currency);
        writeCell(row.getCell(i + 1), kind, text, timeZone, { isBold: true });
      }
      row.commit();
    }
    this.#close();
  }

  #count(currency: string, amounts: readonly [number, string][]): void {
    const sums = this.#totals.get(currency) ?? new Map<number, string>();
    for (const [column, amount] of amounts) sums.set(column, add(sums.get(column) ?? '0', amount));
    this.#totals.set(currency, sums);
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
