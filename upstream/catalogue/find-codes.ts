/** The codes in a text, with commas, semicolons or spaces between them; each once. */
export const codesIn = (text = ''): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))];

interface Coded {
  readonly id: number;
  readonly code: string;
}

/** Ids of the rows that codes name, in whatever case where no row has that of the code, and the codes of none. */
export function findByCodes(codes: readonly string[], rows: readonly Coded[]) {
  const find = (code: string) =>
    rows.find((row) => row.code === code) ??
    rows.find((row) => row.code.toLowerCase() === code.toLowerCase());
  const found = codes.map(find);
  return {
    ids: [...new Set(found.flatMap((row) => (row ? [row.id] : [])))].sort((a, b) => a - b),
    unknown: codes.filter((_, i) => !found[i]),
  };
}
