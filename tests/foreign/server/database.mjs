import { AMOUNTS, FILES, INTEGERS, MEASURES } from './columns.mjs';
import { decimal, is_numeric } from './decimals.mjs';
import { Page } from './shapes.mjs';

/** The time in Shanghai, some days ago, as a bare text. */
export function time(days_ago = 0, clock = '') {
  const shifted = new Date(Date.now() + (8 - 24 * days_ago) * 3_600_000).toISOString();
  return `${shifted.slice(0, 10)} ${clock || shifted.slice(11, 19)}`;
}

/** What a column stores of a sent value; nothing sent is stored as nothing, which for money is zero. */
export function clean(column, value) {
  if (value === undefined || value === null || value === '') return AMOUNTS.has(column) ? '0.00' : '';
  if (typeof value === 'object') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (INTEGERS.has(column) && is_numeric(value)) return Number(value);
  if ((AMOUNTS.has(column) || MEASURES.has(column)) && is_numeric(value)) return decimal(value);
  if (FILES.has(column)) return String(value).replace(/^https?:\/\/127\.0\.0\.1:\d+(?=\/uploads\/)/, '');
  return String(value);
}

/** Replaces the named columns of a row by what was sent. */
export function fill(row, columns, sent) {
  for (const column of columns) {
    const [name, inner] = Array.isArray(column) ? column : [column];
    row[name] = inner ? fill_rows(inner, sent[name]) : clean(name, sent[name]);
  }
  return row;
}

/** A record whose named columns are all empty. */
export function blank(columns) {
  return Object.fromEntries(columns.map((column) => [column, '']));
}

/** Rows of the named columns from a sent list. */
export function fill_rows(columns, sent) {
  return values(sent).map((entry) => fill({}, columns, entry ?? {}));
}

/** A list from a sent list, object, or comma-joined text. */
export function values(sent) {
  if (sent === undefined || sent === null || sent === '') return [];
  if (typeof sent === 'object') return Object.values(sent);
  return String(sent).split(',').filter(Boolean);
}

/** The numbers of a sent list of ids. */
export function id_list(sent) {
  return values(sent).map(Number);
}

/** Whether a text contains the wanted one; an empty one matches all. */
export function like(value, wanted = '') {
  return String(value ?? '')
    .toLowerCase()
    .includes(String(wanted ?? '').toLowerCase());
}

/** Whether a value equals the wanted one; an empty one matches all. */
export function same(value, wanted) {
  return wanted === undefined || wanted === null || wanted === '' || String(value) === String(wanted);
}

/** Whether a time lies between two, compared as texts. */
export function between(value, start, end) {
  return (!start || value >= start) && (!end || value <= end);
}

/** The row of an id, or undefined. */
export function by_id(rows, id) {
  return rows.find((row) => String(row.id) === String(id));
}

/** The row of an id; the back end fails without one. */
export function must(rows, id) {
  const row = by_id(rows, id);
  if (!row) throw new Error('Trying to access array offset on value of type null');
  return row;
}

/** The next id of a table. */
export function next_id(rows) {
  return rows.reduce((highest, row) => Math.max(highest, row.id), 0) + 1;
}

/** The page that was wanted of some rows, each in its reply form. */
export function paged(rows, input, form = (row) => row) {
  const size = Number(input.list_rows) || 50;
  const start = ((Number(input.page) || 1) - 1) * size;
  return new Page(rows.slice(start, start + size).map(form), rows.length);
}

/** Takes a row out of its table. */
export function remove(rows, row) {
  rows.splice(rows.indexOf(row), 1);
}
