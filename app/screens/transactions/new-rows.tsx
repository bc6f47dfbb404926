import { useFetcher, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import styles from './new-rows.module.css';

const ASK_MS = 60_000;
/** A window gets the focus and comes in sight at once. */
const LEAST_MS = 2_000;

/** How many rows came since the list was read, asked while it is in sight. */
export function NewRows({ query }: { query: string }) {
  const { t } = useTranslation();
  const formats = useFormatters();
  const [search] = useSearchParams();
  const { data: number, load } = useFetcher<number | null>({ key: query });
  useEffect(() => {
    let lastMs = Number.NEGATIVE_INFINITY;
    const ask = () => {
      if (document.hidden || performance.now() - lastMs < LEAST_MS) return;
      lastMs = performance.now();
      load(`/options/new-transactions${query}`);
    };
    const timer = setInterval(ask, ASK_MS);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [query, load]);
  return (
    <span role="status">
      {number ? (
        <Link to={changeQuery(search, { page: null })} className={styles.show} preventScrollReset>
          {t('transactions.newRows', { number: formats.number(number) })}
        </Link>
      ) : null}
    </span>
  );
}
