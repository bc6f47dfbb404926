import { EnabledTag } from '~/forms/status-field';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DescriptionList, Lines } from '../../shared/description-list';
import { RecordHistory } from '../../shared/history/history';
import { addressText, contactText } from '../../shared/places';
import { RecordActions } from '../../shared/record-actions';
import { AccountParts } from './account-parts';
import type { CustomersPage } from './load.server';
import { OpenWorkParts } from './open-work';
import styles from './parts.module.css';

interface DetailsProps extends Pick<CustomersPage, 'can'> {
  readonly detail: NonNullable<CustomersPage['detail']>;
  readonly languageTitle: (language: string) => string;
}

/** All of a customer, what it has on other screens, and who changed what of it. */
export function CustomerDetails({ detail: { res, parts, history }, can, languageTitle }: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const author = (time: string, name: string) => [format.dateTime(time), name].filter(Boolean).join(' · ');
  return (
    <>
      <RecordActions canEdit={can.edit} canDelete={can.delete && res.is_house !== 1} />
      <DescriptionList
        facts={[
          [t('customers.code'), res.customer_code],
          [t('customers.name'), res.title],
          [t('common.status'), <EnabledTag key="status" status={res.status} />],
          ...(res.is_house === 1 ? [[t('customers.house'), t('forms.yes')] as const] : []),
          [t('customers.taxNumber'), res.tax_number],
          [t('customers.language'), languageTitle(res.language)],
          [t('customers.terms'), t(res.is_prepaid === 1 ? 'customers.prepaid' : 'customers.postpaid')],
          [t('customers.currencies'), res.currency_codes.join(', ')],
          [t('customers.warehouses'), res.warehouse_codes.join(', ')],
          [t('places.addresses'), <Lines key="addresses" lines={res.addresses.map(addressText)} />],
          [t('places.contacts'), <Lines key="contacts" lines={res.contacts.map(contactText)} />],
          [t('common.updateTime'), author(res.update_time, res.update_user_name)],
          [t('common.createTime'), author(res.create_time, res.create_user_name)],
        ]}
      />
      {parts && res.is_house !== 1 && (
        <div className={styles.parts}>
          <OpenWorkParts id={res.id} parts={parts} />
          <AccountParts id={res.id} parts={parts} />
        </div>
      )}
      <RecordHistory changes={history} />
    </>
  );
}
