import { useSearchParams } from '@remix-run/react';
import { SelectField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { FilterForm } from '~/listing/filter-form';
import { changeQuery } from '~/listing/query';
import { CustomerField } from '../../shared/customer-field';
import { useCustomers } from '../../shared/customers';
import { addMonths, monthName } from '../../shared/months';
import { asCodeOptions } from '../../shared/options';
import { TabBar } from '../../shared/page-tabs';
import { TimeField } from '../../shared/time-field';
import type { StatementPage } from './load.server';
import styles from './statement.module.css';

/** Customer, currency and month of a statement, with links to the months before and after. */
export function StatementFilters({ page }: { page: StatementPage }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, onType, prepare, onReset } = useCustomers(page);
  return (
    <FilterForm
      keep={page.by === 'work' ? { by: page.by } : {}}
      prepare={prepare}
      onReset={onReset}
      errors={page.errors}
    >
      <CustomerField
        code={search.get('customer_code') ?? page.customer?.customer_code ?? ''}
        customers={customers}
        onType={onType}
      />
      <SelectField
        name="currency_code"
        label={t('ledger.currency')}
        placeholder={t('forms.choose')}
        defaultValue={page.currency}
        options={asCodeOptions(page.currencies)}
      />
      <TimeField kind="month" name="month" label={t('statement.month')} defaultValue={page.month} />
    </FilterForm>
  );
}

/** Whether a statement has what was posted in the month, or the work that was done in it. */
export function WayLinks({ by }: Pick<StatementPage, 'by'>) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const isByWork = by === 'work';
  return (
    <TabBar
      label={t('statement.by')}
      tabs={[
        { to: changeQuery(search, { by: null }), text: t('statement.byPosting'), isPresent: !isByWork },
        { to: changeQuery(search, { by: 'work' }), text: t('statement.byWork'), isPresent: isByWork },
      ]}
    />
  );
}

/** Links to the months before and after; there is none after the current one. */
export function MonthLinks({ month, thisMonth }: Pick<StatementPage, 'month' | 'thisMonth'>) {
  const { t, language } = useTranslation();
  const [search] = useSearchParams();
  const to = (other: string) => changeQuery(search, { month: other === thisMonth ? null : other });
  const next = addMonths(month, 1);
  const previous = addMonths(month, -1);
  return (
    <nav className={styles.months} aria-label={t('statement.months')}>
      <Link to={to(previous)} rel="prev" className="button" preventScrollReset>
        ‹ {monthName(previous, language)}
      </Link>
      {month < thisMonth && (
        <Link to={to(next)} rel="next" className="button" preventScrollReset>
          {monthName(next, language)} ›
        </Link>
      )}
    </nav>
  );
}
