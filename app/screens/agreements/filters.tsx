import { useSearchParams } from '@remix-run/react';
import { SelectField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import type { Choice } from '~contract/reply';
import { CustomerField } from '../shared/customer-field';
import { type Customer, useCustomers } from '../shared/customers';
import { asOptions } from '../shared/options';
import { type DayRange, LONG_SHORTCUTS } from '../shared/range';
import { RangeField } from '../shared/range-field';

interface FiltersProps {
  readonly status: number | string | undefined;
  /** Days that the effective range overlaps; either end may be open. */
  readonly range: Partial<DayRange>;
  readonly customer: Customer | null;
  readonly customers: readonly Customer[];
  readonly statuses: readonly Choice[];
  readonly errors: Readonly<Record<string, string>>;
}

/** Filters of the service agreements (spec billing 2.1). */
export function AgreementFilters(props: FiltersProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, onType, prepare, onReset } = useCustomers(props);
  return (
    <FilterForm prepare={prepare} onReset={onReset} errors={props.errors}>
      <CustomerField
        code={search.get('customer_code') ?? props.customer?.customer_code ?? ''}
        customers={customers}
        onType={onType}
        isOptional
      />
      <SelectField
        label={t('common.status')}
        name="status"
        placeholder={t('listing.all')}
        defaultValue={props.status}
        options={asOptions(props.statuses)}
      />
      <RangeField
        range={props.range}
        names={['start_create_time', 'end_create_time']}
        shortcuts={LONG_SHORTCUTS}
      />
    </FilterForm>
  );
}
