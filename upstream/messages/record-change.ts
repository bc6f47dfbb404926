import type { Language } from '../../contract/common';
import type { FieldDifference } from '../../contract/operations/record-changes';
import type { FieldChange } from '../store/schema/ingest';
import { isMessageKey, translate } from './translate';

/** What a record changes, in words. Instants stay as they are, to be shown in the reader's zone. */
export const changeTexts = (language: Language, changes: readonly FieldChange[]): FieldDifference[] =>
  changes.map(({ field, from, to }) => ({
    name: field,
    field: wordFor(language, `field_${field}`, field),
    from: valueText(language, field, from),
    to: valueText(language, field, to),
  }));

function wordFor(language: Language, name: string, otherwise: string): string {
  const key = `recordChanges.${name}`;
  return isMessageKey(key) ? translate(language, key) : otherwise;
}

function valueText(language: Language, field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => entryText(language, entry)).join('; ');
  const text = String(value);
  if (field === 'status') return wordFor(language, `status_${text}`, text);
  return field === 'receipt_type' ? wordFor(language, `receipt_${text}`, text) : text;
}

/** The database keeps no order of fields. */
const MEASURES = ['length', 'width', 'height', 'weight'];
const rankOf = (name: string) => (MEASURES.includes(name) ? MEASURES.indexOf(name) : MEASURES.length);

/** An entry of a list: what it is about and how many, then all else by its name. */
function entryText(language: Language, entry: Readonly<Record<string, string>>): string {
  const about = (['sku', 'fee_type', 'pack_material'] as const).find((name) => entry[name] !== undefined);
  const { quantity, ...fields } = entry;
  const rest = Object.entries(fields)
    .filter(([name]) => name !== about)
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([name, value]) => `${wordFor(language, `field_${name}`, name)} ${value}`);
  const count = quantity === undefined ? '' : ` × ${quantity}`;
  return `${about ? entry[about] : ''}${count}${rest.length > 0 ? ` (${rest.join(', ')})` : ''}`;
}
