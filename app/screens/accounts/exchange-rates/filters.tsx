import { SelectField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import { asCodeOptions, asOptions, withStored } from '../../shared/options';
import { LONG_SHORTCUTS } from '../../shared/range';
import { RangeField } from '../../shared/range-field';
import type { ExchangeRatesPage } from './load.server';

/** Filters of the exchange rates: pair, source, days. */
export function RateFilters({ page }: { page: ExchangeRatesPage }) {
  const { t } = useTranslation();
  const { query, currencies, range, errors, sources } = page;
  const currency = (name: 'from_currency_code' | 'to_currency_code', label: string) => (
    <SelectField
      name={name}
      label={label}
      placeholder={t('listing.all')}
      defaultValue={query[name]}
      options={withStored(asCodeOptions(currencies), query[name])}
    />
  );
  return (
    <FilterForm errors={errors}>
      {currency('from_currency_code', t('exchangeRates.from'))}
      {currency('to_currency_code', t('exchangeRates.to'))}
      <SelectField
        name="source"
        label={t('exchangeRates.source')}
        placeholder={t('listing.all')}
        defaultValue={query.source}
        options={asOptions(sources)}
      />
      <RangeField range={range} names={['start_create_time', 'end_create_time']} shortcuts={LONG_SHORTCUTS} />
    </FilterForm>
  );
}
