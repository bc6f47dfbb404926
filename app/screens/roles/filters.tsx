import { useTranslation } from 'react-i18next';
import { Field, SelectField } from '~/forms/field';
import { FilterForm } from '~/listing/filter-form';
import type { RoleQuery } from './query';

interface FiltersProps {
  readonly query: Pick<RoleQuery, 'title' | 'detail' | 'status'>;
}

/** Filters of the roles (spec admin 2, Role list). */
export function RoleFilters({ query }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterForm>
      <Field name="title" label={t('roles.name')} defaultValue={query.title} maxLength={64} />
      <Field name="detail" label={t('roles.detail')} defaultValue={query.detail} maxLength={500} />
      <SelectField
        name="status"
        label={t('common.status')}
        placeholder={t('listing.all')}
        defaultValue={query.status}
        options={[
          { value: 1, label: t('common.enabled') },
          { value: 0, label: t('common.disabled') },
        ]}
      />
    </FilterForm>
  );
}
