import { useSearchParams } from '@remix-run/react';
import { QuestionDialog } from '~/forms/question-dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Copyable } from '~/listing/copy-button';
import { changeQuery } from '~/listing/query';
import band from '../../shared/band.module.css';

interface Named {
  readonly id: number;
  readonly user_name: string;
}

/** Asks before a link is made: an earlier one ends then. */
export function ResetLinkDialog({ user, idempotencyKey }: { user: Named; idempotencyKey: string }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <QuestionDialog
      title={t('users.makeResetLink')}
      close={changeQuery(search, { dialog: null })}
      size="small"
      intent="resetLink"
      yes={t('users.makeResetLink')}
      idempotencyKey={idempotencyKey}
    >
      <input type="hidden" name="id" value={user.id} />
      <p>{t('users.resetLinkQuestion', { name: user.user_name })}</p>
    </QuestionDialog>
  );
}

/** The link that was made, this once. */
export function MadeLink({ link, name, expireTime }: { link: string; name: string; expireTime: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <section role="status" className={band.band}>
      <p>{t('users.resetLinkMade', { name, time: format.dateTime(expireTime) })}</p>
      <code>
        <Copyable>{link}</Copyable>
      </code>
    </section>
  );
}
