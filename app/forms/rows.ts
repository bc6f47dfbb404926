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

/** Writes repeated parts into forms, with the names that `readRows` reads. */

/** Replaces the rows of a repeated part. */
export function setPart(form: FormData, part: string, rows: readonly Readonly<Record<string, string>>[]) {
  for (const name of new Set(form.keys())) if (name.startsWith(`${part}.`)) form.delete(name);
  for (const [i, row] of rows.entries()) {
    for (const [field, value] of Object.entries(row)) form.append(partName(part, i, field), value);
  }
}

/** The rows after a button was pressed: one more, or without the one at the position that it names. */
export const changedRows = <Row>(rows: readonly Row[], change: string, blank: Row): Row[] =>
  change === 'add' ? [...rows, blank] : rows.filter((_, i) => String(i) !== change);

export const partName = (part: string, n: number, field: string): string => `${part}.${n}.${field}`;

/** The hidden fields of a part as it is now. */
export const partFields = (rows: (form: FormData) => void): [name: string, value: string][] => {
  const form = new FormData();
  rows(form);
  return [...form].map(([name, value]) => [name, String(value)]);
};

/** The values of a refused form as FormData. */
export function formOf(values: Readonly<Record<string, readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, all] of Object.entries(values)) for (const value of all) form.append(name, value);
  return form;
}

/**
 * Without scripts: the form with one row more or less, as its button says (`addresses add`, `contacts 2`). Only the parts
 * named are changed.
 */
export function changePart(form: FormData, parts: Readonly<Record<string, readonly string[]>>): void {
  const [part = '', change = ''] = String(form.get('row')).split(' ');
  if (!Object.hasOwn(parts, part)) return;
  const blank = Object.fromEntries(parts[part]!.map((name) => [name, '']));
  setPart(form, part, changedRows(readRows(form, part), change, blank));
}
