/** Cells as people type and paste them, as the contract reads them. */

const NUMBERS = [
  'length',
  'width',
  'height',
  'weight',
  'registered_volume',
  'units_per_carton',
  'units_per_pallet',
  ...['days', 'dim_total', 'dim_max', 'volume', 'combine_package_qty'],
  ...['free_volume', 'exceed_inbound_free_volume', 'quantity'],
];
const MONEY = [
  ...['credit_limit', 'warning_line', 'amount', 'fee_amount', 'processing_fee', 'exceed_fee'],
  ...['putaway_fee', 'label_fee', 'power_on_fee', 'free_volume_exceed_fee', 'exceed_inbound_volume_fee'],
  'unit_price',
];
const FLAGS = ['is_prepaid', 'open_virtual_volume', 'is_service_fee'];
const DAYS = ['day', 'first_day', 'last_day', 'business_time'];
const YES: readonly string[] = ['1', 'yes', 'y', 'true', '是', '预付', 'pre-paid', 'prepaid'];
const NO: readonly string[] = ['0', 'no', 'n', 'false', '否', '后付', 'post-paid', 'postpaid'];
const LANGUAGE_OF = new Map([
  ...['en', 'en-us', 'english', '英文', '英语'].map((name) => [name, 'en-US'] as const),
  ...['zh', 'zh-cn', 'chinese', '中文', '简体中文'].map((name) => [name, 'zh-CN'] as const),
]);

/** Signs of one currency or two; `$` is that of many. */
const CURRENCIES_OF: Readonly<Record<string, readonly string[]>> = {
  ...{ '€': ['EUR'], '£': ['GBP'], '¥': ['CNY', 'JPY'], 元: ['CNY'] },
  ...{ '₹': ['INR'], '₩': ['KRW'], '₫': ['VND'], '฿': ['THB'] },
};

/** Whether a cell names another currency than its row. */
function isOtherCurrency(cell: string, currency: string): boolean {
  const text = cell.normalize('NFKC');
  const code = /[A-Z]{3}/.exec(text)?.[0];
  const sign = Object.keys(CURRENCIES_OF).find((each) => text.includes(each));
  return (code ?? currency) !== currency || (sign !== undefined && !CURRENCIES_OF[sign]!.includes(currency));
}

/** `1,250.00` as `1250.00`, and `12,5` as `12.5`; `1,250` has its thousands apart. */
export function plainNumber(text: string): string {
  const [, number = text, unit = ''] = /^([\d.,]+)(.*)$/.exec(text) ?? [];
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number);
  if (isGrouped) return number.replaceAll(',', '') + unit;
  return (/^\d+,\d{1,2}$/.test(number) ? number.replace(',', '.') : number) + unit;
}

/** `$0.75`, `￥1,250` and `1,250.00 USD` as the number alone; `(5.00)` is below 0, as books have it. */
export function plainMoney(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replace(/\u2212/g, '-')
    .replace(/(?<=\d)\s*[A-Z]{3}\s*$|^\s*[A-Z]{2,3}(?=\W|\d)|[\s\p{Sc}元]/gu, '');
  const signed = bare.replace(/^\((.+)\)$/, '-$1');
  const sign = signed.startsWith('-') ? '-' : '';
  return sign + plainNumber(signed.replace(/^[+-]/, '')).replace(/^\./, '0.');
}

/** `2026/1/31` and `2026年1月31日` as `2026-01-31`; midnight says nothing more. */
export function plainDay(text: string): string {
  const [, year, month, day, time = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(.*))?$/.exec(text.normalize('NFKC')) ?? [];
  if (!year) return text;
  const written = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return /^(?:0?0:00(?::00)?)?$/.test(time) ? written : `${written} ${time}`;
}

/**
 * What a cell says for a field; full width is as half.
 * @param currency of the row, if it has one: an amount that names another stays as it was typed, and is refused
 */
export function typedValue(field: string, cell: string, currency?: string): string {
  if (FLAGS.includes(field)) {
    const typed = cell.normalize('NFKC').toLowerCase();
    return YES.includes(typed) ? '1' : NO.includes(typed) ? '0' : cell;
  }
  if (field === 'currency_code') return cell.normalize('NFKC').toUpperCase();
  if (MONEY.includes(field)) return currency && isOtherCurrency(cell, currency) ? cell : plainMoney(cell);
  if (DAYS.includes(field)) return plainDay(cell);
  if (field === 'language') return LANGUAGE_OF.get(cell.toLowerCase()) ?? cell;
  return NUMBERS.includes(field) ? plainNumber(cell.normalize('NFKC').trim()) : cell;
}

/**
 * The record of a row, and the paths of what it says: an empty cell says nothing.
 * @param units of the columns: that of a number which names none
 */
export function recordOf(
  fields: readonly string[],
  cells: readonly string[],
  units: readonly (string | undefined)[] = [],
) {
  const record: Record<string, unknown> = {};
  const given: string[] = [];
  const currency = typedValue('currency_code', cells[fields.indexOf('currency_code')] ?? '') || undefined;
  for (const [i, path] of fields.entries()) {
    const cell = cells[i] ?? '';
    if (path === '' || cell === '') continue;
    given.push(path);
    const value = typedValue(path, cell, currency);
    put(record, path.split('.'), units[i] && /\d$/.test(value) ? `${value} ${units[i]}` : value);
  }
  return { record, given };
}

/** A number in a path is a place in a list. */
function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) into[name] = value;
  else {
    const [isFirst, inner] = rest[0] === '0' ? [true, rest.slice(1)] : [false, rest];
    into[name] ??= isFirst ? [{}] : {};
    const node = isFirst ? (into[name] as object[])[0] : into[name];
    put(node as Record<string, unknown>, inner, value);
  }
}
