const NAMED = 5;

/** The first few of many names, for a sentence, which lists them in its language: `ada, bob, cy, dan, eve …`. */
export const firstNames = (names: readonly string[]): string[] =>
  names.slice(0, NAMED).map((name, i) => (i === NAMED - 1 && names.length > NAMED ? `${name} …` : name));
