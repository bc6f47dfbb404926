import { SelectField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import type { Choice } from '~contract/reply';
import { asOptions } from '../../shared/options';
import { type DayRange, LONG_SHORTCUTS } from '../../shared/range';
import { RangeField } from '../../shared/range-field';
import type { ArrivalQuery } from './query';

interface FiltersProps {
  readonly query: Pick<ArrivalQuery, 'key_id' | 'kind' | 'is_rejected'>;
  readonly range: Partial<DayRange>;
  readonly keys: readonly Choice[];
  readonly kinds: readonly Choice[];
  readonly errors: Readonly<Record<string, string>>;
}

/** Filters of the pushes: key, kind, days, and only those that were not taken whole. */
export function ArrivalFilters({ query, range, keys, kinds, errors }: FiltersProps) {
  const { t } = useTranslation();
  const all = t('listing.all');
  return (
    <FilterForm errors={errors}>
      <SelectField
        name="key_id"
        label={t('arrivals.key')}
        placeholder={all}
        defaultValue={query.key_id}
        options={asOptions(keys)}
      />
      <SelectField
        name="kind"
        label={t('arrivals.kind')}
        placeholder={all}
        defaultValue={query.kind}
        options={asOptions(kinds)}
      />
      <SelectField
        name="is_rejected"
        label={t('arrivals.outcome')}
        placeholder={all}
        defaultValue={query.is_rejected}
        options={[{ value: 1, label: t('arrivals.notWhole') }]}
      />
      <RangeField range={range} names={['start_create_time', 'end_create_time']} shortcuts={LONG_SHORTCUTS} />
    </FilterForm>
  );
}
