/** The named fields of a form as text, absent ones empty; other fields are left out. */
export const readFields = <Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> => {
  const entries = names.map((name) => {
    const value = form.get(name);
    // Browsers send each line of a text with two characters at its end, whatever it came with.
    return [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''];
  });
  return Object.fromEntries(entries);
};

/** All values of a field, comma-joined; empty if it has none. */
export const readList = (form: FormData, name: string): string =>
  form
    .getAll(name)
    .filter((value) => value !== '')
    .join(',');
