import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { HOME } from '~/paths';
import type { Notice } from '~/session/answer.server';
import styles from './error-page.module.css';
import { Icon } from './icon';

const isNotice = (data: unknown): data is Notice =>
  typeof data === 'object' && data !== null && 'notice' in data && 'detail' in data;

/** What went wrong and what to do next: of a loader's `Notice`, or of anything unforeseen. */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation();
  if (isRouteErrorResponse(error) && isNotice(error.data)) {
    const { notice, detail } = error.data;
    if (!notice) return <Problem title={t('errors.empty')} quiet />;
    return <Problem title={notice} detail={detail} />;
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <Problem title={t('errors.notFoundTitle')} detail={t('errors.notFoundHint')} quiet />;
  }
  if (isRouteErrorResponse(error) && error.status === 403) return <Problem title={t('errors.crossSite')} />;
  return <Problem title={t('errors.unexpected')} detail={t('errors.unexpectedHint')} />;
}

/** @param quiet nothing is wrong with the server, so nothing is announced as an alert */
export function Problem({ title, detail, quiet }: { title: string; detail?: string; quiet?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <section className={styles.problem} role={quiet ? undefined : 'alert'}>
      <Icon name={quiet ? 'dots' : 'alert-triangle'} />
      <h1>{title}</h1>
      {detail && <p>{detail}</p>}
      <p className={styles.ways}>
        <Link to={`${pathname}${search}`} reloadDocument className="button primary">
          {t('errors.retry')}
        </Link>
        <Link to={HOME} className="button">
          {t('errors.home')}
        </Link>
      </p>
    </section>
  );
}
