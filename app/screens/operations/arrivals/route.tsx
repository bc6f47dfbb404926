import { type MetaFunction, useLoaderData, useSearchParams } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import { guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { ExportLink } from '../../shared/list-export/link';
import { PageHeader } from '../../shared/page-head';
import { PageTabs } from '../../shared/page-tabs';
import { arrivalColumns } from './columns';
import { ArrivalDetails } from './details';
import { ArrivalFilters } from './filters';
import { loadArrivals } from './load.server';
import { Missing } from './missing';

export const loader = guardedLoader(loadArrivals);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** What machines have pushed, what was not taken of it, and what did not come. */
export default function Arrivals() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, id, list, details } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader
        title={title}
        tabs={<PageTabs label={title} list={t('arrivals.list')} details={t('arrivals.details')} />}
      >
        {list && <ExportLink />}
      </PageHeader>
      {list && (
        <>
          <ArrivalFilters {...list} />
          <Missing missing={list.missing} />
          <DataTable
            caption={title}
            columns={arrivalColumns(t, format, search)}
            rows={list.rows}
            rowKey={(row) => row.id}
            currentKey={id}
            clickable
            empty={t(emptyText(list.errors, 'listing.empty'))}
          />
          <Pager total={list.total} page={list.query.page} pageSize={list.query.list_rows} />
        </>
      )}
      {details && <ArrivalDetails {...details} />}
      {!list && !details && <p className="empty">{t(id ? 'arrivals.gone' : 'arrivals.chooseRow')}</p>}
    </>
  );
}
