import { AMOUNTS, FILES, MEASURES } from './columns.mjs';
import { is_numeric } from './decimals.mjs';
import { Blank, Choices, Flag, Options, Page, Rights, TypeCode, type_text } from './shapes.mjs';

const BREAKABLE =
  'billing_amount total_amount amount balance credit_limit from_amount title name user_name'.split(' ');

/** What a list offers first, for none of its entries. */
const ALL = '全部';
const blank_option = (row) =>
  Object.fromEntries(Object.keys(row).map((name) => [name, name === 'id' ? '' : ALL]));

/** A reply's data in the manners that are switched on. */
export function render(value, manners, origin, name = '') {
  const again = (inner, inner_name = '') => render(inner, manners, origin, inner_name);
  const keyed = (entries) => (entries.length === 0 && manners.emptyArrays ? [] : Object.fromEntries(entries));

  function choices(entries) {
    const pairs = entries.map(([key, text]) => [again(key), text]);
    if (manners.blankOptions) pairs.unshift(['', ALL]);
    if (manners.choiceShape === 'pairs') return pairs;
    if (manners.choiceShape === 'map') return keyed(pairs);
    if (manners.choiceShape === 'title-value') return pairs.map(([value, title]) => record({ title, value }));
    return pairs.map(([key, value]) => record({ key, value }));
  }

  function options(rows) {
    const list = rows.map((row) => again(row));
    if (manners.blankOptions && 'id' in (list[0] ?? {})) list.unshift(blank_option(list[0]));
    if (!manners.objectLists) return list;
    return keyed(list.map((row, index) => [row.id ?? index + 1, row]));
  }

  function page({ rows, total }) {
    if (rows.length === 0 && manners.emptyArrays) return [];
    const data = rows.map((row) => again(row));
    if (manners.brokenRow && data[1]) break_row(data[1]);
    return record({ total: again(total), data });
  }

  function rights(rules) {
    if (manners.authShape === 'map') return keyed(rules.map((rule) => [rule.name, again(1)]));
    if (manners.authShape === 'objects') return rules.map((rule) => again(rule));
    return rules.map((rule) => rule.name);
  }

  function record(fields) {
    return manners.extraFields ? { ...fields, delete_time: null, pivot: { sn: 'x1' } } : fields;
  }

  function flag(sent) {
    return manners.booleanFlags ? String(sent) === '1' : again(sent);
  }

  if (value instanceof Choices) return choices(value.entries);
  if (value instanceof Options) return options(value.rows);
  if (value instanceof Page) return page(value);
  if (value instanceof Rights) return rights(value.rules);
  if (value instanceof Flag) return flag(value.value);
  if (value instanceof Blank) return manners.emptyArrays ? [] : again(value.record);
  if (value instanceof TypeCode)
    return again(manners.textTypes ? type_text(value.list, value.code) : value.code);
  if (Array.isArray(value)) return value.map((inner) => again(inner));
  if (value === null) return name === 'res' && manners.emptyArrays ? [] : null;
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([key, inner]) => [key, again(inner, key)]);
    const by_language = name === 'title';
    if (entries.length === 0 || by_language) return keyed(entries);
    return record(Object.fromEntries(entries));
  }
  return plain(value, name, manners, origin);
}

function plain(value, name, manners, origin) {
  if (value === '') return manners.nullTexts ? null : '';
  if (FILES.has(name) && manners.absoluteFiles && value.startsWith('/')) return origin + value;
  const numeric =
    typeof value === 'number' || ((AMOUNTS.has(name) || MEASURES.has(name)) && is_numeric(value));
  if (!numeric) return value;
  if (AMOUNTS.has(name) && manners.nullAmounts && Number(value) === 0) return null;
  return manners.stringNumbers ? String(value) : Number(value);
}

function break_row(row) {
  row.id = null;
  const name = BREAKABLE.find((candidate) => candidate in row);
  if (name) row[name] = { 0: 'broken' };
}
