import { type MetaFunction, useLoaderData, useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
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
import { auditColumns } from './columns';
import { AuditDetails } from './details';
import { AuditFilters } from './filters';
import { loadAudit } from './load.server';

export const loader = guardedLoader(loadAudit);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** The audit log: who changed what, when, from what to what. */
export default function Audit() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, id, list, details } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const columns = useMemo(() => auditColumns(t, format, search), [t, format, search]);
  return (
    <>
      <PageHeader
        title={title}
        tabs={<PageTabs label={title} list={t('audit.list')} details={t('audit.details')} />}
      >
        {list && <ExportLink />}
      </PageHeader>
      {list && (
        <>
          <AuditFilters {...list} />
          <DataTable
            caption={title}
            columns={columns}
            rows={list.rows}
            rowKey={(row) => row.id}
            currentKey={id}
            clickable
            empty={t(emptyText(list.errors, 'listing.empty'))}
          />
          <Pager total={list.total} page={list.query.page} pageSize={list.query.list_rows} />
        </>
      )}
      {details && <AuditDetails {...details} />}
      {!list && !details && <p className="empty">{t(id ? 'audit.gone' : 'audit.chooseRow')}</p>}
    </>
  );
}
