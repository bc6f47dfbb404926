import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import { StatusFilter } from '~/forms/status-field';
import { FilterForm } from '~/listing/filter-form';
import type { WarehouseQuery } from './query';

interface FiltersProps {
  readonly query: Pick<WarehouseQuery, 'warehouse_code' | 'title' | 'status'>;
}

/** Filters of the warehouses: code, name and status. */
export function WarehouseFilters({ query }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterForm>
      <Field
        name="warehouse_code"
        label={t('warehouses.code')}
        defaultValue={query.warehouse_code}
        maxLength={64}
        autoComplete="off"
      />
      <Field name="title" label={t('warehouses.name')} defaultValue={query.title} maxLength={120} />
      <StatusFilter status={query.status} />
    </FilterForm>
  );
}
