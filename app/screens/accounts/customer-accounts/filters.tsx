import { useSearchParams } from '@remix-run/react';
import { FilterForm } from '~/listing/filter-form';
import { CustomerField } from '../../shared/customer-field';
import { useCustomers } from '../../shared/customers';
import type { OverviewPage } from './load.server';

/** The filter by customer; without one the overview shows them all. */
export function OverviewFilters({ customer, customers: given, errors }: OverviewPage) {
  const [search] = useSearchParams();
  const { customers, onType, prepare, onReset } = useCustomers({ customers: given });
  return (
    <FilterForm prepare={prepare} onReset={onReset} errors={errors}>
      <CustomerField
        code={search.get('customer_code') ?? customer?.customer_code ?? ''}
        customers={customers}
        onType={onType}
        isOptional
      />
    </FilterForm>
  );
}
