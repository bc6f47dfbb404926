import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EnabledTag } from '~/forms/status-field';
import { useFormatters } from '~/i18n/use-formatters';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { type Fact, Facts } from '../shared/facts';
import styles from './details.module.css';
import type { UsersPage } from './load.server';

interface DetailsProps {
  readonly detail: NonNullable<UsersPage['detail']>;
  readonly languageTitle: (language: string) => string;
  readonly canEdit: boolean;
}

/** All details of the selected user. */
export function UserDetails({ detail, languageTitle, canEdit }: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { res, roleIds } = detail;
  const listed = detail.roles.filter(({ id }) => roleIds.includes(id));
  const unlisted = roleIds.filter((id) => !listed.some((role) => role.id === id));
  const roles = [...listed.map(({ title }) => title), ...unlisted.map(String)];
  const facts: Fact[] = [
    [t('users.userName'), res.user_name],
    [t('users.realName'), res.real_name],
    [t('common.status'), <EnabledTag key="status" status={res.status} />],
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
      {canEdit && (
        <p className={styles.actions}>
          <Link to={changeQuery(search, { dialog: 'edit' })} className="button" preventScrollReset>
            {t('forms.edit')}
          </Link>
        </p>
      )}
      <Facts facts={facts} isLastWide />
    </>
  );
}
