/** Reading of a form whose fields may be anything, for what they demand of each other. */

export type Fields = Readonly<Record<string, unknown>>;
export type Path = (string | number)[];

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
export const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Places of the values that stand further up already. */
export function repeated(values: readonly { value: unknown; place: Path }[]): Path[] {
  const seen = new Set<string>();
  return values.flatMap(({ value, place }) => {
    if (isBlank(value)) return [];
    if (seen.has(String(value))) return [place];
    seen.add(String(value));
    return [];
  });
}
