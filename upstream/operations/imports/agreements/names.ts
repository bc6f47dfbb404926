import {
  FEE_LISTS,
  SERVICE_CODES,
  STOCK_AGES,
  STORAGE_RULES,
  WHERE_TYPES,
} from '../../../../contract/agreements/fee-names';
import { LANGUAGES } from '../../../../contract/common';
import { type MessageKey, translate } from '../../../messages/translate';
import { folded } from '../fields';

/** What people call the parts of a price sheet, in any language, by the names of the contract. */

function reader<Key extends string>(
  keys: readonly Key[],
  textOf: (key: Key) => MessageKey,
): (name: string) => Key | undefined {
  const existing = new Map<string, Key>();
  for (const key of keys) {
    existing.set(folded(key), key);
    for (const language of LANGUAGES) existing.set(folded(translate(language, textOf(key))), key);
  }
  return (name) => existing.get(folded(name));
}

/** `outbound` too, for `outbound_list`. */
export const feeListOf = (name: string) => listNamed(name) ?? listNamed(`${name}_list`);
const listNamed = reader(FEE_LISTS, (list) => `agreements.list_${list}`);
export const serviceOf = reader(SERVICE_CODES, (code) => `agreements.service_${code}`);
export const stockAgeOf = reader(STOCK_AGES, (age) => `agreements.stock_age_${age}`);
export const storageRuleOf = reader(STORAGE_RULES, (rule) => `agreements.rule_${rule}`);

const CONDITIONS: Readonly<Record<string, string>> = { '≤': 'lte', '<=': 'lte', '>': 'gt', '＞': 'gt' };
/** A condition by its sign or its name. */
export const conditionOf = (name: string): string | undefined =>
  CONDITIONS[name] ?? WHERE_TYPES.find((type) => type === name.toLowerCase());
