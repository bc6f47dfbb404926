/** Longer than any code of ours: another server may have longer ones. */
export const CODE_MAX_CHARS = 255;

/** A code without the differences that do not count: case, spaces around it, and full-width characters. */
export const normalizeCode = (code: string): string => code.normalize('NFKC').trim().toLowerCase();

/** Whether a customer's code was typed. */
export const isSameCode = (code: string, entered: string): boolean =>
  normalizeCode(code) === normalizeCode(entered);

/** The one whose code was typed: letter by letter, where codes differ in case alone. */
export const findByCode = <T extends { readonly customer_code: string }>(
  customers: readonly T[],
  entered: string,
): T | undefined =>
  customers.find(({ customer_code }) => customer_code === entered) ??
  customers.find(({ customer_code }) => isSameCode(customer_code, entered));
