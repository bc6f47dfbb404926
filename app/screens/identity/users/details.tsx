import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '~/forms/question-dialog';
import { EnabledTag } from '~/forms/status-field';
import { useFormatters } from '~/i18n/use-formatters';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import type { UnseenTries } from '~contract/identity/login';
import { type DescriptionItem, DescriptionList } from '../../shared/description-list';
import styles from './details.module.css';
import type { UsersPage } from './load.server';

interface DetailsProps {
  readonly detail: NonNullable<UsersPage['detail']>;
  readonly languageTitle: (language: string) => string;
  readonly canEdit: boolean;
  readonly canEndSessions: boolean;
  readonly canUnlock: boolean;
  /** The question whether to end the user's sessions is open. */
  readonly isAsked: boolean;
}

/** All details of the selected user. */
export function UserDetails({
  detail,
  languageTitle,
  canEdit,
  canEndSessions,
  canUnlock,
  isAsked,
}: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { res, roleIds } = detail;
  const listed = detail.roles.filter(({ id }) => roleIds.includes(id));
  const unlisted = roleIds.filter((id) => !listed.some((role) => role.id === id));
  const roles = [...listed.map(({ title }) => title), ...unlisted.map(String)];
  const failedTries = ({ tries, networks, last_time }: UnseenTries) =>
    t('users.failedTriesSince', {
      tries,
      networks: t('shell.networks', { count: networks }),
      time: format.dateTime(last_time),
    });
  const facts: DescriptionItem[] = [
    [t('users.userName'), res.user_name],
    [t('users.realName'), res.real_name],
    [t('common.status'), typeof res.status === 'number' && <EnabledTag key="status" status={res.status} />],
    ...(res.must_change_password === 1 ? [[t('users.mustChangePassword'), t('forms.yes')] as const] : []),
    ...(res.failed_tries ? [[t('users.failedTries'), failedTries(res.failed_tries)] as const] : []),
    [t('users.roles'), roles.join(', ')],
    [t('transactions.customer'), res.customer_code],
    [t('users.warehouse'), res.warehouse_name],
    [t('users.language'), languageTitle(res.language)],
    [t('users.email'), res.email],
    [t('users.phoneNumber'), res.phone_number],
    [t('users.company'), res.company],
    [t('users.countryCode'), res.country_code],
    [t('users.state'), res.state],
    [t('users.city'), res.city],
    [t('common.createTime'), format.dateTime(res.create_time)],
    [t('common.updateTime'), format.dateTime(res.update_time)],
    [t('users.remark'), res.remark],
  ];
  return (
    <>
      {(canEdit || canEndSessions || canUnlock) && (
        <div className={styles.actions}>
          {canEdit && (
            <Link to={changeQuery(search, { dialog: 'edit' })} className="button" preventScrollReset>
              {t('forms.edit')}
            </Link>
          )}
          {canEndSessions && (
            <Link to={changeQuery(search, { dialog: 'endSessions' })} className="button" preventScrollReset>
              {t('users.endSessions')}
            </Link>
          )}
          {canUnlock && (
            <Form method="post">
              <input type="hidden" name="id" value={res.id} />
              <button type="submit" name="intent" value="unlock">
                {t('users.unlock')}
              </button>
            </Form>
          )}
        </div>
      )}
      <DescriptionList facts={facts} isLastWide />
      {isAsked && canEndSessions && (
        <QuestionDialog
          title={t('forms.question')}
          close={changeQuery(search, { dialog: null })}
          size="small"
          intent="endSessions"
          yes={t('users.endSessions')}
          isDanger
        >
          <input type="hidden" name="id" value={res.id} />
          <p>{t('users.endSessionsQuestion', { name: res.user_name })}</p>
        </QuestionDialog>
      )}
    </>
  );
}
