import { Fragment, useEffect, useRef, useState } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { type SumRow, type Sums, sumRows } from './sum-rows';

/** What sums come to, in a line. */
export function SumsText({ sums, unpriced }: Sums) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <>
      {sums.map(({ state, currency, count, amount }) => (
        <Fragment key={`${state} ${currency}`}>
          {' · '}
          {state} ({format.number(count)}) <b>{format.amount(amount, currency)}</b> {currency}
        </Fragment>
      ))}
      {unpriced > 0 && ` · ${t('transactions.unpricedCount', { number: format.number(unpriced) })}`}
    </>
  );
}

const NONE: Sums = { sums: [], unpriced: 0 };

/** What the ticked rows come to. Without scripts the question before an action says it. */
export function TickedSums({ rows }: { rows: readonly SumRow[] }) {
  const place = useRef<HTMLSpanElement>(null);
  const [sums, setSums] = useState(NONE);
  useEffect(() => {
    const sum = () => {
      const ticked = place.current
        ?.closest('form')
        ?.querySelectorAll<HTMLInputElement>('[name="ids"]:checked');
      const ids = new Set([...(ticked ?? [])].map(({ value }) => value));
      setSums(sumRows(rows.filter(({ id }) => ids.has(String(id)))));
    };
    // The fields are as they were only once the event is over.
    const afterReset = () => setTimeout(sum);
    sum();
    document.addEventListener('change', sum);
    document.addEventListener('reset', afterReset);
    return () => {
      document.removeEventListener('change', sum);
      document.removeEventListener('reset', afterReset);
    };
  }, [rows]);
  return (
    <span ref={place}>
      <SumsText {...sums} />
    </span>
  );
}
