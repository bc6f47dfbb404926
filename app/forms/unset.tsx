import { readFields } from './fields';

/** What a record came without, each as `<name>=<value that the form shows instead>`. */
const UNSET_FIELD = 'unset';

interface UnsetFieldsProps {
  /** The record as the server gave it; none for a new one. */
  readonly record: object | null | undefined;
  /** Names in the record, each with what the form shows where the server does not say. */
  readonly shown: Readonly<Record<string, string>>;
  /** What the names of the form begin with. */
  readonly prefix?: string;
}

/** Names the fields that the server did not give: while nobody changes them, they are not sent to it. */
export function UnsetFields({ record, shown, prefix = '' }: UnsetFieldsProps) {
  if (!record) return null;
  const given: Readonly<Record<string, unknown>> = { ...record };
  const unset = Object.entries(shown).filter(([name]) => given[name] === undefined || given[name] === null);
  return unset.map(([name, value]) => (
    <input key={name} type="hidden" name={UNSET_FIELD} value={`${prefix}${name}=${value}`} />
  ));
}

/** Tells whether a field of a form came without a value and still has none. */
export function unsetIn(form: FormData): (name: string, value: string) => boolean {
  const unset = new Set(form.getAll(UNSET_FIELD));
  return (name, value) => unset.has(`${name}=${value}`);
}

/** The named fields of a form as text, without those that the record came without and nobody has set. */
export function readSetFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const isUnset = unsetIn(form);
  const fields = Object.entries<string>(readFields(form, names)).filter(
    ([name, value]) => !isUnset(name, value),
  );
  return Object.fromEntries(fields) as Partial<Record<Name, string>>;
}
