import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { HOME } from '~/paths';
import type { Notice } from '~/session/answer.server';
import styles from './error-page.module.css';
import { Icon } from './icon';

const isNotice = (data: unknown): data is Notice =>
  typeof data === 'object' && data !== null && 'notice' in data && 'detail' in data;

/** No permission, no such record: trying again changes nothing. */
const FINAL = [403, 404];

/** What went wrong and what to do next: from a loader's `Notice`, or for any unforeseen error. */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation();
  if (isRouteErrorResponse(error) && isNotice(error.data)) {
    const { notice, detail, requestId } = error.data;
    if (!notice) return <Problem title={t('errors.empty')} quiet />;
    const isFinal = FINAL.includes(error.status);
    return <Problem title={notice} detail={detail} requestId={requestId} isFinal={isFinal} />;
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <Problem title={t('errors.notFoundTitle')} detail={t('errors.notFoundHint')} quiet isFinal />;
  }
  if (isRouteErrorResponse(error) && error.status === 403) return <Problem title={t('errors.crossSite')} />;
  return <Problem title={t('errors.unexpected')} detail={t('errors.unexpectedHint')} />;
}

interface ProblemProps {
  readonly title: string;
  readonly detail?: string;
  /** In small print, to be quoted to those who can read the log. */
  readonly requestId?: string | undefined;
  /** Not a server fault, so not announced as an alert. */
  readonly quiet?: boolean;
  /** Retrying is pointless: offers the page without its query, or home, instead. */
  readonly isFinal?: boolean;
}

export function Problem({ title, detail, requestId, quiet, isFinal }: ProblemProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <section className={styles.problem} role={quiet ? undefined : 'alert'}>
      <Icon name={quiet ? 'dots' : 'alert-triangle'} />
      <h1>{title}</h1>
      {detail && <p>{detail}</p>}
      <p className={styles.ways}>
        {!isFinal && (
          <a href={`${pathname}${search}`} className="button primary">
            {t('errors.retry')}
          </a>
        )}
        {isFinal && search && (
          <Link to={pathname} className="button">
            {t('errors.back')}
          </Link>
        )}
        <Link to={HOME} className="button">
          {t('errors.home')}
        </Link>
      </p>
      {requestId && <p className={styles.request}>{t('errors.request', { id: requestId })}</p>}
    </section>
  );
}
