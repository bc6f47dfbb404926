import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { stopHydration } from '~/hydration/fault';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { HOME } from '~/paths';
import type { NoticeWithForm, SentForm } from '~/session/sent-form';
import styles from './error-page.module.css';
import { Icon } from './icon';
import { SentAgain } from './sent-again';

const isNotice = (data: unknown): data is NoticeWithForm =>
  typeof data === 'object' && data !== null && 'notice' in data && 'detail' in data;

/** No permission, no such record: trying again changes nothing. */
const FINAL = [403, 404];
/** The server's database cannot be reached at the moment. */
const AWAY = 503;
const TRY_AGAIN_MS = 3000;

/** What went wrong and what to do next: from a loader's `Notice`, or for any unforeseen error. */
export function ErrorPage() {
  const error = useRouteError();
  stopHydration(error);
  const { t } = useTranslation();
  if (isRouteErrorResponse(error) && isNotice(error.data)) {
    const { notice, detail, requestId, sent } = error.data;
    if (!notice && !sent) return <Problem title={t('errors.empty')} quiet />;
    const isFinal = FINAL.includes(error.status);
    const title = notice || t('errors.empty');
    const problem = (
      <Problem title={title} detail={detail} requestId={requestId} isFinal={isFinal} sent={sent} />
    );
    return error.status === AWAY && !sent ? <TriedAgain>{problem}</TriedAgain> : problem;
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <Problem title={t('errors.notFoundTitle')} detail={t('errors.notFoundHint')} quiet isFinal />;
  }
  if (isRouteErrorResponse(error) && error.status === 403) return <Problem title={t('errors.crossSite')} />;
  return <Problem title={t('errors.unexpected')} detail={t('errors.unexpectedHint')} />;
}

/** A page that asks for itself again, as its header does where the server drew it. */
function TriedAgain({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {children}
      <p className={styles.request}>{t('errors.retrying')}</p>
    </>
  );
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
  /** What was sent to the page and not saved. */
  readonly sent?: SentForm | undefined;
}

export function Problem({ title, detail, requestId, quiet, isFinal, sent }: ProblemProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <section className={styles.problem} role={quiet ? undefined : 'alert'}>
      <Icon name={quiet ? 'dots' : 'alert-triangle'} />
      <h1>{title}</h1>
      {detail && <p>{detail}</p>}
      {sent && <SentAgain sent={sent} />}
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
