import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { BulkForm } from '~/listing/bulk-form';
import { CopyButton } from '~/listing/copy-button';
import { changeQuery } from '~/listing/query';
import { IDS_FIELD } from '~/listing/selection';
import { BILLING_STATUS, CHARGE_STATUS } from '~contract/constants';
import { Neighbours } from '../shared/neighbours';
import { toDetails } from '../shared/transaction-link';
import { NO_AMOUNT } from '../shared/unpriced';
import { statusTag } from './columns';
import styles from './details-head.module.css';
import { type Detail, hasPrice, isAdjusted } from './facts';
import type { TransactionPage } from './load.server';
import { LedgerEntries } from './places';
import ReasonFields from './reason-fields';

interface DetailsHeadProps {
  readonly page: TransactionPage;
  readonly detail: Detail;
  readonly isAdjustable: boolean;
  readonly isAdjusting: boolean;
  /** The two tabs of the screen, and its own buttons. */
  readonly tabs: ReactNode;
  readonly buttons: ReactNode;
}

/** The head of one transaction: where it stands and what can be done with it; its number, its state and its total. */
export function DetailsHead({ page, detail, isAdjustable, isAdjusting, tabs, buttons }: DetailsHeadProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { res } = detail;
  return (
    <>
      <div className="page-head">
        {tabs}
        <div className={styles.actions}>
          {page.neighbours && (
            <Neighbours
              previous={linkTo(page.neighbours.previous_id)}
              next={linkTo(page.neighbours.next_id)}
              position={page.neighbours.position}
              total={page.neighbours.total}
            />
          )}
          {buttons}
          {detail.history_list.some(({ action }) => action === 'bill') && <LedgerEntries of={res} />}
          {!isAdjusting && <Actions page={page} detail={detail} />}
          {isAdjustable && !isAdjusting && (
            <Link to={changeQuery(search, { mode: 'adjust' })} className="button primary" preventScrollReset>
              {t('transactions.adjust')}
            </Link>
          )}
        </div>
      </div>
      <header className="page-head">
        <h1 className={styles.number}>{page.title}</h1>
        <CopyButton text={res.reference_no} />
        <span className={styles.badges}>
          {statusTag(res, 'billing_status')} {statusTag(res, 'charge_status')}{' '}
          {/[1-9]/.test(res.adjust_amount) && (
            <span data-tag="" className={styles.changed}>
              ± {t('transactions.adjustAmount')} {format.amount(res.adjust_amount, res.currency_code)}
            </span>
          )}
        </span>
        <div className={styles.total}>
          {t('transactions.totalAmount')}{' '}
          <strong>{hasPrice(detail) ? format.amount(res.total_amount, res.currency_code) : NO_AMOUNT}</strong>{' '}
          {res.currency_code}
        </div>
      </header>
    </>
  );
}

/** Actions: what the form says of each, and its label. */
const CHARGE = ['charge', 'transactions.charge'] as const;
const DO_NOT_CHARGE = ['not_charge', 'transactions.notCharge'] as const;
const RECALCULATE = ['recalculate', 'transactions.recalculate'] as const;
/** Without that, what was adjusted by hand would stay as it is. */
const DROP_ADJUSTMENT = ['recalculate_adjusted', 'transactions.recalculateWithoutAdjustment'] as const;

type Act = typeof CHARGE | typeof DO_NOT_CHARGE | typeof RECALCULATE | typeof DROP_ADJUSTMENT;

/** Pricing again, and charging or not. */
function Actions({ page: { can, offers, idempotencyKey }, detail: { res, item } }: ActionsProps) {
  const { t } = useTranslation();
  const canRecalculate = can.recalculate && res.billing_status === BILLING_STATUS.notBilled;
  if (!can.charge && !canRecalculate) return null;
  const button = ([intent, label]: Act) => (
    <button key={intent} type="submit" name="intent" value={intent}>
      {t(label)}
    </button>
  );
  return (
    <BulkForm idempotencyKey={idempotencyKey}>
      <input type="hidden" name={IDS_FIELD} value={res.id} />
      {canRecalculate && button(offers.runs && item.some(isAdjusted) ? DROP_ADJUSTMENT : RECALCULATE)}
      {can.charge && button(res.charge_status === CHARGE_STATUS.notCharged ? CHARGE : DO_NOT_CHARGE)}
      {can.charge && offers.reasons && (
        <details className={styles.why}>
          <summary className="button">{t('transactions.giveReason')}</summary>
          <ReasonFields />
        </details>
      )}
    </BulkForm>
  );
}

type ActionsProps = Pick<DetailsHeadProps, 'page' | 'detail'>;

const linkTo = (id: number | null | undefined) => (id ? toDetails(id) : null);
