/**
 * The rows of a repeated part of a form, named `<part>.<n>.<field>` (the path used by field errors), in the order of
 * their numbers. The contract limits how many there may be.
 */
export function readRows(form: FormData, part: string): Record<string, string>[] {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of form) {
    const [prefix, number, field] = name.split('.');
    if (prefix !== part || !field || typeof value !== 'string' || !/^\d{1,5}$/.test(number ?? '')) continue;
    const row = rows.get(Number(number));
    if (row) row[field] = value;
    else rows.set(Number(number), { [field]: value });
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}
