import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { ActionMenu } from '~/listing/action-menu';
import { type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import type { AgreementRow } from '~contract/agreements/agreements';
import { AGREEMENT_STATUS } from '~contract/constants';
import { type AgreementRights, actionUrl, agreementActions, detailsUrl } from './actions';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly can: AgreementRights;
}

/** Colours of the statuses, in addition to their texts. */
const TAGS: Readonly<Record<number, string>> = {
  [AGREEMENT_STATUS.draft]: 'open',
  [AGREEMENT_STATUS.active]: 'on',
  [AGREEMENT_STATUS.stopped]: 'closed',
};

/** The status as text and colour. */
export const agreementStatusTag = ({ status, status_text }: Pick<AgreementRow, 'status' | 'status_text'>) => (
  <span data-tag={TAGS[status]}>{status_text}</span>
);

/** Columns of the service agreements (spec billing 2.1), with the row menu last. */
export function agreementColumns({ t, format, search, can }: Given): Column<AgreementRow>[] {
  return [
    {
      key: 'title',
      title: t('agreements.name'),
      pinned: 'start',
      cell: ({ id, title }) => (
        <Link to={detailsUrl(search, id)} data-row-link>
          {title}
        </Link>
      ),
    },
    { ...textColumn('customer_code', t('agreements.customer')), onPhone: 'day' },
    { ...textColumn('warehouse_code', t('agreements.warehouse')), onPhone: 'note' },
    { ...formattedColumn('start_create_time', t('agreements.start'), format.dateTime), onPhone: 'state' },
    formattedColumn('end_create_time', t('agreements.end'), format.dateTime),
    {
      key: 'status',
      title: t('common.status'),
      onPhone: 'aside',
      cell: agreementStatusTag,
    },
    textColumn('currency_code', t('agreements.currency')),
    proseColumn('note', t('agreements.note')),
    textColumn('create_user_name', t('agreements.creator')),
    formattedColumn('create_time', t('agreements.createTime'), format.dateTime),
    textColumn('update_user_name', t('agreements.updater')),
    formattedColumn('update_time', t('agreements.updateTime'), format.dateTime),
    {
      key: 'actions',
      control: true,
      pinned: 'end',
      title: <span className="visually-hidden">{t('listing.actions')}</span>,
      cell: ({ id, title, status }) => (
        <ActionMenu
          id={`row-${id}`}
          label={t('listing.actionsOf', { name: title })}
          items={[
            <Link key="view" to={detailsUrl(search, id)}>
              {t('agreements.actions.view')}
            </Link>,
            ...agreementActions(status, can).map((action) => (
              <Link key={action} to={actionUrl(search, id, action)} preventScrollReset={action !== 'edit'}>
                {t(`agreements.actions.${action}`)}
              </Link>
            )),
          ]}
        >
          ⋯
        </ActionMenu>
      ),
    },
  ];
}
