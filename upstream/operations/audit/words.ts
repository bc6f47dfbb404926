import { measuresOf, STOCK_AGES, STORAGE_RULES } from '../../../contract/agreements/fee-names';
import type { Language } from '../../../contract/common';
import { RUN_ACTIONS } from '../../../contract/constants';
import { kindOf, TRANSACTION_SCREENS } from '../../../contract/transactions/kinds';
import { changeTexts } from '../../messages/record-change';
import { type MessageKey, translate } from '../../messages/translate';
import type { FieldChange } from '../../store/schema/ingest';

/** Audit rows hold codes. A person reads the words that the screens have for them. */

type Words = Readonly<Record<string, MessageKey>>;

const numbered = (first: number, ...keys: readonly MessageKey[]): Words =>
  Object.fromEntries(keys.map((key, i) => [first + i, key]));
const named = <Name extends string>(names: readonly Name[], keyOf: (name: Name) => MessageKey): Words =>
  Object.fromEntries(names.map((name) => [name, keyOf(name)]));

/** By field; of fields that mean something else in each table, by table and field. */
const WORDS: Readonly<Record<string, Words>> = {
  'application status': numbered(0, 'applications.status0', 'applications.status1', 'applications.status2'),
  'top_up status': numbered(
    0,
    'applications.topUpStatus0',
    'applications.topUpStatus1',
    'applications.topUpStatus2',
  ),
  'agreement status': numbered(
    0,
    'agreements.statusDraft',
    'agreements.statusActive',
    'agreements.statusStopped',
  ),
  'billing_type type': numbered(
    1,
    'ledger.transactionType1',
    'ledger.transactionType2',
    'ledger.transactionType3',
    'ledger.transactionType4',
    'ledger.transactionType5',
    'ledger.transactionType6',
  ),
  trading_method: numbered(
    1,
    'ledger.tradingMethod1',
    'ledger.tradingMethod2',
    'ledger.tradingMethod3',
    'ledger.tradingMethod4',
    'ledger.tradingMethod5',
    'ledger.tradingMethod6',
    'ledger.tradingMethod7',
  ),
  payment_type: numbered(1, 'payments.type1', 'payments.type2', 'payments.type3'),
  source: { manual: 'exchangeRates.sourceManual', ecb: 'exchangeRates.sourceEcb' },
  storage_fee_rule: named(STORAGE_RULES, (rule) => `agreements.rule_${rule}`),
  stock_age: named(STOCK_AGES, (age) => `agreements.stock_age_${age}`),
  action: named(RUN_ACTIONS, (action) => `changes.${action}`),
  request: named(['adjust', 'reverse'], (request) => `changes.${request}`),
  decision: named(['apply', 'leave'], (decision) => `changes.${decision}`),
  stopped: named(['disabled', 'no_right', 'reopened'], (reason) => `runs.stopped_${reason}`),
  kind: {
    ...named(['customers', 'warehouses', 'materials', 'skus', 'services'], (kind) => `ingest.kind_${kind}`),
    ...named(['limits', 'opening_balances', 'agreements'], (kind) => `changes.${kind}`),
  },
};

/** What the tiers of a table compare: several measures. */
const measures = (language: Language, rule: string): string =>
  measuresOf(rule)
    .map((measure) => translate(language, `agreements.measure_${measure}`))
    .join(translate(language, 'agreements.comma'));

/** What a record that was sent again says otherwise. */
const differences = (language: Language, changes: FieldChange[]) =>
  changeTexts(language, changes).map(({ name: _, ...texts }) => texts);

/** One side of a change of a record of a table, with words in the place of codes; unknown ones stay as they are. */
export function withWords(language: Language, table: string, side: unknown): unknown {
  if (typeof side !== 'object' || side === null || Array.isArray(side)) return side;
  const worded = Object.entries(side).map(([field, value]) => {
    if (field === 'changes' && Array.isArray(value)) return [field, differences(language, value)];
    const screen = TRANSACTION_SCREENS.find((each) => each === value);
    if (field === 'screen' && screen) return [field, kindOf(screen).labels[language].page];
    if (field.endsWith('_sku_rule') && typeof value === 'string') return [field, measures(language, value)];
    const word = (WORDS[`${table} ${field}`] ?? WORDS[field])?.[String(value)];
    return [field, word ? translate(language, word) : value];
  });
  return Object.fromEntries(worded);
}
