import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import { useFormatters } from '~/i18n/use-formatters';
import { DataTable } from '~/listing/data-table';
import { guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { PageHeader } from '../shared/page-head';
import { foundColumns } from './columns';
import { loadSearch } from './load.server';
import styles from './search.module.css';

export const loader = guardedLoader(loadSearch);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Transactions with a given number, on any screen. */
export default function Search() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, number, rows, isMore } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} />
      <Form method="get" className={styles.form} key={number}>
        <Field
          type="search"
          name="number"
          label={t('search.label')}
          defaultValue={number}
          maxLength={64}
          autoComplete="off"
        />
        <button type="submit" className="primary">
          {t('search.find')}
        </button>
      </Form>
      {isMore && <p className={styles.hint}>{t('search.more', { total: rows.length })}</p>}
      <DataTable
        caption={title}
        columns={foundColumns(t, format)}
        rows={rows}
        rowKey={(row) => row.id}
        empty={number ? t('search.none', { number }) : t('search.hint')}
      />
    </>
  );
}
