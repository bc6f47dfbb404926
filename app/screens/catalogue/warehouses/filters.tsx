import { Field } from '~/forms/field';
import { StatusFilter } from '~/forms/status-field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import type { WarehouseQuery } from './load.server';

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
