import { Form, useLocation } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { PASSWORD } from '~/paths';
import type { UnseenTries } from '~contract/identity/login';
import styles from './frame.module.css';

/** Says on every page, until it is closed, that others have tried to sign in to the user's account. */
export function FailedTries({ tries, networks, last_time }: UnseenTries) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/notice" className={styles.failedTries} preventScrollReset>
      <p role="status">
        {t('shell.failedTries', {
          count: tries,
          networks: t('shell.networks', { count: networks }),
          time: format.dateTime(last_time),
        })}{' '}
        {t('shell.failedTriesHint')}
      </p>
      <Link to={PASSWORD} className="button">
        {t('shell.changePassword')}
      </Link>
      <input type="hidden" name="redirect" value={`${pathname}${search}`} />
      <button type="submit">{t('shell.closeNotice')}</button>
    </Form>
  );
}
