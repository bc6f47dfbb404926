import { EnabledTag } from '~/forms/status-field';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { limitsAddress } from '../../shared/ledger/limits-address';
import { CustomerPart } from './part';
import type { CustomerParts } from './parts.server';

interface AccountPartsProps {
  readonly id: number;
  readonly parts: CustomerParts;
}

/** A customer's accounts, agreements, last statements and users. */
export function AccountParts({ id, parts }: AccountPartsProps) {
  const { accounts, canSetLimits, agreements, months, users } = parts;
  const { t } = useTranslation();
  const format = useFormatters();
  const currency = t('customerParts.currency');
  const amounts = [
    ...[t('customerParts.balance'), t('customerParts.creditLimit')],
    ...[t('customerParts.unbilled'), t('customerParts.available'), t('customerParts.daysLeft')],
  ];
  const posted = [t('customerParts.charged'), t('customerParts.moved')];
  return (
    <>
      {accounts && (
        <CustomerPart
          title={t('customerParts.accounts')}
          to={`/account/customerAccount?customer_id=${id}`}
          empty={t('customerParts.noAccounts')}
          head={[currency, ...amounts]}
          ends={amounts}
          rows={accounts.map((account) => [
            account.currency_code,
            account.currency_code,
            ...[account.balance, account.credit_limit, account.unbilled ?? '', account.available].map(
              (amount) => format.amount(amount, account.currency_code),
            ),
            typeof account.days_left === 'number' ? format.number(account.days_left) : '—',
          ])}
        >
          {canSetLimits && <Link to={limitsAddress(id)}>{t('customerParts.setLimits')}</Link>}
        </CustomerPart>
      )}
      {agreements && (
        <CustomerPart
          title={`${t('customerParts.agreements')} (${format.number(agreements.total)})`}
          to={`/billing/index?customer_id=${id}`}
          empty={t('customerParts.noAgreements')}
          head={[
            ...[t('customerParts.agreement'), t('customerParts.warehouse')],
            ...[t('customerParts.period'), t('customerParts.status')],
          ]}
          rows={agreements.rows.map((agreement) => [
            String(agreement.id),
            <Link key="to" to={`/billing/index?tab=details&id=${agreement.id}`}>
              {agreement.title}
            </Link>,
            agreement.warehouse_code,
            `${format.date(agreement.start_create_time)} – ${format.date(agreement.end_create_time)}`,
            agreement.status_text,
          ])}
        />
      )}
      {months && (
        <CustomerPart
          title={t('customerParts.statements')}
          to={`/account/statement?customer_id=${id}`}
          empty={t('customerParts.noStatements')}
          head={[t('customerParts.month'), ...posted, currency]}
          ends={posted}
          rows={months.map(({ month, currency_code, charged, moved }) => [
            `${month} ${currency_code}`,
            <Link
              key="to"
              to={`/account/statement?customer_id=${id}&currency_code=${currency_code}&month=${month}`}
            >
              {month}
            </Link>,
            format.amount(charged, currency_code),
            format.amount(moved, currency_code),
            currency_code,
          ])}
        />
      )}
      {users && (
        <CustomerPart
          title={`${t('customerParts.users')} (${format.number(users.total)})`}
          empty={t('customerParts.noUsers')}
          head={[t('customerParts.userName'), t('customerParts.realName'), t('customerParts.status')]}
          rows={users.rows.map((user) => [
            String(user.id),
            <Link key="to" to={`/user/index?tab=details&id=${user.id}`}>
              {user.user_name}
            </Link>,
            user.real_name,
            <EnabledTag key="status" status={user.status} />,
          ])}
        />
      )}
    </>
  );
}
