/** The named fields of a form as text, absent ones empty; whatever else was sent is left out. */
export const readFields = <Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> => {
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries);
};

/** All values of a field that may have several, comma-joined; none: empty. */
export const readList = (form: FormData, name: string): string =>
  form
    .getAll(name)
    .filter((value) => value !== '')
    .join(',');
