import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { changeQuery } from '~/listing/query';
import { BILLING_STATUS, CHARGE_STATUS } from '~contract/constants';
import type { OutputOf } from '~contract/endpoint';
import type { outboundDetail } from '~contract/outbound';
import { Facts } from '../../shared/facts';
import { History } from '../history';
import { Items } from '../items';
import { BULK_FORM } from '../toolbar';
import styles from './details.module.css';

interface DetailsProps {
  readonly detail: OutputOf<typeof outboundDetail>;
  readonly can: { readonly charge: boolean; readonly recalculate: boolean; readonly adjust: boolean };
  readonly mode: 'adjust' | undefined;
  readonly intentKey: string;
}

/** One outbound transaction: its header, its items with why they cost what they cost, and its history. */
export function OutboundDetails({ detail, can, mode, intentKey }: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { res } = detail;
  const charged = res.charge_status === CHARGE_STATUS.charged;
  const priced = detail.item.length > 0;
  const billed = res.billing_status === BILLING_STATUS.billed;
  const adjustable = can.adjust && priced && charged && !billed;
  const adjusting = adjustable && mode === 'adjust';
  const money = (value: string) => (priced ? format.money(value, res.currency_code) : '');
  const facts: [string, string][] = [
    [t('transactions.referenceNo'), res.reference_no],
    [t('transactions.date'), format.dateTime(res.create_time)],
    [t('transactions.orderNumber'), res.order_number],
    [t('transactions.platformNumber'), res.platform_number],
    [t('transactions.externalNumber'), res.external_number],
    [t('transactions.orderType'), res.order_type],
    [t('transactions.customer'), res.customer_code],
    [t('transactions.warehouse'), res.warehouse_code],
    [t('transactions.billingStatus'), res.billing_status_text],
    [t('transactions.chargeStatus'), res.charge_status_text],
    [t('transactions.billingAmount'), money(res.billing_amount)],
    [t('transactions.adjustAmount'), money(res.adjust_amount)],
    [t('transactions.totalAmount'), money(res.total_amount)],
    [
      t('transactions.agreement'),
      res.agreement_title &&
        t('transactions.agreementVersion', { title: res.agreement_title, version: res.agreement_version }),
    ],
    [t('transactions.updateTime'), format.dateTime(res.update_time)],
  ];
  return (
    <>
      <div className={styles.actions}>
        {can.charge && !adjusting && (
          <button type="submit" form={BULK_FORM} name="intent" value={charged ? 'not_charge' : 'charge'}>
            {t(charged ? 'transactions.notCharge' : 'transactions.charge')}
          </button>
        )}
        {can.recalculate && !billed && !adjusting && (
          <button type="submit" form={BULK_FORM} name="intent" value="recalculate">
            {t('transactions.recalculate')}
          </button>
        )}
        {adjustable && !adjusting && (
          <Link to={changeQuery(search, { mode: 'adjust' })} className="button" preventScrollReset>
            {t('transactions.adjust')}
          </Link>
        )}
      </div>
      <input type="hidden" name="ids" value={res.id} form={BULK_FORM} />
      <Facts facts={facts} />
      {res.error_msg && (
        <p role="alert" className={styles.error}>
          {res.error_msg}
        </p>
      )}
      {mode === 'adjust' && !adjustable && <p className={styles.error}>{t('transactions.notAdjustable')}</p>}
      <Items
        transactionId={res.id}
        updateTime={res.update_time}
        currency={res.currency_code}
        items={detail.item}
        adjusting={adjusting ? { cancelTo: changeQuery(search, { mode: null }), intentKey } : null}
      />
      <History adjustments={detail.adjustment_list} currency={res.currency_code} />
    </>
  );
}
