import type { Choice } from '~contract/reply';

/** Codes, e.g. of currencies, as options of a select. */
export const asCodeOptions = (codes: readonly string[]) =>
  codes.map((code) => ({ value: code, label: code }));

/** The server's choices as options of a select. */
export const asOptions = (choices: readonly Choice[]) =>
  choices.map(({ key, value }) => ({ value: key, label: value }));
