/** Titles of a rule in its form: as a map by language, as JSON, or one for all languages. They go out as they came. */

import { keyOf, parseTitles, type Titles } from '~/i18n/titles';

/** Names of the hidden and visible fields of a form; a title's own is `title.<key>`. */
export const TITLE_FIELD = 'title';
export const TITLE_PREFIX = `${TITLE_FIELD}.`;
/** The JSON that the titles came as. */
export const TITLE_JSON_FIELD = 'title_json';

interface TitleField {
  /** The language as the server writes it. */
  readonly key: string;
  readonly language: string;
  readonly label: string;
}

/** What a form shows of the titles that came. */
export function titleFields(
  title: string | Titles | undefined,
  languages: readonly { readonly value: string; readonly title: string }[],
) {
  const json = typeof title === 'string' && parseTitles(title) ? title : undefined;
  const titles = typeof title === 'object' ? title : parseTitles(title ?? '');
  /** One for all languages. */
  const single = !titles && title ? title : undefined;
  const existing = titles ?? {};
  const fields = languages.map(
    ({ value, title: label }): TitleField => ({
      key: keyOf(existing, value) ?? value,
      language: value,
      label,
    }),
  );
  const others = Object.keys(existing).filter((key) => !fields.some((field) => field.key === key));
  return { json, single: typeof single === 'string' ? single : undefined, titles: existing, fields, others };
}

/** The titles of a form, in the shape that they came in. */
export function readTitles(
  form: FormData,
  isUnset: (name: string, value: string) => boolean,
): string | Titles | undefined {
  const single = form.get(TITLE_FIELD);
  if (typeof single === 'string') return single;
  const entries = [...form].flatMap(([name, value]) =>
    name.startsWith(TITLE_PREFIX) && typeof value === 'string' && !isUnset(name, value)
      ? [[name.slice(TITLE_PREFIX.length), value] as const]
      : [],
  );
  if (entries.length === 0) return undefined;
  const titles = Object.fromEntries(entries);
  const json = form.get(TITLE_JSON_FIELD);
  const before = typeof json === 'string' && parseTitles(json);
  if (!before) return titles;
  return entries.every(([key, title]) => before[key] === title)
    ? String(json)
    : JSON.stringify({ ...before, ...titles });
}
