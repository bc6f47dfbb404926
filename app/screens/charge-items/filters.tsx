import { useTranslation } from 'react-i18next';
import { Field, SelectField } from '~/forms/field';
import { FilterForm } from '~/listing/filter-form';
import type { Choice } from '~contract/reply';
import { asOptions } from '../shared/options';
import type { ChargeItemQuery } from './query';

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
      <Field name="detail" label={t('chargeItems.detail')} defaultValue={query.detail} maxLength={500} />
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
