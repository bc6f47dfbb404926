import { useSearchParams } from '@remix-run/react';
import { SelectField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import { CustomerField } from '../../shared/customer-field';
import { useCustomers } from '../../shared/customers';
import { asOptions } from '../../shared/options';
import { runParams } from '../../shared/run/run-params';
import type { ExceptionsPage } from './load.server';

type FiltersProps = Pick<ExceptionsPage, 'query'> &
  Pick<NonNullable<ExceptionsPage['list']>, 'errors' | 'customer' | 'customers' | 'reasons'>;

/** Filters of the exceptions: customer and reason. */
export function ExceptionFilters(props: FiltersProps) {
  const { query, errors, customer, reasons } = props;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, onType, prepare, onReset } = useCustomers(props);
  const typedCustomer = search.get('customer_code') ?? customer?.customer_code ?? '';
  return (
    <FilterForm keep={runParams(search)} prepare={prepare} onReset={onReset} errors={errors}>
      <CustomerField code={typedCustomer} customers={customers} onType={onType} isOptional />
      <SelectField
        name="code"
        label={t('exceptions.reason')}
        placeholder={t('listing.all')}
        defaultValue={query.code}
        options={asOptions(reasons)}
      />
    </FilterForm>
  );
}
