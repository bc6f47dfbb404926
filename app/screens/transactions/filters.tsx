import { useSearchParams } from '@remix-run/react';
import { Field, SelectField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import type { Chip } from '~/listing/chips';
import { FilterForm } from '~/listing/filter-form';
import { changeQuery } from '~/listing/query';
import { VIEW_PARAM } from '~/listing/views';
import { MAX_RANGE_DAYS } from '~contract/constants';
import type { TransactionKind } from '~contract/transactions/kinds/kind';
import { CustomerField } from '../shared/customer-field';
import { useCustomers } from '../shared/customers';
import { asOptions, asWarehouseOptions, textOfKey } from '../shared/options';
import { BILLING_SHORTCUTS } from '../shared/range';
import { PeriodField } from '../shared/range-field';
import { runParams } from '../shared/run/run-params';
import type { TransactionPage } from './load.server';
import { ONLY_TITLES } from './only';

interface FiltersProps {
  readonly page: TransactionPage;
  readonly kind: TransactionKind;
}

const STATUS_TITLES = {
  billing_status: 'transactions.billingStatus',
  charge_status: 'transactions.chargeStatus',
} as const;

const choicesOf = ({ list }: TransactionPage) => ({
  billing_status: list?.billingStatuses ?? [],
  charge_status: list?.chargeStatuses ?? [],
});

/** What the specifications do not have is not offered before a server that has no more than they. */
const numbersOf = ({ page, kind }: FiltersProps) =>
  kind.numbers.filter(({ isExtra }) => !isExtra || page.offers.extraFilters);

/**
 * The filters of a transaction list: customer, days and one box for any number in the line of the heading, the others
 * behind a button.
 */
export function TransactionFilters({ page, kind }: FiltersProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, warehouses, hasOthers, onType, prepare, onReset } = useCustomers(page);
  const typedCustomer = search.get('customer_code') ?? page.customer?.customer_code ?? '';
  const [first, ...others] = numbersOf({ page, kind });
  const number = (key: string, title: string) => (
    <Field
      key={key}
      name={key}
      label={title}
      defaultValue={page.filters[key as 'number']}
      maxLength={64}
      autoComplete="off"
    />
  );
  const titled = ({ key, title }: (typeof others)[number]) => number(key, t(`transactions.${title}`));
  const lists = choicesOf(page);
  const more = (
    <>
      {page.offers.extraFilters && first && titled(first)}
      {others.map(titled)}
      <SelectField
        label={t('transactions.warehouse')}
        name="warehouse_id"
        placeholder={t('listing.all')}
        defaultValue={hasOthers ? '' : page.filters.warehouse_id}
        options={asWarehouseOptions(warehouses)}
      />
      {kind.statuses.map((name) => (
        <SelectField
          key={name}
          label={t(STATUS_TITLES[name])}
          name={name}
          placeholder={t('listing.all')}
          defaultValue={page.filters[name]}
          options={asOptions(lists[name])}
        />
      ))}
    </>
  );
  const set = useSetFilters({ page, kind }).filter(({ names }) => names[0] !== 'number').length;
  return (
    <FilterForm
      keep={{ ...shownParams(search), ...narrowParams(page) }}
      reset={resetQuery(page, search)}
      prepare={(data) => {
        prepare(data);
        // A customer is chosen instead of all of them.
        if (data.has('customer_id')) data.delete('customers');
      }}
      onReset={onReset}
      errors={page.errors}
      openByDefault={!page.customer}
      inHead={{ more, set }}
    >
      <CustomerField
        code={typedCustomer}
        customers={customers}
        onType={onType}
        isOptional={page.isOfAll}
        all={page.canListAll ? t('transactions.allCustomers') : undefined}
      />
      <PeriodField
        range={page.range}
        names={['create_time_start', 'create_time_end']}
        shortcuts={BILLING_SHORTCUTS}
        maxDays={MAX_RANGE_DAYS}
      />
      {page.offers.extraFilters ? number('number', t('transactions.anyNumber')) : first && titled(first)}
    </FilterForm>
  );
}

/** The filters that are set beside customer and days. */
export function useSetFilters({ page, kind }: FiltersProps): Chip[] {
  const { t } = useTranslation();
  const { filters, warehouses } = page;
  const lists = choicesOf(page);
  const chip = (name: keyof typeof filters, label: string, value: string | undefined): Chip[] =>
    value ? [{ label, value, names: [name] }] : [];
  const warehouse = warehouses.find(({ id }) => id === filters.warehouse_id)?.warehouse_code;
  const only = ONLY_TITLES.find((each) => each.only === filters.only)?.title;
  return [
    ...chip('customers', t('transactions.customer'), page.isOfAll ? t('listing.all') : undefined),
    ...chip('only', t('transactions.only'), only && t(only)),
    ...chip('number', t('transactions.anyNumber'), filters.number),
    ...numbersOf({ page, kind }).flatMap(({ key, title }) =>
      chip(key, t(`transactions.${title}`), filters[key]),
    ),
    ...chip('warehouse_id', t('transactions.warehouse'), warehouse ?? filters.warehouse_id?.toString()),
    ...kind.statuses.flatMap((name) => {
      const key = filters[name]?.toString();
      return chip(name, t(STATUS_TITLES[name]), key && (textOfKey(lists[name], key) || key));
    }),
  ];
}

/** The list of the same customer, or of all, without filters. */
export const resetQuery = (
  { customer, isOfAll }: Pick<TransactionPage, 'customer' | 'isOfAll'>,
  search: URLSearchParams,
): string =>
  changeQuery('', {
    ...shownParams(search),
    customer_id: customer?.id,
    customers: isOfAll ? ALL : null,
  });

const ALL = 'all';
/** What has no field of its own among the filters. */
const narrowParams = ({ filters, isOfAll }: TransactionPage): Record<string, string> => ({
  ...(isOfAll && { customers: ALL }),
  ...(filters.only && { only: filters.only }),
});

/** How the list is shown, and the run over it, stay. */
function shownParams(search: URLSearchParams): Record<string, string> {
  const own = ['view', VIEW_PARAM, 'cols', 'sort'].map((name) => [name, search.get(name) ?? '']);
  return { ...Object.fromEntries(own.filter(([, value]) => value)), ...runParams(search) };
}
