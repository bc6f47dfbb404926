import { useSearchParams } from '@remix-run/react';
import { Field, SelectField } from '~/forms/field';
import { StatusFilter } from '~/forms/status-field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import { CustomerField } from '../../shared/customer-field';
import { useCustomers } from '../../shared/customers';
import { runParams } from '../../shared/run/run-params';
import type { SkusPage } from './load.server';

/** Filters of the SKUs: customer, code, and whether their measures are complete. */
export function SkuFilters(props: Pick<SkusPage, 'query' | 'errors' | 'customer' | 'customers'>) {
  const { query, errors, customer } = props;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, onType, prepare, onReset } = useCustomers(props);
  const typedCustomer = search.get('customer_code') ?? customer?.customer_code ?? '';
  return (
    <FilterForm keep={runParams(search)} prepare={prepare} onReset={onReset} errors={errors}>
      <CustomerField code={typedCustomer} customers={customers} onType={onType} isOptional />
      <Field name="sku" label={t('skus.sku')} defaultValue={query.sku} maxLength={64} autoComplete="off" />
      <Field
        name="title"
        label={t('skus.name')}
        defaultValue={query.title}
        maxLength={120}
        autoComplete="off"
      />
      <StatusFilter status={query.status} />
      <SelectField
        name="is_measured"
        label={t('skus.measures')}
        placeholder={t('listing.all')}
        defaultValue={query.is_measured}
        options={[
          { value: 1, label: t('skus.measured') },
          { value: 0, label: t('skus.lacking') },
        ]}
      />
    </FilterForm>
  );
}
