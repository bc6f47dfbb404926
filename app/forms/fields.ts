import { sentTime } from '~/i18n/day';

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

/** The names of a call's fields, all of which a form has. */
export const namesOf = <Shape extends object>(shape: Shape): readonly (keyof Shape & string)[] =>
  Object.keys(shape) as (keyof Shape & string)[];

/** All values of a field, comma-joined; empty if it has none. */
export const readList = (form: FormData, name: string): string =>
  form
    .getAll(name)
    .filter((value) => value !== '')
    .join(',');

/** The hidden field with the text that the upstream sent, beside the field that shows it. */
export const receivedName = (name: string): string => `${name}_received`;

/** A time of a form as sent to the upstream; an unchanged one is sent as it was received. */
export function readDateTime(form: FormData, name: string, timeZone: string): string {
  const [local = '', received = ''] = [name, receivedName(name)].map((field) =>
    String(form.get(field) ?? ''),
  );
  return sentTime(local, received, timeZone);
}
