/** Without width, or turning the direction of what follows. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/g;
/** Text for a workbook: one line, only characters that are seen and that XML can represent. */
export const plainText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .trim();
