import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { Copyable } from '~/listing/copy-button';
import { useMayOpen } from '~/shell/shell-data';
import type { TransactionKind } from '~contract/transactions/kinds/kind';
import type { TransactionItem } from '~contract/transactions/transactions';
import { type DescriptionItem, DescriptionList } from '../shared/description-list';
import { feeAddress } from '../shared/fee-address';
import { hasNoAmounts, isUnpriced } from '../shared/unpriced';
import { ownText, statusTag } from './columns';
import type { TransactionPage } from './load.server';

export type Detail = NonNullable<TransactionPage['detail']>;
type Header = Detail['res'];

interface TransactionHeaderProps {
  readonly kind: TransactionKind;
  readonly detail: Detail;
  /** The server says which agreement has priced a transaction. */
  readonly hasAgreement: boolean;
}

/** What is known of a transaction: its kind's own facts, what its record said, and what all have. */
export function TransactionHeader({ kind, detail, hasAgreement }: TransactionHeaderProps) {
  const { res, attribute_list: attributes = [] } = detail;
  const own = useOwnFacts(kind, res);
  const common = useCommonFacts(detail, hasAgreement);
  return (
    <DescriptionList
      facts={[...own, ...attributes.map(({ title, value }): DescriptionItem => [title, value]), ...common]}
    />
  );
}

/** The facts of a kind, by what each holds; the heading has the transaction's own number to be copied. */
function useOwnFacts({ facts, ofOthers = [] }: TransactionKind, res: Header): DescriptionItem[] {
  const { t } = useTranslation();
  const format = useFormatters();
  const sent = ofOthers.filter(({ key }) => ownText(res, key));
  return [...facts, ...sent].map(({ key, type, title }) => {
    const [term, value] = [t(`transactions.${title}`), ownText(res, key)];
    switch (type) {
      case 'number':
        return [term, value && key !== 'reference_no' ? <Copyable key={term}>{value}</Copyable> : value];
      case 'time':
        return [term, value && format.dateTime(value)];
      case 'day':
        return [term, value && format.date(value)];
      case 'decimal':
        return [term, value && format.number(value)];
      case 'factor':
        return [term, value && format.amount(value, res.currency_code)];
      case 'price':
        return [term, value && format.money(value, res.currency_code)];
      default:
        return [term, value];
    }
  });
}

/** Whether somebody has changed what was calculated. */
export const isAdjusted = ({ amount, billing_amount }: TransactionItem): boolean =>
  Number(amount) !== Number(billing_amount);

/** Whether a transaction has amounts: without a price there are none. */
export const hasPrice = ({ res, itemPages }: Detail): boolean =>
  itemPages.total > 0 ? !isUnpriced(res) : !hasNoAmounts(res);

/** Facts about a transaction of any type. */
function useCommonFacts(detail: Detail, hasAgreement: boolean): DescriptionItem[] {
  const { res } = detail;
  const { t } = useTranslation();
  const format = useFormatters();
  const currency = res.currency_code;
  const shown = (value: string) =>
    currency ? format.money(value, currency) : format.amount(value, currency);
  const money = (value: string) => (hasPrice(detail) ? shown(value) : '');
  const agreement: DescriptionItem = [
    t('transactions.agreement'),
    <PricingAgreement key={res.id} {...res} />,
  ];
  return [
    [t('transactions.customer'), res.customer_code],
    [t('transactions.warehouse'), res.warehouse_code],
    [t('transactions.billingStatus'), statusTag(res, 'billing_status')],
    [t('transactions.chargeStatus'), statusTag(res, 'charge_status')],
    [t('transactions.billingAmount'), money(res.billing_amount)],
    [t('transactions.adjustAmount'), money(res.adjust_amount)],
    [t('transactions.totalAmount'), money(res.total_amount)],
    [t('transactions.currency'), currency],
    ...(hasAgreement || res.agreement_title ? [agreement] : []),
    [t('transactions.updateTime'), format.dateTime(res.update_time)],
  ];
}

/** The agreement that priced a transaction, linked for users who may open it. */
function PricingAgreement({ agreement_id, agreement_title: title, agreement_version: version }: Header) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('/billing/index');
  if (!title) return '—';
  const text = t('transactions.agreementVersion', { title, version });
  if (!agreement_id || !mayOpen) return text;
  return <Link to={feeAddress({ agreementId: agreement_id, version })}>{text}</Link>;
}
