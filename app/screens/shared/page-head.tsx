import { useLocation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery, type QueryChange } from '~/listing/query';

interface PageHeaderProps {
  readonly title: string;
  /** Beside the title: other lists of the same. */
  readonly views?: ReactNode;
  readonly tabs?: ReactNode;
  /** Filters that stand in the same line. */
  readonly filters?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** The heading of a screen, its tabs and its buttons, in one line. */
export function PageHeader({ title, views, tabs, filters, children }: PageHeaderProps) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {views}
      {tabs}
      {filters}
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
  /** Another button of the screen is the one that is filled. */
  readonly isPlain?: boolean;
  readonly children?: string;
}

/** Opens the dialog for a new record. */
export function AddLink({ change = { dialog: 'new', id: null }, isPlain, children }: AddLinkProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <Link
      to={changeQuery(search, change)}
      className={isPlain ? 'button' : 'button primary'}
      preventScrollReset
    >
      {children ?? t('forms.add')}
    </Link>
  );
}
