import { Field } from '~/forms/field';
import { StatusFilter } from '~/forms/status-field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import type { CustomerQuery } from './load.server';

/** Filters of the customers: code, name and status. */
export function CustomerFilters({
  query,
}: {
  query: Pick<CustomerQuery, 'customer_code' | 'title' | 'status'>;
}) {
  const { t } = useTranslation();
  return (
    <FilterForm>
      <Field
        name="customer_code"
        label={t('customers.code')}
        defaultValue={query.customer_code}
        maxLength={64}
        autoComplete="off"
      />
      <Field name="title" label={t('customers.name')} defaultValue={query.title} maxLength={120} />
      <StatusFilter status={query.status} />
    </FilterForm>
  );
}
