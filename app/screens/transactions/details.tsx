import { useSearchParams } from '@remix-run/react';
import type { z } from 'zod';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { BulkForm } from '~/listing/bulk-form';
import { Copyable } from '~/listing/copy-button';
import { PageSteps } from '~/listing/page-steps';
import { changeQuery } from '~/listing/query';
import { useMayOpen } from '~/shell/shell-data';
import { BILLING_STATUS, CHARGE_STATUS } from '~contract/constants';
import type { TransactionKind } from '~contract/transactions/kinds/kind';
import type { pricedBy, TransactionItem } from '~contract/transactions/transactions';
import { type DescriptionItem, DescriptionList } from '../shared/description-list';
import { feeAddress } from '../shared/fee-address';
import { Neighbours } from '../shared/neighbours';
import { toDetails } from '../shared/transaction-link';
import { hasNoAmounts, isUnpriced } from '../shared/unpriced';
import { ownText, statusTag, type TransactionRow } from './columns';
import { Content } from './content';
import { Counted } from './counted';
import styles from './details.module.css';
import { Fixes } from './exceptions/fixes';
import { groupKey } from './exceptions/group';
import { TransactionHistory } from './history';
import { type DrawnItems, Items } from './items';
import type { TransactionPage } from './load.server';
import { ExceptionLink, LedgerEntries } from './places';
import ReasonFields from './reason-fields';
import { RequestPanel } from './request-panel';

/** A number that users pass on: it has a copy button. */
const copyableNumber = (term: string, number: string): DescriptionItem => [
  term,
  number && <Copyable key={term}>{number}</Copyable>,
];

type PricedBy = z.output<z.ZodObject<typeof pricedBy>>;

interface DetailsProps {
  readonly page: TransactionPage;
  readonly kind: TransactionKind;
  readonly detail: NonNullable<TransactionPage['detail']>;
  /** Fields of items that are drawn otherwise than their type says. */
  readonly drawn: DrawnItems | undefined;
}

/** Actions: what the form says of each, and its label. */
const CHARGE = ['charge', 'transactions.charge'] as const;
const DO_NOT_CHARGE = ['not_charge', 'transactions.notCharge'] as const;
const RECALCULATE = ['recalculate', 'transactions.recalculate'] as const;
const DROP_ADJUSTMENT = ['recalculate_adjusted', 'transactions.recalculateWithoutAdjustment'] as const;

/** One transaction: its header, its items with explained charges, and its history. */
export default function Details({ page, kind, detail, drawn }: DetailsProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { res, item } = detail;
  const { mode } = page.query;
  const isCharged = res.charge_status === CHARGE_STATUS.charged;
  const isOff = res.charge_status === CHARGE_STATUS.notCharged;
  const isUnbilled = res.billing_status === BILLING_STATUS.notBilled;
  const isAdjustable = page.can.adjust && item.length > 0 && isCharged && isUnbilled;
  const isAdjusting = isAdjustable && mode === 'adjust';
  const canRecalculate = page.can.recalculate && isUnbilled;
  const chargeOrNot = isOff ? CHARGE : DO_NOT_CHARGE;
  const actions = [
    ...(page.can.charge ? [chargeOrNot] : []),
    ...(canRecalculate ? [RECALCULATE] : []),
    ...(canRecalculate && page.offers.runs && item.some(isAdjusted) ? [DROP_ADJUSTMENT] : []),
  ];
  const facts = useOwnFacts(kind, res);
  const said = (detail.attribute_list ?? []).map(({ title, value }): DescriptionItem => [title, value]);
  const common = useCommonFacts(res, { hasItems: item.length > 0, hasAgreement: page.offers.agreement });
  return (
    <>
      <div className={styles.actions}>
        {actions.length > 0 && !isAdjusting && (
          <BulkForm idempotencyKey={page.idempotencyKey}>
            <input type="hidden" name="ids" value={res.id} />
            {actions.map(([intent, label]) => (
              <button key={intent} type="submit" name="intent" value={intent}>
                {t(label)}
              </button>
            ))}
            {page.can.charge && page.offers.reasons && (
              <details className={styles.why}>
                <summary>{t('transactions.giveReason')}</summary>
                <ReasonFields />
              </details>
            )}
          </BulkForm>
        )}
        {isAdjustable && !isAdjusting && (
          <Link to={changeQuery(search, { mode: 'adjust' })} className="button" preventScrollReset>
            {t('transactions.adjust')}
          </Link>
        )}
        {detail.history_list.some(({ action }) => action === 'bill') && <LedgerEntries of={res} />}
        {page.neighbours && (
          <Neighbours previous={linkTo(page.neighbours.previous_id)} next={linkTo(page.neighbours.next_id)} />
        )}
      </div>
      <DescriptionList facts={[...facts, ...said, ...common]} />
      {detail.request && !isAdjusting && (
        <RequestPanel request={detail.request} items={item} idempotencyKey={page.idempotencyKey} />
      )}
      {res.error_msg && (
        <p role="alert" className={styles.error}>
          {res.error_msg}
        </p>
      )}
      {detail.exception_list?.map((group) => (
        <p key={groupKey(group)} className={styles.places}>
          {group.sku}
          <Fixes group={group} />
          <ExceptionLink group={group} />
        </p>
      ))}
      {res.doubt_msg && (
        <p role="status" className={styles.error}>
          {res.doubt_msg}
        </p>
      )}
      {mode === 'adjust' && page.can.adjust && !isAdjustable && (
        <p className={styles.error}>{t('transactions.notAdjustable')}</p>
      )}
      <Items
        key={res.id}
        transactionId={res.id}
        updateTime={res.update_time}
        currency={res.currency_code}
        items={item}
        pricedBy={res}
        columns={kind.itemColumns}
        drawn={drawn}
        adjusting={
          isAdjusting
            ? {
                cancelTo: changeQuery(search, { mode: null }),
                idempotencyKey: page.idempotencyKey,
                withReason: page.offers.reasons,
              }
            : null
        }
      />
      <PageSteps {...detail.itemPages} name="items_page" label={t('transactions.itemPages')} />
      {detail.counted_list && <Counted lines={detail.counted_list} customerId={res.customer_id} />}
      {detail.content && <Content {...detail.content} ofId={res.id} customerId={res.customer_id} />}
      <TransactionHistory
        adjustments={detail.adjustment_list}
        changes={detail.history_list}
        currency={res.currency_code}
      />
    </>
  );
}

const isAdjusted = ({ amount, billing_amount }: TransactionItem) => Number(amount) !== Number(billing_amount);

/** The facts of a kind, by what each holds. */
function useOwnFacts({ facts }: TransactionKind, res: TransactionRow): DescriptionItem[] {
  const { t } = useTranslation();
  const format = useFormatters();
  return facts.map(({ key, type, title }) => {
    const [term, value] = [t(`transactions.${title}`), ownText(res, key)];
    switch (type) {
      case 'number':
        return copyableNumber(term, value);
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

interface FactsOptions {
  readonly hasItems: boolean;
  /** The server says which agreement has priced a transaction. */
  readonly hasAgreement: boolean;
}

/** Facts about a transaction of any type. Without a price there are no amounts. */
function useCommonFacts(
  res: TransactionRow & PricedBy,
  { hasItems, hasAgreement }: FactsOptions,
): DescriptionItem[] {
  const { t } = useTranslation();
  const format = useFormatters();
  const currency = res.currency_code;
  const hasPrice = hasItems ? !isUnpriced(res) : !hasNoAmounts(res);
  const shown = (value: string) =>
    currency ? format.money(value, currency) : format.amount(value, currency);
  const money = (value: string) => (hasPrice ? shown(value) : '');
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
function PricingAgreement({ agreement_id, agreement_title: title, agreement_version: version }: PricedBy) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('/billing/index');
  if (!title) return '—';
  const text = t('transactions.agreementVersion', { title, version });
  if (!agreement_id || !mayOpen) return text;
  return <Link to={feeAddress({ agreementId: agreement_id, version })}>{text}</Link>;
}

const linkTo = (id: number | null | undefined) => (id ? toDetails(id) : null);
