/** Options as text in a spreadsheet, and back. Runs in the browser too. */

import { plainText } from '../../shared/workbook/plain-text';
import type { Option } from '../fees/choices';

/** The usual signs of the conditions, in any language. */
const SIGNS: Readonly<Record<string, string>> = { lte: '≤', gt: '>' };
const ALSO: Readonly<Record<string, string>> = { '<=': 'lte', '≤': 'lte', '>': 'gt' };
const IDENTITY = /^\d+$/;

/** Normalizes typed text for comparison. */
export const folded = (text: string): string => text.trim().toLowerCase();

/** A code is appended to its label, which is in one language; a record's id is left out if its title is unique. */
const labelled = ({ value, label }: Option): string =>
  SIGNS[value] ?? (IDENTITY.test(value) ? plainText(label) : `${plainText(label)} (${value})`);

/** A unique text for each option, by its value. */
export function choiceTexts(options: readonly Option[]): ReadonlyMap<string, string> {
  const uses = new Map<string, number>();
  for (const option of options) {
    const text = folded(labelled(option));
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  return new Map(
    options.map((option) => {
      let text = labelled(option);
      if (text === '' || uses.get(folded(text)) !== 1)
        do text = `${text} #${option.value}`.trim();
        while (uses.has(folded(text)));
      return [option.value, text];
    }),
  );
}

/** Finds an option's value by the text above, its label, code or the value itself; undefined if there is none or several. */
export function choiceReader(options: readonly Option[]): (entered: string) => string | undefined {
  const values = new Map<string, string | undefined>();
  for (const { value } of options) values.set(folded(value), value);
  for (const { value, code } of options) if (code) values.set(folded(code), value);
  for (const [sign, value] of Object.entries(ALSO)) if (values.has(value)) values.set(sign, value);
  const labels = new Map<string, string | undefined>();
  for (const { value, label } of options) {
    const text = folded(plainText(label));
    labels.set(text, labels.has(text) ? undefined : value);
  }
  for (const [label, value] of labels) values.set(label, value);
  for (const [value, text] of choiceTexts(options)) values.set(folded(text), value);
  // Codes are the same in every language, so a label in another language is recognized by the code after it.
  return (entered) => {
    const text = folded(entered);
    if (text === '') return undefined;
    return values.has(text) ? values.get(text) : values.get(/\(([a-z_]+)\)$/.exec(text)?.[1] ?? text);
  };
}
