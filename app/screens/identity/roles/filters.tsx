import { Field } from '~/forms/field';
import { StatusFilter } from '~/forms/status-field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import type { RoleQuery } from './load.server';

interface FiltersProps {
  readonly query: Pick<RoleQuery, 'title' | 'detail' | 'status'>;
}

/** Filters of the roles (spec admin 2, Role list). */
export function RoleFilters({ query }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterForm>
      <Field name="title" label={t('roles.name')} defaultValue={query.title} maxLength={64} />
      <Field name="detail" label={t('roles.detail')} defaultValue={query.detail} maxLength={200} />
      <StatusFilter status={query.status} />
    </FilterForm>
  );
}
