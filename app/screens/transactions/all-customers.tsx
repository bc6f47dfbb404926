import { useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery, listQuery } from '~/listing/query';
import { ONLY_TITLES } from './only';

/** Lists of all customers that are one click away. */
export function AllCustomers() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const shown = listQuery(search);
  const all = (change: Record<string, string>, text: string, title?: string) => {
    const query = changeQuery('', { view: search.get('view'), customers: 'all', ...change });
    return (
      <li key={query}>
        <Link
          to={`${pathname}${query}`}
          aria-current={listQuery(query) === shown ? 'page' : undefined}
          title={title}
        >
          {text}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label={t('transactions.allCustomers')}>
      <h2>{t('transactions.allCustomers')}</h2>
      <ul>
        {all({ range: 'yesterday' }, t('listing.yesterday'))}
        {ONLY_TITLES.map(({ only, title, hint }) => all({ only }, t(title), hint && t(hint)))}
      </ul>
    </nav>
  );
}
