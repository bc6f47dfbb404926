import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { useMayOpen } from '~/shell/shell-data';
import type { TransactionItem } from '~contract/transactions/transactions';
import { feeAddress } from '../shared/fee-address';
import { wholeDays } from '../shared/whole-days';
import styles from './charge-lines.module.css';
import { type Detail, isAdjusted } from './facts';

interface ChargeProps {
  readonly item: TransactionItem;
  readonly detail: Detail;
}

/** Why a charge is what it is: what was measured, its tier among all, the sum, and who has changed it. */
export function ChargeLines({ item, detail }: ChargeProps) {
  const { t } = useTranslation();
  const { note, note_list: parts = [] } = item;
  const whole = { name: 'calculation', title: t('transactions.description'), text: note };
  return (
    <>
      <ul className={styles.lines}>
        {(parts.length > 0 ? parts : [whole]).map(({ name, title, text }) => (
          <li key={name}>
            <span className={styles.label}>{title}</span>{' '}
            <div>
              {name === 'tier' && <Ladder item={item} detail={detail} />}
              {wholeDays(text)} {name === 'calculation' && <FeeLink item={item} of={detail.res} />}
            </div>
          </li>
        ))}
      </ul>
      <Adjustment item={item} detail={detail} />
    </>
  );
}

/** All tiers of the fee list that decided it, the met one marked. */
function Ladder({ item: { fee_list, fee_rows }, detail: { tiers_list = [] } }: ChargeProps) {
  const tiers = tiers_list.find((list) => list.fee_list === fee_list)?.tier_list ?? [];
  if (tiers.length < 2) return null;
  return (
    <ol className={styles.ladder}>
      {tiers.map(({ rows, limits }) => (
        <li key={limits} aria-current={rows.some((row) => fee_rows.includes(row)) ? 'true' : undefined}>
          {limits}
        </li>
      ))}
    </ol>
  );
}

/** Who has changed the amount to what it is, and why. */
function Adjustment({ item, detail: { res, adjustment_list } }: ChargeProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const last = adjustment_list.findLast(({ item_id }) => item_id === item.id);
  if (!last || last.to_amount !== item.amount || !isAdjusted(item)) return null;
  const money = (amount: string) => format.money(amount, res.currency_code);
  return (
    <p className={styles.adjusted}>
      {t('transactions.adjustedLine', {
        ...{ user: last.user_name, name: item.billing_name, time: format.dateTime(last.create_time) },
        ...{ from: money(last.from_amount), to: money(last.to_amount) },
      })}{' '}
      {last.reason}
    </p>
  );
}

interface FeeLinkProps {
  readonly item: TransactionItem;
  readonly of: Detail['res'];
}

/** Link to the row of the price sheet that a fee is from, for users who may open it. */
function FeeLink({ item, of: { agreement_id, agreement_version } }: FeeLinkProps) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('/billing/index');
  if (!agreement_id || !item.fee_list || !mayOpen) return null;
  const place = { agreementId: agreement_id, version: agreement_version };
  return (
    <Link
      to={feeAddress({ ...place, list: item.fee_list, rows: item.fee_rows })}
      aria-label={t('transactions.feeOf', { name: item.billing_name })}
    >
      {t('transactions.openFee')}
    </Link>
  );
}
