import { Field, SelectField } from '~/forms/field';
import { StatusFilter } from '~/forms/status-field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import type { Choice } from '~contract/reply';
import { asOptions } from '../../shared/options';
import type { ChargeItemQuery } from './load.server';

interface FiltersProps {
  readonly query: Pick<ChargeItemQuery, 'title' | 'detail' | 'status' | 'type'>;
  readonly types: readonly Choice[];
}

/** Filters of the charge items (spec admin 2, Charge-item list). */
export function ChargeItemFilters({ query, types }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterForm>
      <Field name="title" label={t('chargeItems.name')} defaultValue={query.title} maxLength={64} />
      <Field
        name="detail"
        label={t('chargeItems.fields.detail')}
        defaultValue={query.detail}
        maxLength={200}
      />
      <StatusFilter status={query.status} />
      <SelectField
        name="type"
        label={t('chargeItems.type')}
        placeholder={t('listing.all')}
        defaultValue={query.type}
        options={asOptions(types)}
      />
    </FilterForm>
  );
}
