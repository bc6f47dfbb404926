import { useSearchParams } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import type { TransactionTotals } from '~contract/transactions/transactions';
import { byCurrency, type Sum, sumsOf } from './sum-rows';
import styles from './totals.module.css';

/** So many currencies have a line in the foot; the others open from it. */
const LINES = 2;

interface TotalsProps {
  readonly totals: readonly TransactionTotals[];
  /** Transactions without a price can be listed alone. */
  readonly canNarrow: boolean;
}

/** What all that match come to, in the foot of the list: a line a currency, by charge state. */
export function Totals({ totals, canNarrow }: TotalsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const sums = sumsOf(totals);
  const lines = byCurrency(sums).map(([currency, of]) => (
    <Line key={currency} currency={currency} sums={of} />
  ));
  const unpriced = t('transactions.unpricedCount', { number: format.number(sums.unpriced) });
  return (
    <div className={styles.totals}>
      {lines.length > 0 && <ul aria-label={t('transactions.totalsOf')}>{lines.slice(0, LINES)}</ul>}
      {lines.length > LINES && (
        <details>
          <summary>{t('transactions.moreCurrencies', { number: lines.length - LINES })}</summary>
          <ul>{lines.slice(LINES)}</ul>
        </details>
      )}
      {sums.unpriced > 0 &&
        (canNarrow ? (
          <Link
            className={styles.unpriced}
            to={changeQuery(search, { only: 'errors', page: null, select: null })}
          >
            {unpriced}
          </Link>
        ) : (
          <span className={styles.unpriced}>{unpriced}</span>
        ))}
    </div>
  );
}

function Line({ currency, sums }: { currency: string; sums: readonly Sum[] }) {
  const format = useFormatters();
  return (
    <li>
      <b>{currency}</b>
      {sums.map(({ state, count, amount }) => (
        <span key={state}>
          {`${state} (${format.number(count)}) `}
          <b>{format.amount(amount, currency)}</b>
        </span>
      ))}
    </li>
  );
}
