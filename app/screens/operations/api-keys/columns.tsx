import { Form } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { SubmitButton } from '~/forms/buttons';
import type { Formatters } from '~/i18n/formatters';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import type { ApiKeyRow } from '~contract/operations/api-keys';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly canTurnOff: boolean;
}

/** Columns of the keys: what they may push, and how they have been used. */
export function apiKeyColumns({ t, format, canTurnOff }: Given): Column<ApiKeyRow>[] {
  const list = (
    key: 'customer_codes' | 'warehouse_codes' | 'kind_texts',
    title: string,
  ): Column<ApiKeyRow> => ({
    key,
    title,
    cell: (row) => row[key].join(', ') || t('apiKeys.all'),
  });
  return [
    { ...textColumn('title', t('apiKeys.name')), pinned: 'start' },
    {
      key: 'status',
      title: t('common.status'),
      onPhone: 'aside',
      cell: ({ status }) => (
        <span data-tag={status === 1 ? 'on' : 'off'}>
          {t(status === 1 ? 'apiKeys.inUse' : 'apiKeys.off')}
        </span>
      ),
    },
    list('customer_codes', t('apiKeys.customers')),
    list('warehouse_codes', t('apiKeys.warehouses')),
    list('kind_texts', t('apiKeys.kinds')),
    {
      key: 'last_use_time',
      title: t('apiKeys.lastUse'),
      onPhone: 'note',
      cell: ({ last_use_time }) => (last_use_time ? format.dateTime(last_use_time) : t('apiKeys.never')),
    },
    {
      key: 'record_count',
      title: t('apiKeys.records'),
      align: 'end',
      cell: ({ record_count }) => format.number(record_count),
    },
    formattedColumn('create_time', t('common.createTime'), format.dateTime),
    {
      key: 'actions',
      title: t('listing.actions'),
      pinned: 'end',
      onPhone: 'state',
      cell: ({ id, title, status }) =>
        canTurnOff &&
        status === 1 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <SubmitButton name="intent" value="off" aria-label={t('apiKeys.turnOffOf', { name: title })}>
              {t('apiKeys.turnOff')}
            </SubmitButton>
          </Form>
        ),
    },
  ];
}
