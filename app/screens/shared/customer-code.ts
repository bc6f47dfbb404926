/** A typed code without the differences that do not count: case, and the full-width characters of a Chinese keyboard. */
export const normalizeCode = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/** Whether a customer's code was typed. */
export const isCode = (code: string, typed: string): boolean => code.toLowerCase() === normalizeCode(typed);
