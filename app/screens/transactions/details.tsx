import { useSearchParams } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { PageSteps } from '~/listing/page-steps';
import { changeQuery } from '~/listing/query';
import { BILLING_STATUS, CHARGE_STATUS } from '~contract/constants';
import type { TransactionKind } from '~contract/transactions/kinds/kind';
import { Content } from './content';
import { Counted } from './counted';
import styles from './details.module.css';
import { DetailsHead } from './details-head';
import { Fixes } from './exceptions/fixes';
import { groupKey } from './exceptions/group';
import { type Detail, TransactionHeader } from './facts';
import { TransactionHistory } from './history';
import { type DrawnItems, Items } from './items';
import type { TransactionPage } from './load.server';
import { ExceptionLink } from './places';
import { RequestPanel } from './request-panel';

interface DetailsProps {
  readonly page: TransactionPage;
  readonly kind: TransactionKind;
  readonly detail: Detail;
  /** Fields of items that are drawn otherwise than their type says. */
  readonly drawn: DrawnItems | undefined;
  /** The two tabs of the screen, and its own buttons. */
  readonly tabs: ReactNode;
  readonly buttons: ReactNode;
}

/** One transaction: its head; its items with explained charges; beside them what is known of it, and its history. */
export default function Details({ page, kind, detail, drawn, tabs, buttons }: DetailsProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const heading = useId();
  const { res, item } = detail;
  const { mode } = page.query;
  const isOpen =
    res.charge_status === CHARGE_STATUS.charged && res.billing_status === BILLING_STATUS.notBilled;
  const isAdjustable = page.can.adjust && item.length > 0 && isOpen;
  const isAdjusting = isAdjustable && mode === 'adjust';
  return (
    <>
      <DetailsHead
        page={page}
        detail={detail}
        isAdjustable={isAdjustable}
        isAdjusting={isAdjusting}
        tabs={tabs}
        buttons={buttons}
      />
      <div className={styles.record}>
        <div className={styles.charges}>
          {detail.request && !isAdjusting && (
            <RequestPanel request={detail.request} items={item} idempotencyKey={page.idempotencyKey} />
          )}
          <Problems detail={detail} />
          {mode === 'adjust' && page.can.adjust && !isAdjustable && (
            <p className={styles.error}>{t('transactions.notAdjustable')}</p>
          )}
          <Items
            key={res.id}
            detail={detail}
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
        </div>
        <section className={styles.facts} aria-labelledby={heading}>
          <h2 id={heading}>{t('transactions.details')}</h2>
          <TransactionHeader kind={kind} detail={detail} hasAgreement={page.offers.agreement} />
        </section>
        <TransactionHistory
          adjustments={detail.adjustment_list}
          changes={detail.history_list}
          currency={res.currency_code}
        />
      </div>
    </>
  );
}

/** Why it has no price, with what mends that, and what to check before it is billed. */
function Problems({ detail: { res, exception_list = [] } }: { detail: Detail }) {
  return (
    <>
      {res.error_msg && (
        <p role="alert" className={styles.error}>
          {res.error_msg}
        </p>
      )}
      {exception_list.map((group) => (
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
    </>
  );
}
