/** Whether a customer's code was typed, ignoring case and the full-width characters of a Chinese keyboard. */
export const isCode = (code: string, typed: string) =>
  code.toLowerCase() === typed.normalize('NFKC').trim().toLowerCase();
