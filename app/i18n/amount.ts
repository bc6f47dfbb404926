const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * An amount as typed or pasted, in the contract's form: without thousands separators. Anything ambiguous, e.g. a
 * decimal comma, is left unchanged and so refused: amounts are never guessed.
 */
export function plainAmount(typed: string): string {
  const text = typed.trim();
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}
