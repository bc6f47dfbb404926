import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Field, SelectField } from '~/forms/field';
import { FilterForm } from '~/listing/filter-form';
import { MAX_RANGE_DAYS } from '~contract/constants';
import { CustomerField } from '../shared/customer-field';
import { useCustomers } from '../shared/customers';
import { asOptions, asWarehouseOptions } from '../shared/options';
import { BILLING_SHORTCUTS } from '../shared/range';
import { RangeField } from '../shared/range-field';
import { runParams } from '../shared/run/run-params';
import type { TransactionPage } from './load.server';
import { totalsQuery } from './totals';

interface FiltersProps<Name extends string, Status extends 'billing_status' | 'charge_status'> {
  readonly page: TransactionPage & {
    readonly filters: { readonly [N in Name]?: string } & { readonly [S in Status]?: number };
  };
  /** Filters by number prefix. */
  readonly numbers: readonly (readonly [name: Name, label: string])[];
  readonly statuses: readonly Status[];
  /** Query parameters to keep. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** The filters of a transaction list: its own numbers, then customer, warehouse, statuses and days. */
export function TransactionFilters<
  Name extends string,
  Status extends 'billing_status' | 'charge_status' = 'billing_status' | 'charge_status',
>({ page, numbers, statuses, keep }: FiltersProps<Name, Status>) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, warehouses, hasOthers, onType, prepare, onReset } = useCustomers(page);
  const typedCustomer = search.get('customer_code') ?? page.customer?.customer_code ?? '';
  const choices = {
    billing_status: { label: t('transactions.billingStatus'), list: page.list?.billingStatuses },
    charge_status: { label: t('transactions.chargeStatus'), list: page.list?.chargeStatuses },
  };
  return (
    <FilterForm
      keep={{ ...keep, ...runParams(search), ...totalsQuery(search) }}
      prepare={prepare}
      onReset={onReset}
      errors={page.errors}
      openByDefault={!page.customer}
    >
      {numbers.map(([name, label]) => (
        <Field
          key={name}
          name={name}
          label={label}
          defaultValue={page.filters[name]}
          maxLength={64}
          autoComplete="off"
        />
      ))}
      <CustomerField code={typedCustomer} customers={customers} onType={onType} />
      <SelectField
        label={t('transactions.warehouse')}
        name="warehouse_id"
        placeholder={t('listing.all')}
        defaultValue={hasOthers ? '' : page.filters.warehouse_id}
        options={asWarehouseOptions(warehouses)}
      />
      {statuses.map((name) => (
        <SelectField
          key={name}
          label={choices[name].label}
          name={name}
          placeholder={t('listing.all')}
          defaultValue={page.filters[name]}
          options={asOptions(choices[name].list ?? [])}
        />
      ))}
      <RangeField
        range={page.range}
        names={['create_time_start', 'create_time_end']}
        shortcuts={BILLING_SHORTCUTS}
        maxDays={MAX_RANGE_DAYS}
      />
    </FilterForm>
  );
}
