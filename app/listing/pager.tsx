import { Form, useSearchParams } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { PAGE_SIZES } from '~contract/constants';
import { HiddenQuery } from './hidden-query';
import styles from './pager.module.css';
import { pageCount, pagesAround } from './paging';
import { changeQuery } from './query';
import { submitOnChange } from './submit-on-change';

interface PagerProps {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  /** What all of the list comes to. */
  readonly children?: ReactNode;
}

/** Total, sizes, previous, pages, next and jumper (spec admin 2, Shared list behaviour): links and forms. */
export function Pager({ total, page, pageSize, children }: PagerProps) {
  const { t } = useTranslation();
  const formats = useFormatters();
  const [search] = useSearchParams();
  const pages = pageCount(total, pageSize);
  const size = useRef<HTMLSelectElement>(null);
  const jumper = useRef<HTMLInputElement>(null);

  // Defaults count only on mount, and new elements would lose the focus. What was typed before hydration stays.
  const shown = useRef({ page, pageSize });
  useEffect(() => {
    if (size.current && shown.current.pageSize !== pageSize) size.current.value = String(pageSize);
    if (jumper.current && shown.current.page !== page) jumper.current.value = String(page);
    shown.current = { page, pageSize };
  }, [page, pageSize]);

  const rest = changeQuery(search, { page: null });
  const to = (target: number) => (target === 1 ? rest : `${rest ? `${rest}&` : '?'}page=${target}`);
  const step = (target: number, label: string, sign: string, rel: string) =>
    target >= 1 && target <= pages ? (
      <Link to={to(target)} rel={rel} aria-label={label} className={styles.step} preventScrollReset>
        {sign}
      </Link>
    ) : (
      <span className={styles.step} aria-hidden="true" data-off>
        {sign}
      </span>
    );
  return (
    <nav className={styles.pager} aria-label={t('listing.pages')}>
      <span className={styles.total}>{t('listing.total', { total: formats.number(total) })}</span>
      {children}
      <Form method="get" className={styles.form}>
        <HiddenQuery without={['list_rows', 'page']} />
        <label>
          <span className="visually-hidden">{t('listing.pageSize')}</span>
          <select name="list_rows" defaultValue={pageSize} ref={size} onChange={submitOnChange}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {t('listing.perPage', { size })}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit">{t('listing.apply')}</button>
        </noscript>
      </Form>
      {step(page - 1, t('listing.previous'), '‹', 'prev')}
      {pagesAround(page, pages).map((target, i) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
        if (target === 0) return <span key={`gap-${i}`}>…</span>;
        return (
          <Link
            key={target}
            to={to(target)}
            aria-current={target === page ? 'page' : undefined}
            aria-label={t('listing.pageNumber', { page: target })}
            className={styles.page}
            preventScrollReset
          >
            {target}
          </Link>
        );
      })}
      {step(page + 1, t('listing.next'), '›', 'next')}
      <Form method="get" className={styles.form}>
        <HiddenQuery without={['page']} />
        <label>
          {t('listing.goTo')}{' '}
          <input
            type="number"
            name="page"
            min={1}
            max={pages}
            defaultValue={page}
            ref={jumper}
            inputMode="numeric"
          />
        </label>
        <button type="submit">{t('listing.go')}</button>
      </Form>
    </nav>
  );
}
