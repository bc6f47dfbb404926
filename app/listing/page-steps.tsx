import { useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import styles from './page-steps.module.css';
import { pageCount } from './paging';
import { changeQuery } from './query';

interface PageStepsProps {
  /** Name of the page's query parameter. */
  readonly name: string;
  readonly label: string;
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** Previous and next page of a list that is not the screen's own; nothing if there is only one page. */
export function PageSteps({ name, label, total, page, pageSize }: PageStepsProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const pages = pageCount(total, pageSize);
  if (pages === 1) return null;
  const step = (target: number, text: string) =>
    target >= 1 &&
    target <= pages && (
      <Link
        to={changeQuery(search, { [name]: target === 1 ? null : target })}
        preventScrollReset
        className="button"
      >
        {text}
      </Link>
    );
  return (
    <nav className={styles.pages} aria-label={label}>
      {step(page - 1, t('listing.previous'))}
      <span>{t('listing.pageOf', { page, pages })}</span>
      {step(page + 1, t('listing.next'))}
    </nav>
  );
}
