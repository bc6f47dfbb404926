const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** Below 0, as books and spreadsheets have it. */
const BRACKETED = /^\(\s*(\d[\d,.]*)\s*\)$/;

const NUMBER = /^[\d\s.,:/+-]+$/;

/** A number or a day typed in the full-width characters of a Chinese keyboard, in plain ones; other text unchanged. */
export function halfWidth(typed: string): string {
  const text = typed.normalize('NFKC');
  return NUMBER.test(text) ? text : typed;
}

/**
 * An amount as typed or pasted, in the contract's form: without thousands separators, `(12.50)` as `-12.50`. Anything ambiguous, e.g. a
 * decimal comma, is left unchanged and so refused: amounts are never guessed.
 */
export function plainAmount(typed: string): string {
  const [, below] = BRACKETED.exec(typed.normalize('NFKC').trim()) ?? [];
  const text = below ? `-${below}` : halfWidth(typed).trim();
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}
