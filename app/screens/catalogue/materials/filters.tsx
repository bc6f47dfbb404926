import { Field } from '~/forms/field';
import { StatusFilter } from '~/forms/status-field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import type { MaterialQuery } from './load.server';

interface FiltersProps {
  readonly query: Pick<MaterialQuery, 'material_code' | 'material_name' | 'status'>;
}

/** Filters of the packaging materials: code, title, status. */
export function MaterialFilters({ query }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterForm>
      <Field
        name="material_code"
        label={t('materials.code')}
        defaultValue={query.material_code}
        maxLength={64}
      />
      <Field
        name="material_name"
        label={t('materials.name')}
        defaultValue={query.material_name}
        maxLength={64}
      />
      <StatusFilter status={query.status} />
    </FilterForm>
  );
}
