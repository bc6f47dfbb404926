import { Form, useSearchParams } from '@remix-run/react';
import { QuestionDialog } from '~/forms/question-dialog';
import { EnabledTag } from '~/forms/status-field';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import type { UnseenTries } from '~contract/identity/login';
import { type DescriptionItem, DescriptionList } from '../../shared/description-list';
import { GrantedMenu } from '../../shared/granted-menu/granted-menu';
import { RecordHistory } from '../../shared/history/history';
import styles from './details.module.css';
import type { UsersPage } from './load.server';
import { MadeLink, ResetLinkDialog } from './reset-link';
import { SessionCount } from './session-count';

interface DetailsProps {
  readonly detail: NonNullable<UsersPage['detail']>;
  readonly languageTitle: (language: string) => string;
  /** What may be done to the user; undefined for nothing. */
  readonly can: UsersPage['can'] | undefined;
  /** Whether the sessions of users can be opened. */
  readonly canSeeSessions: boolean;
  /** The link that was just made. */
  readonly made: { readonly link: string; readonly expireTime: string } | undefined;
  readonly idempotencyKey: string;
  /** The dialog that is open. */
  readonly dialog: UsersPage['query']['dialog'];
}

/** All details of the selected user. */
export function UserDetails(props: DetailsProps) {
  const { detail, languageTitle, can, canSeeSessions, made, idempotencyKey, dialog } = props;
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
    ...(res.last_sign_in_time
      ? [[t('users.lastSignIn'), format.dateTime(res.last_sign_in_time)] as const]
      : []),
    ...(typeof res.session_count === 'number'
      ? [[t('users.sessions'), <SessionCount key="sessions" user={res} isLink={canSeeSessions} />] as const]
      : []),
    [t('common.createTime'), format.dateTime(res.create_time)],
    [t('common.updateTime'), format.dateTime(res.update_time)],
    [t('users.remark'), res.remark],
  ];
  return (
    <>
      {made && <MadeLink {...made} name={res.user_name} />}
      {(can?.edit || can?.endSessions || can?.unlock) && (
        <div className={styles.actions}>
          {can.edit && (
            <Link to={changeQuery(search, { dialog: 'edit' })} className="button" preventScrollReset>
              {t('forms.edit')}
            </Link>
          )}
          {can.resetLink && (
            <Link to={changeQuery(search, { dialog: 'resetLink' })} className="button" preventScrollReset>
              {t('users.makeResetLink')}
            </Link>
          )}
          {can.askPassword && res.must_change_password !== 1 && (
            <IntentForm id={res.id} intent="askPassword" text={t('users.askPassword')} />
          )}
          {can.endSessions && (
            <Link to={changeQuery(search, { dialog: 'endSessions' })} className="button" preventScrollReset>
              {t('users.endSessions')}
            </Link>
          )}
          {can.unlock && <IntentForm id={res.id} intent="unlock" text={t('users.unlock')} />}
        </div>
      )}
      <DescriptionList facts={facts} isLastWide />
      {detail.menu && (
        <section className={styles.menu}>
          <h2>{t('grantedMenu.title')}</h2>
          {res.status === 0 && <p>{t('grantedMenu.userDisabled')}</p>}
          {!detail.menu.isStaff && <p>{t('grantedMenu.ofCustomer', { code: res.customer_code })}</p>}
          <GrantedMenu items={detail.menu.items} />
        </section>
      )}
      {detail.history && <RecordHistory changes={detail.history} />}
      {dialog === 'resetLink' && can?.resetLink && !made && (
        <ResetLinkDialog user={res} idempotencyKey={idempotencyKey} />
      )}
      {dialog === 'endSessions' && can?.endSessions && (
        <QuestionDialog
          title={t('users.endSessionsQuestion', { name: res.user_name })}
          close={changeQuery(search, { dialog: null })}
          size="small"
          intent="endSessions"
          yes={t('users.endSessions')}
          isDanger
        >
          <input type="hidden" name="id" value={res.id} />
          <p>{t('users.endSessionsMeans')}</p>
        </QuestionDialog>
      )}
    </>
  );
}

/** A button that does something to a user at once. */
function IntentForm({ id, intent, text }: { id: number; intent: string; text: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value={intent}>
        {text}
      </button>
    </Form>
  );
}
