import { useSearchParams } from '@remix-run/react';
import { Field, SelectField } from '~/forms/field';
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
import { SPANS } from './compared';
import type { StatementPage } from './load.server';
import styles from './statement.module.css';

/** Customer, currency and month of a statement, with links to the months before and after. */
export function StatementFilters({ page }: { page: StatementPage }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, onType, prepare, onReset } = useCustomers(page);
  return (
    <FilterForm
      keep={{
        ...(page.by && { by: page.by }),
        ...(page.by === 'comparison' && page.currency && { currency_code: page.currency }),
      }}
      prepare={prepare}
      onReset={onReset}
      errors={page.errors}
    >
      <CustomerField
        code={search.get('customer_code') ?? page.customer?.customer_code ?? ''}
        customers={customers}
        onType={onType}
      />
      {page.by === 'comparison' ? (
        <>
          <Field name="with" label={t('statement.compareWith')} defaultValue={page.with} maxLength={200} />
          <SelectField
            name="span"
            label={t('statement.span')}
            placeholder={t('forms.choose')}
            defaultValue={page.span}
            options={SPANS.map((span) => ({ value: span, label: String(span) }))}
          />
        </>
      ) : (
        <SelectField
          name="currency_code"
          label={t('ledger.currency')}
          placeholder={t('forms.choose')}
          defaultValue={page.currency}
          options={asCodeOptions(page.currencies)}
        />
      )}
      <TimeField kind="month" name="month" label={t('statement.month')} defaultValue={page.month} />
    </FilterForm>
  );
}

/** Whether a statement has what was posted in the month or the work that was done in it, or several customers' work. */
export function WayLinks({ by, canCompare }: Pick<StatementPage, 'by' | 'canCompare'>) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <TabBar
      label={t('statement.by')}
      tabs={[
        { to: changeQuery(search, { by: null }), text: t('statement.byPosting'), isPresent: !by },
        { to: changeQuery(search, { by: 'work' }), text: t('statement.byWork'), isPresent: by === 'work' },
        ...(canCompare
          ? [
              {
                to: changeQuery(search, { by: 'comparison' }),
                text: t('statement.compare'),
                isPresent: by === 'comparison',
              },
            ]
          : []),
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
