import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Field } from '~/forms/field';
import { RoomProvider } from '~/forms/text-bound';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { DataTable } from '~/listing/data-table';
import { guardedLoader } from '~/session/guarded.server';
import { screensCalled } from '~/shell/menu';
import { useMayOpen, useShell } from '~/shell/shell-data';
import { pageTitle } from '~/shell/title';
import { customerAddress } from '../shared/customer-address';
import { PageHeader } from '../shared/page-head';
import { foundColumns } from './columns';
import { loadSearch } from './load.server';
import styles from './search.module.css';

export const loader = guardedLoader(loadSearch);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** What has a given number, on any screen, and the screens and customers that are called so. */
export default function Search() {
  const { t, language } = useTranslation();
  const format = useFormatters();
  const { title, number, rows, ledger, customers, isMore, isLedgerMore } = useLoaderData<typeof loader>();
  const mayOpenCustomer = useMayOpen('/customer/index');
  const menu = useShell()?.menu ?? [];
  return (
    <>
      <PageHeader title={title} />
      <Form method="get" className={styles.form} key={number}>
        <RoomProvider value={0}>
          <Field
            type="search"
            name="number"
            label={t('search.label')}
            defaultValue={number}
            maxLength={64}
            autoComplete="off"
          />
        </RoomProvider>
        <button type="submit" className="primary">
          {t('found.find')}
        </button>
      </Form>
      <Places title={t('found.screens')} places={number ? screensCalled(menu, number) : []} />
      <Places
        title={t('found.customers')}
        places={customers.map(({ id, customer_code: text, title: hint }) => ({
          text,
          hint,
          to: customerAddress(id, mayOpenCustomer),
        }))}
      />
      <Places title={t('found.ledger')} places={ledger} />
      {isLedgerMore && <p className={styles.hint}>{t('found.more', { total: ledger.length })}</p>}
      {isMore && <p className={styles.hint}>{t('found.more', { total: rows.length })}</p>}
      {(rows.length > 0 || ledger.length === 0) && (
        <DataTable
          caption={title}
          columns={foundColumns(t, format, language)}
          rows={rows}
          rowKey={(row) => row.id}
          empty={number ? t('found.none', { number }) : t('found.hint')}
        />
      )}
    </>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly places: readonly {
    readonly text: string;
    readonly hint?: string | undefined;
    readonly to: string;
  }[];
}

/** Links to what is called so. */
function Places({ title, places }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <nav aria-label={title} className={styles.places}>
      <h2>{title}</h2>
      {places.map(({ text, hint, to }) => (
        <span key={to}>
          <Link to={to}>{text}</Link> {hint && <small>{hint}</small>}
        </span>
      ))}
    </nav>
  );
}
