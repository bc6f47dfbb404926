import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import { StatusFilter } from '~/forms/status-field';
import { FilterForm } from '~/listing/filter-form';
import type { UserQuery } from './query';

/** Filters of the users (spec admin 2, User management). */
export function UserFilters({ query }: { query: Partial<UserQuery> }) {
  const { t } = useTranslation();
  return (
    <FilterForm>
      <Field name="user_name" label={t('users.userName')} defaultValue={query.user_name} maxLength={64} />
      <Field name="real_name" label={t('users.realName')} defaultValue={query.real_name} maxLength={64} />
      <Field name="email" label={t('users.email')} defaultValue={query.email} maxLength={254} />
      <StatusFilter status={query.status} />
    </FilterForm>
  );
}
