import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Field, SelectField } from '~/forms/field';
import { FilterForm } from '~/listing/filter-form';
import { MAX_RANGE_DAYS } from '~contract/constants';
import type { Choice } from '~contract/reply';
import { CustomerField } from '../../shared/customer-field';
import { type Customer, useCustomers, type Warehouse } from '../../shared/customers';
import { asOptions } from '../../shared/options';
import { BILLING_SHORTCUTS, type DayRange } from '../../shared/range';
import { RangeField } from '../../shared/range-field';
import type { OutboundQuery } from './query';

interface FiltersProps {
  readonly query: OutboundQuery;
  readonly range: Partial<DayRange>;
  readonly customer: Customer | null;
  readonly customers: readonly Customer[];
  readonly warehouses: readonly Warehouse[];
  readonly billingStatuses: readonly Choice[];
  readonly chargeStatuses: readonly Choice[];
  /** What is wrong with the query, by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Filters of the outbound list (spec billing 2.2) and of its order view (2.6). */
export function OutboundFilters(props: FiltersProps) {
  const { query } = props;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, warehouses, hasOthers, onType, prepare, onReset } = useCustomers(props);
  const typedCustomer = search.get('customer_code') ?? props.customer?.customer_code ?? '';

  return (
    <FilterForm
      keep={query.view ? { view: query.view } : {}}
      prepare={prepare}
      onReset={onReset}
      errors={props.errors}
    >
      <CustomerField code={typedCustomer} customers={customers} onType={onType} />
      <SelectField
        label={t('transactions.warehouse')}
        name="warehouse_id"
        placeholder={t('listing.all')}
        defaultValue={hasOthers ? '' : query.warehouse_id}
        options={warehouses.map((w) => ({ value: w.id, label: w.warehouse_code }))}
      />
      <RangeField
        range={props.range}
        names={['create_time_start', 'create_time_end']}
        shortcuts={BILLING_SHORTCUTS}
        maxDays={MAX_RANGE_DAYS}
      />
      <Text name="reference_no" label={t('transactions.referenceNo')} value={query.reference_no} />
      <Text name="order_number" label={t('transactions.orderNumber')} value={query.order_number} />
      <Text name="platform_number" label={t('transactions.platformNumber')} value={query.platform_number} />
      <Text
        name="external_number"
        label={t(query.view ? 'transactions.erpOrderNumber' : 'transactions.externalNumber')}
        value={query.external_number}
      />
      <SelectField
        label={t('transactions.billingStatus')}
        name="billing_status"
        placeholder={t('listing.all')}
        defaultValue={query.billing_status}
        options={asOptions(props.billingStatuses)}
      />
      <SelectField
        label={t('transactions.chargeStatus')}
        name="charge_status"
        placeholder={t('listing.all')}
        defaultValue={query.charge_status}
        options={asOptions(props.chargeStatuses)}
      />
    </FilterForm>
  );
}

function Text({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return <Field name={name} label={label} defaultValue={value} maxLength={64} autoComplete="off" />;
}
