/** Repeated parts of a form, named as `readRows` reads them, and what an answer held as a form again. */

/** Puts rows in the place of those that a form has of a repeated part. */
export function setPart(form: FormData, part: string, rows: readonly Readonly<Record<string, string>>[]) {
  for (const name of new Set(form.keys())) if (name.startsWith(`${part}.`)) form.delete(name);
  for (const [i, row] of rows.entries()) {
    for (const [field, value] of Object.entries(row)) form.append(partName(part, i, field), value);
  }
}

export const partName = (part: string, n: number, field: string): string => `${part}.${n}.${field}`;

/** The hidden fields of a part, as it is now. */
export const partFields = (rows: (form: FormData) => void): [name: string, value: string][] => {
  const form = new FormData();
  rows(form);
  return [...form].map(([name, value]) => [name, String(value)]);
};

/** What a refused form held, as a form. */
export function formOf(values: Readonly<Record<string, readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, all] of Object.entries(values)) for (const value of all) form.append(name, value);
  return form;
}
