/** How a password's strength is estimated, the same on the server and beside the field. Scores are zxcvbn's, 0 to 4. */

/** Least score of a password that is taken: a million guesses. */
export const MIN_SCORE = 2;

/** Estimating takes a time that grows with the square of the length; so much of a password is enough to be good. */
const ESTIMATED_CHARS = 40;

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** What of a password is estimated. */
export const estimated = (password: string): string => password.normalize('NFKC').slice(0, ESTIMATED_CHARS);

/** Words that whoever knows the user would try first. */
export const wordsOf = (names: readonly (string | undefined)[]): string[] =>
  names.flatMap((name = '') => folded(name).split(/[\s@.]+/)).filter(Boolean);

/** Letters and digits alone, in lower case, to find a name in a password however it is written. */
export const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');
