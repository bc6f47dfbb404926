import { useLocation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { changeQuery, type QueryChange } from '~/listing/query';

/** The heading of a screen, and its buttons. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {children && <div>{children}</div>}
    </header>
  );
}

/** Reloads a list: one that changes by itself, or one for which the specification requires it. */
export function RefreshLink({ change = {} }: { change?: QueryChange }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <Link to={`${pathname}${changeQuery(search, change)}`} className="button" preventScrollReset>
      {t('listing.refresh')}
    </Link>
  );
}

interface AddLinkProps {
  /** Query change that opens the dialog. */
  readonly change?: QueryChange;
  readonly children?: string;
}

/** Opens the dialog for a new record. */
export function AddLink({ change = { dialog: 'new', id: null }, children }: AddLinkProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <Link to={changeQuery(search, change)} className="button primary" preventScrollReset>
      {children ?? t('forms.add')}
    </Link>
  );
}
