import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { type Column, textColumn } from '~/listing/columns';
import type { Application } from '~contract/accounts/applications';
import { applicationColumns } from '../../shared/applications/columns';

/**
 * Columns of the transfer applications (spec billing 2.9).
 * @param hasLoss whether the server says the exchange loss
 */
export function transferColumns(t: TFunction, format: Formatters, hasLoss: boolean): Column<Application>[] {
  const shared = applicationColumns(t, format);
  return [
    shared.applicationNo,
    shared.customer,
    shared.status,
    shared.fromAmount(t('applications.transferAmount')),
    { ...textColumn('from_currency_code', t('applications.transferCurrency')), onPhone: 'aside' },
    shared.toAmount(t('applications.receivedAmount')),
    textColumn('to_currency_code', t('applications.receivedCurrency')),
    shared.rate,
    ...(hasLoss ? [shared.exchangeLoss] : []),
    shared.remark,
    shared.createTime,
    shared.reviewer,
  ];
}
