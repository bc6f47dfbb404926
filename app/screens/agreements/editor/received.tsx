import { UnsetFields, unsetIn } from '~/forms/unset';
import type { AgreementFormData } from '~contract/agreements/agreements';
import { DEFAULT_SKU_RULE, SKU_RULES, STOCK_AGES } from '~contract/agreements/fee-names';
import type { ConfigCells } from '../fees/cells';
import { ruleParts } from '../fees/choices';

/** Fields that travel with an edit as they came. */
const FIXED = ['customer_id', 'warehouse_id', 'status'] as const;
const RULES = Object.values(SKU_RULES);
/** What the form shows where the server says nothing. */
const SHOWN_CONFIG = {
  open_virtual_volume: '0',
  storage_fee_rule: '',
  stock_age: STOCK_AGES[0],
  free_volume: '',
  free_volume_exceed_fee: '',
  exceed_inbound_free_volume: '',
  exceed_inbound_volume_fee: '',
  ...Object.fromEntries(RULES.map((rule) => [rule, DEFAULT_SKU_RULE])),
};
/** Set where the settings came as a list of one record. */
const CONFIG_IS_LIST = 'config_is_list';
const CONFIG_PREFIX = 'config_list.';
const receivedName = (rule: string) => `received_${rule}`;

interface ReceivedFieldsProps {
  readonly data: AgreementFormData;
  /** Of a copy only the rules are those of the agreement. */
  readonly isEdit: boolean;
}

/** What an agreement came with and its form does not show, and what it came without. */
export function ReceivedFields({ data: { res, config_list }, isEdit }: ReceivedFieldsProps) {
  if (!res) return null;
  const said = Object.entries(config_list ?? {}).filter(([, value]) => value !== '');
  return (
    <>
      {RULES.map((rule) => (
        <input key={rule} type="hidden" name={receivedName(rule)} value={config_list?.[rule] ?? ''} />
      ))}
      {isEdit && (
        <>
          {config_list?.is_list === 1 && <input type="hidden" name={CONFIG_IS_LIST} value="1" />}
          <UnsetFields record={res} shown={{ note: '' }} />
          <UnsetFields record={Object.fromEntries(said)} shown={SHOWN_CONFIG} prefix={CONFIG_PREFIX} />
          {FIXED.map(
            (name) =>
              typeof res[name] === 'number' && (
                <input key={name} type="hidden" name={name} value={res[name]} />
              ),
          )}
        </>
      )}
    </>
  );
}

/** The fields of an agreement that its edit sends as they came. */
export const fixedIn = (form: FormData) =>
  Object.fromEntries(FIXED.filter((name) => form.has(name)).map((name) => [name, String(form.get(name))]));

/** The settings of a form without those that the server did not give; a rule whose measures stay is as it came. */
export function receivedConfig(form: FormData, config: ConfigCells): ConfigCells {
  const isUnset = unsetIn(form);
  const entries = Object.entries(config).filter(([field, value]) => !isUnset(CONFIG_PREFIX + field, value));
  return Object.fromEntries(
    entries.map(([field, value]) => {
      const received = String(form.get(receivedName(field)) ?? '');
      return [field, isSameRule(received, value) ? received : value];
    }),
  );
}

/** The settings of a form as the server has sent them: as a record, or as a list of one. */
export const configLikeReceived = <T,>(form: FormData, config: T): T =>
  form.has(CONFIG_IS_LIST) ? ([config] as T) : config;

const isSameRule = (one: string, other: string) =>
  one !== '' && ruleParts(one).sort().join() === ruleParts(other).sort().join();
