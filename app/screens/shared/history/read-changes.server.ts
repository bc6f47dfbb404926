import type { TFunction } from 'i18next';
import en from '~/i18n/en-US/operations/audit-fields';
import zh from '~/i18n/zh-CN/operations/audit-fields';
import type { ChangeList } from '~contract/catalogue/places';
import type { Language } from '~contract/common';
import { fieldChanges } from './changes';

const NAMES: Record<Language, Readonly<Record<string, string>>> = { 'en-US': en, 'zh-CN': zh };

/** What a field of an audit row is called; one without a name as it is stored. */
const fieldNames =
  (language: Language) =>
  (name: string): string =>
    Object.hasOwn(NAMES[language], name) ? NAMES[language][name]! : name;

/** What was changed in a record, in the words of the screens. */

/** Fields that are off (0) or on (1), with the texts of both. */
const FLAGS = {
  status: ['common.disabled', 'common.enabled'],
  is_menu: ['forms.no', 'forms.yes'],
  is_all: ['forms.no', 'forms.yes'],
  is_adjust_amount: ['forms.no', 'forms.yes'],
  is_service_fee: ['forms.no', 'forms.yes'],
  open_virtual_volume: ['forms.no', 'forms.yes'],
  charge_status: ['transactions.notCharge', 'transactions.charge'],
  billing_status: ['audit.notBilled', 'audit.billed'],
  is_prepaid: ['customers.postpaid', 'customers.prepaid'],
} as const;
const isFlag = (name: string): name is keyof typeof FLAGS => Object.hasOwn(FLAGS, name);

interface Sides {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The fields of a change by their names, each before and after, as readable text. */
export function readChanges({ before, after }: Sides, language: Language, t: TFunction) {
  const fieldName = fieldNames(language);
  const words = {
    title: fieldName,
    pair: (field: string, value: string) => t('history.pair', { field, value }),
    comma: t('history.comma'),
  };
  const valueText = (name: string, value: string) => {
    if (!isFlag(name) || !/^[01]$/.test(value)) return value;
    return t(FLAGS[name][value === '1' ? 1 : 0]);
  };
  return fieldChanges(before, after, words).map(({ path, ...change }) => ({
    key: path.join('.'),
    field: path.map(fieldName).join(' › ') || t('audit.value'),
    before: valueText(path.at(-1) ?? '', change.before),
    after: valueText(path.at(-1) ?? '', change.after),
    isChanged: change.isChanged,
  }));
}

/** The history of a record, newest first, each change with its fields. */
export const readHistory = (changes: ChangeList, language: Language, t: TFunction) =>
  changes.map(({ create_time, user_name, action_text, ...sides }) => ({
    create_time,
    user_name,
    action_text,
    fields: readChanges(sides, language, t),
  }));
export type History = ReturnType<typeof readHistory>;
