import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { SelectField } from '~/forms/field';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { FilterForm } from '~/listing/filter-form';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { PageHeader } from '../../shared/page-head';
import { stopJob } from '../../shared/run/actions.server';
import { archiveMonth, closeMonth, reopenMonth } from './actions.server';
import { ArchiveProgress } from './archive';
import { changeColumns, monthColumns } from './columns';
import { MonthDialog } from './dialog';
import { loadMonths } from './load.server';
import styles from './months.module.css';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadMonths);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({ close: closeMonth, reopen: reopenMonth, archive: archiveMonth, cancel_job: stopJob }),
);

/** The months of the books: open or closed, what was charged in each, and who closed and reopened what. */
export default function Months() {
  const { t, language } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { title, year, years, months, changes, form, canChange, closedThrough, job, idempotencyKey } = page;
  const given = { t, format, language };
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title} />
      <FilterForm>
        <SelectField
          name="year"
          label={t('months.year')}
          placeholder={t('months.lastTwelve')}
          defaultValue={year}
          options={years.map((each) => ({ value: each, label: String(each) }))}
        />
      </FilterForm>
      {job && <ArchiveProgress job={job} />}
      <DataTable
        caption={title}
        columns={monthColumns(given, { search, canChange, closedThrough, idempotencyKey })}
        rows={months}
        rowKey={({ month }) => month}
        empty={t('listing.empty')}
      />
      {changes.length > 0 && (
        <div className={styles.history}>
          <h2>{t('months.history')}</h2>
          <DataTable
            caption={t('months.history')}
            columns={changeColumns(given)}
            rows={changes}
            rowKey={({ id }) => id}
            empty=""
          />
        </div>
      )}
      {form && <MonthDialog form={form} idempotencyKey={idempotencyKey} />}
    </ActionResultProvider>
  );
}
