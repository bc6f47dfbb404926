import { useId } from 'react';
import { Field, SelectField } from '~/forms/field';
import { FieldError, RequiredMark } from '~/forms/marks';
import { useRefusedList } from '~/forms/submission';
import { YesNoField } from '~/forms/yes-no-field';
import { useTranslation } from '~/i18n/use-translation';
import {
  DEFAULT_SKU_RULE,
  type FeeList,
  isTierList,
  MEASURES,
  SKU_RULES,
  STOCK_AGES,
} from '~contract/agreements/fee-names';
import { withStored } from '../../shared/options';
import type { ConfigCells } from '../fees/cells';
import { type FeeChoices, ruleParts } from '../fees/choices';
import styles from './fee-config.module.css';

interface FeeConfigProps {
  readonly list: FeeList;
  readonly config: ConfigCells;
  readonly choices: FeeChoices;
}

/** The settings of a table, above it: the tiers' sku rule, the storage fee rule, the free receipt volume. */
export function FeeConfig({ list, config, choices }: FeeConfigProps) {
  return (
    <div className={styles.config}>
      {list === 'storage_list' && <StorageConfig config={config} choices={choices} />}
      {list === 'inbound_list' && <InboundConfig config={config} />}
      {isTierList(list) && <SkuRule field={SKU_RULES[list]} config={config} choices={choices} />}
    </div>
  );
}

type ConfigProps = Omit<FeeConfigProps, 'list'>;

function StorageConfig({ config, choices }: ConfigProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        name="config_list.storage_fee_rule"
        label={t('agreements.config.storage_fee_rule')}
        placeholder={t('forms.choose')}
        defaultValue={config.storage_fee_rule}
        options={withStored(choices.storageRules, config.storage_fee_rule)}
        aria-required
      />
      {choices.stockAges.length > 0 && (
        <SelectField
          name="config_list.stock_age"
          label={t('agreements.config.stock_age')}
          placeholder={t('forms.choose')}
          defaultValue={config.stock_age || STOCK_AGES[0]}
          options={withStored(choices.stockAges, config.stock_age)}
          aria-required
        />
      )}
      <YesNoField
        name="config_list.open_virtual_volume"
        label={t('agreements.config.open_virtual_volume')}
        isYes={config.open_virtual_volume === '1'}
      />
      <div className={styles.free}>
        <Decimal field="free_volume" config={config} required />
      </div>
      <div className={styles.exceed}>
        <Decimal field="free_volume_exceed_fee" config={config} required />
      </div>
    </>
  );
}

function InboundConfig({ config }: Pick<ConfigProps, 'config'>) {
  return (
    <>
      <Decimal field="exceed_inbound_free_volume" config={config} />
      <Decimal field="exceed_inbound_volume_fee" config={config} />
    </>
  );
}

interface DecimalProps {
  readonly field:
    | 'free_volume'
    | 'free_volume_exceed_fee'
    | 'exceed_inbound_free_volume'
    | 'exceed_inbound_volume_fee';
  readonly config: ConfigCells;
  readonly required?: boolean;
}

function Decimal({ field, config, required }: DecimalProps) {
  const { t } = useTranslation();
  return (
    <Field
      name={`config_list.${field}`}
      label={t(`agreements.config.${field}`)}
      defaultValue={config[field]}
      inputMode="decimal"
      maxLength={24}
      autoComplete="off"
      aria-required={required}
    />
  );
}

interface SkuRuleProps extends ConfigProps {
  readonly field: (typeof SKU_RULES)[keyof typeof SKU_RULES];
}

/** The measures that tiers compare; the style sheet shows only their columns. */
function SkuRule({ field, config, choices }: SkuRuleProps) {
  const { t } = useTranslation();
  const id = `${useId()}-error`;
  const name = `config_list.${field}`;
  const { error, typed } = useRefusedList(name);
  const ticked = ruleParts(typed?.join() ?? (config[field] || DEFAULT_SKU_RULE));
  const existing = MEASURES.map((value) => ({ value, label: t(`agreements.columns.${value}`) }));
  const measures = choices.measures.length > 0 ? choices.measures : existing;
  const unlisted = ticked
    .filter((part) => !measures.some(({ value }) => value === part))
    .map((value) => ({ value, label: existing.find((each) => each.value === value)?.label ?? value }));
  return (
    <fieldset className={styles.rule} aria-describedby={error ? id : undefined}>
      <legend>
        {t(`agreements.config.${field}`)}
        <RequiredMark />
      </legend>
      <input type="hidden" name={name} value="" />
      {[...measures, ...unlisted].map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            aria-invalid={error ? true : undefined}
            defaultChecked={ticked.includes(value)}
          />
          {label}
        </label>
      ))}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
