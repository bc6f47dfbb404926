const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

const NUMBER = /^[\d\s.,:/+-]+$/;

/** A number or a day typed in the full-width characters of a Chinese keyboard, in plain ones; other text unchanged. */
export function halfWidth(typed: string): string {
  const text = typed.normalize('NFKC');
  return NUMBER.test(text) ? text : typed;
}

/**
 * An amount as typed or pasted, in the contract's form: without thousands separators. Anything ambiguous, e.g. a
 * decimal comma, is left unchanged and so refused: amounts are never guessed.
 */
export function plainAmount(typed: string): string {
  const text = halfWidth(typed).trim();
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}
