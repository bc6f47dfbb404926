const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * An amount as people type or paste it, as the contract wants it: without commas between the thousands. Whatever else
 * could be meant, e.g. by a decimal comma, stays as it is and is refused: no amount is guessed at.
 */
export function plainAmount(typed: string): string {
  const text = typed.trim();
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}
