import { useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { part } from '~/hydration/part';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import type { RemittanceApplication } from '~contract/accounts/remittance';
import { actionColumns, applicationColumns } from '../../shared/applications/columns';
import { ApplicationFilters } from '../../shared/applications/filters';
import { Pending } from '../../shared/applications/pending';
import type { DescriptionItem } from '../../shared/description-list';
import { Certificate, CertificateDialog, CertificateInPlace } from './certificate';
import type { RemittancePage } from './load.server';

/** Its script comes when it is shown first; its styles with the page, as the server draws it too. */
const DecideDialog = await part(() => import('../../shared/applications/decide-dialog'));

const TAB = { tab: 'applications' };

interface ApplicationsProps {
  readonly page: RemittancePage;
  readonly list: NonNullable<RemittancePage['applications']>;
}

/** The tab of the applications, where they are confirmed and rejected (spec billing 2.9). */
export function Applications({ page: { title, can, idempotencyKey }, list }: ApplicationsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const columns = useMemo(
    () => [...remittanceColumns(t, format), ...actionColumns(t, { search, can, idempotencyKey })],
    [t, format, search, can, idempotencyKey],
  );
  const { review, certificateOf } = list;
  return (
    <>
      <ApplicationFilters list={list} keep={TAB} />
      <Pending pending={list.pending} keep={TAB} />
      <DataTable
        caption={title}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row.id}
        currentKey={review?.res?.id}
        empty={t(
          list.customer ? emptyText(list.errors, 'applications.empty') : 'applications.chooseForApplications',
        )}
      />
      <Pager total={list.total} page={list.query.page} pageSize={list.query.list_rows} />
      {review && (
        <DecideDialog
          review={review}
          facts={review.res ? paymentFacts(t, format, review.res) : []}
          idempotencyKey={idempotencyKey}
        />
      )}
      {certificateOf && <CertificateDialog of={certificateOf} />}
    </>
  );
}

/** What only remittances have. */
const paymentFacts = (t: TFunction, format: Formatters, of: RemittanceApplication): DescriptionItem[] => [
  [t('applications.paymentMethod'), of.payment_method_name],
  [t('applications.remittanceTime'), format.dateTime(of.remittance_time)],
  [t('applications.certificate'), of.certificate_url && <CertificateInPlace key="certificate" of={of} />],
];

/** Columns of the remittance applications (spec billing 3). */
function remittanceColumns(t: TFunction, format: Formatters): Column<RemittanceApplication>[] {
  const shared = applicationColumns(t, format);
  return [
    shared.applicationNo,
    shared.customer,
    shared.status,
    textColumn('payment_method_name', t('applications.paymentMethod')),
    formattedColumn('remittance_time', t('applications.remittanceTime'), format.dateTime),
    shared.fromAmount(t('applications.paidAmount')),
    { ...textColumn('from_currency_code', t('applications.paidCurrency')), onPhone: 'aside' },
    shared.toAmount(t('applications.receivedAmount')),
    textColumn('to_currency_code', t('applications.receivedCurrency')),
    shared.rate,
    {
      key: 'certificate',
      title: t('applications.certificate'),
      cell: (row) => <Certificate of={row} />,
    },
    shared.remark,
    textColumn('create_user_name', t('applications.applicant')),
    shared.createTime,
    shared.reviewer,
    formattedColumn('review_time', t('applications.reviewTime'), format.dateTime),
  ];
}
