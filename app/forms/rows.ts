/** Rows a repeated part of a form may have. */
const MAX_ROWS = 500;

/**
 * The rows of a repeated part of a form, named `<part>.<n>.<field>` (the very path that a field error bears),
 * in the order of their numbers.
 */
export function readRows(form: FormData, part: string): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of form) {
    const [prefix, number, field] = name.split('.');
    if (prefix !== part || !field || typeof value !== 'string' || !/^\d{1,3}$/.test(number ?? '')) continue;
    if (Number(number) >= MAX_ROWS) continue;
    rows[Number(number)] = { ...rows[Number(number)], [field]: value };
  }
  return rows.filter(Boolean);
}
