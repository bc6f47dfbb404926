import { useSearchParams } from '@remix-run/react';
import { Field, SelectField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import { CustomerField } from '../customer-field';
import { useCustomers } from '../customers';
import { asOptions } from '../options';
import { LONG_SHORTCUTS } from '../range';
import { RangeField } from '../range-field';
import type { ApplicationList } from './load.server';

interface FiltersProps {
  readonly list: ApplicationList;
  /** Query parameters to keep, e.g. the tab. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** Filters of the applications (spec billing 2.9). */
export function ApplicationFilters({ list, keep }: FiltersProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, onType, prepare, onReset } = useCustomers(list);
  return (
    <FilterForm keep={keep} prepare={prepare} onReset={onReset} errors={list.errors}>
      <CustomerField
        code={search.get('customer_code') ?? list.customer?.customer_code ?? ''}
        customers={customers}
        onType={onType}
      />
      <RangeField
        range={list.range}
        names={['start_create_time', 'end_create_time']}
        shortcuts={LONG_SHORTCUTS}
      />
      <Field
        name="application_no"
        label={t('applications.applicationNo')}
        defaultValue={list.query.application_no}
        maxLength={64}
        autoComplete="off"
      />
      <SelectField
        label={t('applications.status')}
        name="status"
        placeholder={t('listing.all')}
        defaultValue={list.query.status}
        options={asOptions(list.statuses)}
      />
    </FilterForm>
  );
}
