import type { Choice } from '~contract/reply';

/** The server's choices as options of a select. */
export const asOptions = (choices: readonly Choice[]) =>
  choices.map(({ key, value }) => ({ value: key, label: value }));
