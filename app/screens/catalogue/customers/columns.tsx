import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { rowLinks } from '~/listing/row-links';
import type { CustomerRow } from '~contract/catalogue/customers';
import { enabledColumn } from '../../shared/enabled-column';
import type { CustomersPage } from './load.server';

interface Given extends Pick<CustomersPage, 'can'> {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  /** Title of a language, in that language. */
  readonly languageTitle: (language: string) => string;
}

/** Columns of the customers; a code links to the details. */
export function customerColumns({ t, format, search, can, languageTitle }: Given): Column<CustomerRow>[] {
  const status = enabledColumn<CustomerRow>({ t, name: (row) => row.customer_code, can: can.status });
  return [
    {
      key: 'customer_code',
      title: t('customers.code'),
      pinned: 'start',
      cell: ({ id, customer_code }) => (
        <Link to={changeQuery(search, { tab: 'details', id, dialog: null })} data-row-link>
          {customer_code}
        </Link>
      ),
    },
    { ...proseColumn('title', t('customers.name')), onPhone: 'note' },
    {
      ...status,
      text: (row) => (row.is_house === 1 ? t('customers.house') : status.text!(row)),
      cell: (row) =>
        row.is_house === 1 ? <span data-tag="">{t('customers.house')}</span> : status.cell(row),
    },
    { key: 'currency_codes', title: t('customers.currencies'), cell: (row) => row.currency_codes.join(', ') },
    {
      key: 'is_prepaid',
      title: t('customers.terms'),
      cell: ({ is_prepaid }) => t(is_prepaid === 1 ? 'customers.prepaid' : 'customers.postpaid'),
    },
    {
      key: 'warehouse_codes',
      title: t('customers.warehouses'),
      cell: (row) => row.warehouse_codes.join(', '),
    },
    { key: 'language', title: t('customers.language'), cell: (row) => languageTitle(row.language) },
    textColumn('update_user_name', t('common.updater')),
    formattedColumn('update_time', t('common.updateTime'), format.dateTime),
    textColumn('create_user_name', t('common.creator')),
    formattedColumn('create_time', t('common.createTime'), format.dateTime),
    ...rowLinks<CustomerRow>({
      t,
      search,
      can: { edit: can.edit, delete: can.delete && ((row) => row.is_house !== 1) },
      name: (row) => row.customer_code,
      to: (dialog, { id }) => ({ dialog, id }),
    }),
  ];
}
