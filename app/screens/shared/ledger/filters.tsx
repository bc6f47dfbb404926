import { useSearchParams } from '@remix-run/react';
import { Field, SelectField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import type { Choice } from '~contract/reply';
import { CustomerField } from '../customer-field';
import { type Customer, useCustomers } from '../customers';
import { asCodeOptions, asOptions } from '../options';
import { type DayRange, LONG_SHORTCUTS } from '../range';
import { RangeField } from '../range-field';
import type { LedgerQuery } from './query';

interface FiltersProps {
  readonly query: LedgerQuery;
  readonly range: Partial<DayRange>;
  readonly customer: Customer | null;
  readonly customers: readonly Customer[];
  readonly tradingMethods: readonly Choice[];
  readonly transactionTypes: readonly Choice[];
  /** Null if the server does not filter by currency. */
  readonly currencyCodes: readonly string[] | null;
  /** Null or not given if the server does not filter by charge item. */
  readonly chargeItems?: readonly { readonly id: number; readonly title: string }[] | null;
  readonly errors: Readonly<Record<string, string>>;
}

/** Filters of the ledger (spec billing 2.7). */
export function LedgerFilters(props: FiltersProps) {
  const { query } = props;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, onType, prepare, onReset } = useCustomers(props);
  const text = (
    name: 'transaction_no' | 'reference_no' | 'platform_number' | 'external_number' | 'billing_run',
    label: string,
  ) => <Field name={name} label={label} defaultValue={query[name]} maxLength={64} autoComplete="off" />;
  return (
    <FilterForm prepare={prepare} onReset={onReset} errors={props.errors} openByDefault={!props.customer}>
      <CustomerField
        code={search.get('customer_code') ?? props.customer?.customer_code ?? ''}
        customers={customers}
        onType={onType}
      />
      <RangeField
        range={props.range}
        names={['start_create_time', 'end_create_time']}
        shortcuts={LONG_SHORTCUTS}
      />
      {text('transaction_no', t('ledger.transactionNo'))}
      {text('reference_no', t('ledger.referenceNo'))}
      {text('platform_number', t('ledger.platformNumber'))}
      {text('external_number', t('ledger.externalNumber'))}
      {query.billing_run && text('billing_run', t('ledger.billingRun'))}
      <SelectField
        label={t('ledger.tradingMethod')}
        name="trading_method"
        placeholder={t('listing.all')}
        defaultValue={query.trading_method}
        options={asOptions(props.tradingMethods)}
      />
      <SelectField
        label={t('ledger.transactionType')}
        name="transaction_type"
        placeholder={t('listing.all')}
        defaultValue={query.transaction_type}
        options={asOptions(props.transactionTypes)}
      />
      {props.chargeItems && (
        <SelectField
          label={t('transactions.chargeItem')}
          name="billing_type_id"
          placeholder={t('listing.all')}
          defaultValue={query.billing_type_id}
          options={[
            ...props.chargeItems.map(({ id, title }) => ({ value: String(id), label: title })),
            { value: '0', label: t('statement.noItem') },
          ]}
        />
      )}
      {props.currencyCodes && (
        <SelectField
          label={t('ledger.currency')}
          name="currency_code"
          placeholder={t('listing.all')}
          defaultValue={query.currency_code}
          options={asCodeOptions(props.currencyCodes)}
        />
      )}
    </FilterForm>
  );
}
