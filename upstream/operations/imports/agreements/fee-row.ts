import { FEE_COLUMNS, type FeeColumn, type FeeList } from '../../../../contract/agreements/fee-names';
import { feeConfig } from '../../../../contract/agreements/fee-sheet';
import { type ImportedFeeRow, importedFeeRow } from '../../../../contract/operations/import-records';
import { dayRange, parseInstant } from '../../../time';
import { problemOf } from '../../../transactions/ingest/read-record';
import { type Reason, type Rejection, reasonOf } from '../../../transactions/ingest/reason';
import { FEE_CELLS } from '../fields';
import { isMeasured } from '../units';
import { conditionOf, feeListOf, serviceOf, stockAgeOf, storageRuleOf } from './names';

/** One row of a table of agreements: what it says of its agreement, and a fee of it. */
export interface FeeRow {
  readonly row: number;
  readonly header: ImportedFeeRow;
  readonly start: Date;
  /** Excluded. */
  readonly end: Date;
  readonly list: FeeList;
  /** Cells of the list's columns; those that name a record say its name. */
  readonly cells: Partial<Record<FeeColumn, string>>;
  /** Settings of the sheet that it says. */
  readonly config: Readonly<Record<string, string>>;
}

const CONFIG = Object.keys(feeConfig.shape);

/** Reads a row by itself: whether it fits the others of its agreement is seen later. */
export function readFeeRow(row: number, record: object, timeZone: string): FeeRow | Rejection {
  const parsed = importedFeeRow.safeParse(record);
  if (!parsed.success) return { row, reason: problemOf(parsed.error.issues[0]!, record) };
  const header = parsed.data;
  const given = record as Readonly<Record<string, string | undefined>>;
  if (!given.fee_table) return { row, reason: reasonOf('ingest.missingField', { field: 'fee_table' }) };
  const list = feeListOf(given.fee_table);
  if (!list) return { row, reason: reasonOf('imports.unknownTable', { name: given.fee_table }) };
  const { cells, config, reason } = cellsOf(given, list);
  if (reason) return { row, reason };
  return { row, header, list, cells, config, ...rangeOf(header, timeZone) };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function rangeOf({ first_day, last_day }: ImportedFeeRow, timeZone: string) {
  return {
    start: DAY.test(first_day)
      ? dayRange(first_day, first_day, timeZone)[0]
      : parseInstant(first_day, timeZone),
    end: DAY.test(last_day) ? dayRange(last_day, last_day, timeZone)[1] : parseInstant(last_day, timeZone),
  };
}

/** Names that a column's cells may have; undefined: it is taken as it is. */
const NAMED: Partial<Record<string, (name: string) => string | undefined>> = {
  where_type: conditionOf,
  service_code: serviceOf,
  storage_fee_rule: storageRuleOf,
  stock_age: stockAgeOf,
};

/** A number with the unit that it, or the name of its column, says: fee tables compare cm, kg and m³ alone. */
const WITH_UNIT = /^[\d.]+ \S+$/;

function cellsOf(given: Readonly<Record<string, string | undefined>>, list: FeeList) {
  const cells: Partial<Record<FeeColumn, string>> = {};
  const config: Record<string, string> = {};
  const columns: readonly string[] = FEE_COLUMNS[list];
  let reason: Reason | undefined;
  for (const field of FEE_CELLS) {
    const text = given[field];
    if (text === undefined) continue;
    const read = NAMED[field];
    const value = read ? read(text) : text;
    if (WITH_UNIT.test(text) && isMeasured(field)) reason ??= reasonOf('imports.otherUnit', { field });
    const isConfig = CONFIG.includes(field);
    if (value === undefined) reason ??= reasonOf('ingest.badField', { field });
    else if (isConfig) config[field] = value;
    else if (columns.includes(field)) cells[field as FeeColumn] = value;
    else reason ??= reasonOf('imports.otherTable', { field, table: list });
  }
  return { cells, config, reason };
}
