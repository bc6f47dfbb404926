const PLACES = 6;

/** Whether a value is a plain decimal number. */
export function is_numeric(value) {
  return /^-?\d+(\.\d+)?$/.test(String(value).trim());
}

function units(value) {
  if (!is_numeric(value)) return 0n;
  const text = String(value).trim();
  const [whole, part = ''] = text.replace('-', '').split('.');
  const digits = BigInt(whole + part.padEnd(PLACES, '0').slice(0, PLACES));
  return text.startsWith('-') ? -digits : digits;
}

function text_of(amount) {
  const digits = String(amount < 0n ? -amount : amount).padStart(PLACES + 1, '0');
  const part = digits.slice(-PLACES).replace(/0+$/, '').padEnd(2, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -PLACES)}.${part}`;
}

/** A decimal as the database stores it: at least two places. */
export function decimal(value) {
  return text_of(units(value));
}

/** The sum of decimals. */
export function sum(...values) {
  return text_of(values.reduce((total, value) => total + units(value), 0n));
}

/** One decimal less another. */
export function minus(value, other) {
  return text_of(units(value) - units(other));
}

/** The product of two decimals, rounded half up to two places. */
export function times(value, other) {
  const product = units(value) * units(other);
  const step = 10n ** BigInt(PLACES * 2 - 2);
  const half = product < 0n ? -step / 2n : step / 2n;
  return text_of(((product + half) / step) * 10n ** BigInt(PLACES - 2));
}
