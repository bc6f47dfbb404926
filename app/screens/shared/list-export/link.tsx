import { useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { listQuery } from '~/listing/query';
import { LIST_EXPORT } from '~/paths';

/** The rows of a list that match, as they are sorted, as a workbook. */
export function ExportLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <a className="button" href={`${LIST_EXPORT}${pathname}${listQuery(search, ['page', 'list_rows'])}`}>
      {t('listing.export')}
    </a>
  );
}
