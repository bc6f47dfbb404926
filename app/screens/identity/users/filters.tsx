import { Field, SelectField } from '~/forms/field';
import { StatusFilter } from '~/forms/status-field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import type { UserQuery } from './query';

interface FiltersProps {
  readonly query: Partial<UserQuery>;
  /** Roles to choose from; none where the server does not list them. */
  readonly roles: readonly { readonly id: number; readonly title: string }[];
}

const IDLE_DAYS = [30, 90, 180, 365];

/** Filters of the users (spec admin 2, User management). */
export function UserFilters({ query, roles }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterForm keep={query.sort && { sort: query.sort }}>
      <Field name="user_name" label={t('users.userName')} defaultValue={query.user_name} maxLength={64} />
      <Field name="real_name" label={t('users.realName')} defaultValue={query.real_name} maxLength={64} />
      <Field name="email" label={t('users.email')} defaultValue={query.email} maxLength={254} />
      <StatusFilter status={query.status} />
      {roles.length > 0 && (
        <>
          <SelectField
            name="role_id"
            label={t('users.role')}
            placeholder={t('listing.all')}
            defaultValue={query.role_id ?? ''}
            options={roles.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <SelectField
            name="idle_days"
            label={t('users.idle')}
            placeholder={t('listing.all')}
            defaultValue={query.idle_days ?? ''}
            options={IDLE_DAYS.map((days) => ({ value: days, label: t('users.idleDays', { count: days }) }))}
          />
        </>
      )}
    </FilterForm>
  );
}
