/** The most fields a form may carry. */
const MAX_FIELDS = 2000;

/** The text fields of a form by name; a name given several times keeps its first value. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] ??= value;
  return values;
}

/**
 * The rows of a repeated part of a form, named `<part>.<n>.<field>` (the very path that a field error bears),
 * in the order of their numbers.
 */
export function readRows(form: FormData, part: string): Record<string, string>[] {
  const rows = new Map<number, Record<string, string>>();
  let fields = 0;
  for (const [name, value] of form) {
    fields += 1;
    if (fields > MAX_FIELDS) throw new Response('too many fields', { status: 413 });
    const [prefix, number, field, ...rest] = name.split('.');
    if (prefix !== part || !number || !field || rest.length > 0 || typeof value !== 'string') continue;
    if (!/^\d{1,4}$/.test(number)) continue;
    const row = rows.get(Number(number)) ?? {};
    row[field] = value;
    rows.set(Number(number), row);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}
