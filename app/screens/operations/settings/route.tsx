import { type MetaFunction, useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from '~/i18n/use-translation';
import { type Column, proseColumn, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { PageHeader } from '../../shared/page-head';
import { loadSettings, type ShownSetting } from './load.server';

/** Columns of the settings: what holds, where it comes from, and what it is for; that a phone shows when asked to. */
const settingColumns = (t: TFunction): Column<ShownSetting>[] => [
  { ...textColumn('name', t('settings.name')), pinned: 'start' },
  { ...proseColumn('value', t('settings.value')), onPhone: 'note' },
  { ...textColumn('source', t('settings.source')), onPhone: 'aside' },
  proseColumn('meaning', t('settings.meaning')),
];

export const loader = guardedLoader(loadSettings);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** What the operator has set, and where each value comes from. It is changed where it was set, not here. */
export default function Settings() {
  const { t } = useTranslation();
  const { title, own, ofApi } = useLoaderData<typeof loader>();
  const columns = settingColumns(t);
  return (
    <>
      <PageHeader title={title} />
      <p>{t('settings.hint')}</p>
      <DataTable caption={title} columns={columns} rows={own} rowKey={({ name }) => name} empty="" />
      {ofApi.length > 0 && (
        <section>
          <h2>{t('settings.ofApi')}</h2>
          <DataTable
            caption={t('settings.ofApi')}
            columns={columns}
            rows={ofApi}
            rowKey={({ name }) => name}
            empty=""
          />
        </section>
      )}
    </>
  );
}
