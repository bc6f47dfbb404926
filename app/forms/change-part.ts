import { changedRows, setPart } from './parts';
import { readRows } from './rows';

/**
 * Without scripts: the form with one row more or less, as its button says (`addresses add`, `contacts 2`). Only the parts
 * named are changed.
 */
export function changePart(form: FormData, parts: Readonly<Record<string, readonly string[]>>): void {
  const [part = '', change = ''] = String(form.get('row')).split(' ');
  form.delete('row');
  if (!Object.hasOwn(parts, part)) return;
  const blank = Object.fromEntries(parts[part]!.map((name) => [name, '']));
  setPart(form, part, changedRows(readRows(form, part), change, blank));
}
