import { Field, SelectField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import type { Choice } from '~contract/reply';
import { asOptions } from '../../shared/options';
import { type DayRange, LONG_SHORTCUTS } from '../../shared/range';
import { RangeField } from '../../shared/range-field';
import type { AuditQuery } from './query';

interface FiltersProps {
  readonly query: Pick<AuditQuery, 'user_name' | 'action' | 'entity' | 'entity_id'>;
  readonly range: Partial<DayRange>;
  readonly actions: readonly Choice[];
  readonly entities: readonly Choice[];
  readonly errors: Readonly<Record<string, string>>;
}

/** Filters of the audit log: who, what, when. */
export function AuditFilters({ query, range, actions, entities, errors }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterForm errors={errors}>
      <Field name="user_name" label={t('audit.who')} defaultValue={query.user_name} maxLength={64} />
      <SelectField
        name="action"
        label={t('audit.action')}
        placeholder={t('listing.all')}
        defaultValue={query.action}
        options={asOptions(actions)}
      />
      <SelectField
        name="entity"
        label={t('audit.entity')}
        placeholder={t('listing.all')}
        defaultValue={query.entity}
        options={asOptions(entities)}
      />
      <Field name="entity_id" label={t('audit.record')} defaultValue={query.entity_id} maxLength={64} />
      <RangeField range={range} names={['start_create_time', 'end_create_time']} shortcuts={LONG_SHORTCUTS} />
    </FilterForm>
  );
}
