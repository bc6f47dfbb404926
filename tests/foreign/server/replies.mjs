import { is_numeric } from './decimals.mjs';

/** A successful read. */
export function ok(data) {
  return { code: 200, msg: 'success', data };
}

/** A successful write. */
export function done(msg = 'success') {
  return { code: 200, msg, write: true };
}

/** A refusal. */
export function fail(msg, code = 422) {
  return { code, msg, data: '' };
}

/** Whether a sent field holds nothing. */
export function empty(value) {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The refusal of the first named field that holds nothing, or undefined. */
export function lacking(input, ...names) {
  return names.some((name) => empty(input[name])) ? fail('required') : undefined;
}

/** The refusal of a first named field that is no number, or undefined. */
export function not_numeric(input, ...names) {
  return names.some((name) => !is_numeric(input[name])) ? fail('not_number') : undefined;
}
