import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormatters } from '~/i18n/use-formatters';
import { Link } from '~/link';
import type { Column } from '~/listing/columns';
import { Copyable } from '~/listing/copy-button';
import { PageSteps } from '~/listing/page-steps';
import { changeQuery } from '~/listing/query';
import { useMayOpen } from '~/shell/use-may-open';
import { BILLING_STATUS, CHARGE_STATUS } from '~contract/constants';
import type { ChangeRequest } from '~contract/transactions/change-requests';
import type {
  adjustment,
  pricedBy,
  TransactionChange,
  TransactionItem,
} from '~contract/transactions/transactions';
import { type DescriptionItem, DescriptionList } from '../shared/description-list';
import { feeAddress } from '../shared/fee-address';
import { hasNoAmounts, isUnpriced } from '../shared/unpriced';
import { BulkForm } from './bulk-form';
import { statusTag, type TransactionRow } from './columns';
import styles from './details.module.css';
import { TransactionHistory } from './history';
import { Items } from './items';
import type { ItemPages } from './items-page.server';
import type { TransactionPage } from './load.server';
import { Neighbours } from './neighbours';
import { RequestPanel } from './request-panel';

/** A number that users pass on: it has a copy button. */
export const copyableNumber = (term: string, number: string): DescriptionItem => [
  term,
  number && <Copyable key={term}>{number}</Copyable>,
];

type PricedBy = z.output<z.ZodObject<typeof pricedBy>>;

interface DetailsProps<Item extends TransactionItem> {
  readonly page: TransactionPage;
  readonly detail: {
    readonly res: TransactionRow & PricedBy;
    readonly item: readonly Item[];
    readonly itemPages: ItemPages;
    readonly adjustment_list: readonly z.output<typeof adjustment>[];
    readonly history_list: readonly TransactionChange[];
    readonly request?: ChangeRequest | null | undefined;
  };
  /** Facts specific to its type, starting with its own number. */
  readonly facts: readonly DescriptionItem[];
  /** Columns specific to the items of its type. */
  readonly columns: readonly Column<Item>[];
}

/** Actions: what the form says of each, and its label. */
const CHARGE = ['charge', 'transactions.charge'] as const;
const DO_NOT_CHARGE = ['not_charge', 'transactions.notCharge'] as const;
const RECALCULATE = ['recalculate', 'transactions.recalculate'] as const;
const DROP_ADJUSTMENT = ['recalculate_adjusted', 'transactions.recalculateWithoutAdjustment'] as const;

/** One transaction: its header, its items with explained charges, and its history. */
export function TransactionDetails<Item extends TransactionItem>(props: DetailsProps<Item>) {
  const { page, detail, facts, columns } = props;
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
          </BulkForm>
        )}
        {isAdjustable && !isAdjusting && (
          <Link to={changeQuery(search, { mode: 'adjust' })} className="button" preventScrollReset>
            {t('transactions.adjust')}
          </Link>
        )}
        {page.neighbours && (
          <Neighbours previous={page.neighbours.previous_id} next={page.neighbours.next_id} />
        )}
      </div>
      <DescriptionList facts={[...facts, ...common]} />
      {detail.request && !isAdjusting && (
        <RequestPanel request={detail.request} items={item} idempotencyKey={page.idempotencyKey} />
      )}
      {res.error_msg && (
        <p role="alert" className={styles.error}>
          {res.error_msg}
        </p>
      )}
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
        columns={columns}
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
      <TransactionHistory
        adjustments={detail.adjustment_list}
        changes={detail.history_list}
        currency={res.currency_code}
      />
    </>
  );
}

const isAdjusted = ({ amount, billing_amount }: TransactionItem) => Number(amount) !== Number(billing_amount);

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
