import { useLocation } from '@remix-run/react';
import { useId } from 'react';
import { CONFIRM_FIELD, CONFIRM_TOKEN_FIELD, IDEMPOTENCY_FIELD, UPDATE_TIME_FIELD } from '~/forms/names';
import { useTranslation } from '~/i18n/use-translation';
import type { SentForm } from '~/session/sent-form';
import styles from './error-page.module.css';

/** Hidden fields. */
const UNSEEN: ReadonlySet<string> = new Set(['intent', 'id', 'unset', IDEMPOTENCY_FIELD, UPDATE_TIME_FIELD]);
const ANSWERS: ReadonlySet<string> = new Set([CONFIRM_TOKEN_FIELD, CONFIRM_FIELD]);

/** What was sent and not saved: to be sent again, or copied. A plain form, as the page may be without its scripts. */
export function SentAgain({ sent }: { sent: SentForm }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const id = useId();
  const typed = sent.filter(([name, value]) => !UNSEEN.has(name) && value.trim() !== '');
  return (
    <form method="post" action={`${pathname}${search}`} className={styles.sent}>
      {sent.map(([name, value], i) =>
        ANSWERS.has(name) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the fields never move
          <input key={i} type="hidden" name={name} value={value} />
        ),
      )}
      <label htmlFor={id}>{t('errors.notStored')}</label>
      <textarea id={id} readOnly rows={6} value={typed.map(([, value]) => value).join('\n')} />
      <button type="submit" className="primary">
        {t('errors.sendAgain')}
      </button>
    </form>
  );
}
