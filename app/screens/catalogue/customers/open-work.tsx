import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { kindLabel } from '../../shared/kind-label';
import { addDays } from '../../shared/range';
import { screenPath } from '../../shared/transaction-link';
import { CustomerPart } from './part';
import type { CustomerParts } from './parts.server';

/** The lists of transactions show so many days at most. */
const LISTED_DAYS = 31;

/** What of a customer's work has no price, or is not billed. */
export function OpenWorkParts({ id, parts }: { readonly id: number; readonly parts: CustomerParts }) {
  const { t, language } = useTranslation();
  const format = useFormatters();
  const { exceptions, unmeasured, unbilled } = parts;
  const [count, amount] = [t('customerParts.count'), t('customerParts.amount')];
  const unbilledOf = (screen: NonNullable<typeof unbilled>[number]['screen'], from: string) =>
    `${screenPath(screen)}?${new URLSearchParams({
      customer_id: String(id),
      charge_status: '1',
      billing_status: '0',
      create_time_start: from,
      create_time_end: addDays(from, LISTED_DAYS - 1),
    })}`;
  return (
    <>
      {exceptions && (
        <CustomerPart
          title={`${t('customerParts.exceptions')} (${format.number(exceptions.count)})`}
          to={`/transaction/exceptions?customer_id=${id}`}
          empty={t('customerParts.noExceptions')}
          head={[t('customerParts.reason'), t('customerParts.warehouse'), t('customerParts.sku'), count]}
          ends={[count]}
          rows={exceptions.rows.map((group) => [
            `${group.code} ${group.warehouse_id} ${group.sku}`,
            <Link key="to" to={`/transaction/exceptions?customer_id=${id}&code=${group.code}`}>
              {group.reason}
            </Link>,
            group.warehouse_code,
            group.sku,
            format.number(group.count),
          ])}
        >
          {unmeasured > 0 && (
            <p>
              <Link to={`/sku/index?customer_id=${id}&is_measured=0`}>
                {t('customerParts.unmeasured', { count: unmeasured })}
              </Link>
            </p>
          )}
        </CustomerPart>
      )}
      {unbilled && (
        <CustomerPart
          title={t('customerParts.unbilledWork')}
          empty={t('customerParts.noUnbilled')}
          head={[
            t('customerParts.kind'),
            count,
            amount,
            t('customerParts.currency'),
            t('customerParts.oldest'),
          ]}
          ends={[count, amount]}
          rows={unbilled.map((work) => [
            `${work.screen} ${work.currency_code}`,
            <Link key="to" to={unbilledOf(work.screen, work.oldest_day)}>
              {kindLabel(work.screen, language)}
            </Link>,
            format.number(work.count),
            format.amount(work.amount, work.currency_code),
            work.currency_code,
            work.oldest_day,
          ])}
        />
      )}
    </>
  );
}
