import { useEffect, useRef, useState } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { plus } from '../shared/decimal';
import type { Detail } from './facts';

const AMOUNT = /^item\.(\d+)\.amount$/;

/**
 * What a transaction comes to once the amounts that are typed hold.
 * @returns null while one of them is not an amount, or nothing would change
 */
export function totalOf({ res, item: items }: Detail, typed: readonly (readonly [string, string])[]) {
  let total: string | null = res.total_amount;
  for (const [name, value] of typed) {
    const before = items[Number(AMOUNT.exec(name)?.[1] ?? Number.NaN)]?.amount;
    if (before === undefined || value === before) continue;
    const difference = plus(value, before.startsWith('-') ? before.slice(1) : `-${before || '0'}`);
    total = total && difference && plus(total, difference);
  }
  return total === null || Number(total) === Number(res.total_amount) ? null : total;
}

/** The total of a transaction that is being adjusted, and what it would be: known while typing, with scripts only. */
export function TypedTotal({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const place = useRef<HTMLParagraphElement>(null);
  const [after, setAfter] = useState<string | null>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const sum = () => {
      const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name$=".amount"]') ?? [])];
      setAfter(
        totalOf(
          detail,
          fields.map(({ name, value }) => [name, value]),
        ),
      );
    };
    sum();
    form?.addEventListener('input', sum);
    return () => form?.removeEventListener('input', sum);
  }, [detail]);
  const { total_amount, currency_code } = detail.res;
  return (
    <p ref={place}>
      {t('transactions.totalAmount')} {format.amount(total_amount, currency_code)}
      {after !== null && (
        <>
          {' → '}
          <strong>{format.amount(after, currency_code)}</strong>
        </>
      )}{' '}
      {currency_code}
    </p>
  );
}
