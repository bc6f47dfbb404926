const NAMED = 5;

/** The first few of many names, for a sentence: `ada, bob, cy, dan, eve …`. */
export const firstNames = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
