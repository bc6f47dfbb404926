import { useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { NO_DIALOG } from './decisions';

/** The heading of a list of applications, with the ways to read it anew and to make another. */
export function ApplicationsHead({ title, canApply }: { title: string; canApply: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <header className="page-head">
      <h1>{title}</h1>
      <div>
        <Link to={`${pathname}${changeQuery(search, NO_DIALOG)}`} className="button" preventScrollReset>
          {t('listing.refresh')}
        </Link>
        {canApply && (
          <Link
            to={changeQuery(search, { ...NO_DIALOG, dialog: 'apply' })}
            className="button primary"
            preventScrollReset
          >
            {t('applications.apply')}
          </Link>
        )}
      </div>
    </header>
  );
}
